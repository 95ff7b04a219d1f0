import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUrl } from '../../platform/web/parse-url.ts';
import { createPage, type Page } from '../pages/page.ts';
import { ownAssets, type PageAssets, packageAssets, registerAssets } from '../pages/page-assets.ts';
import type { PageData } from '../pages/page-data.ts';
import type { PageSender } from '../pages/page-sender.ts';
import { html, pageShell, wantsEmbedded } from '../pages/page-shell.ts';
import { ownHostData, type PageSite, siteData } from '../pages/page-site.ts';

/** All assets are served from here, so the page works without internet access. */
const packageFile = (file: string) => () =>
  readFile(join(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')), file));

export const createRestAssets = (): PageAssets =>
  new Map([
    ...ownAssets(),
    ...packageAssets({
      'swagger-ui.css': packageFile('swagger-ui.css'),
      'swagger-ui-bundle.js': packageFile('swagger-ui-bundle.js'),
    }),
  ]);

const tabs = ({ services, openService }: PageData, isEmbedded: boolean): string =>
  services
    .map(
      ({ name, page, title }) =>
        `<a href="${html(page)}${isEmbedded ? '?embedded' : ''}" data-service="${html(name)}" title="${html(title)}"` +
        `${name === openService ? ' aria-current="page"' : ''}>${html(name)}</a>`,
    )
    .join('\n');

interface RestPlace {
  readonly assets: string;
  /** The gateway's root. Undefined at the host of a single service. */
  readonly root: string | undefined;
}

const renderPage = (data: PageData, { assets, root }: RestPlace, isEmbedded: boolean): Buffer => {
  const open = data.services.find(({ name }) => name === data.openService);
  return pageShell({
    title: open?.title ?? 'REST',
    current: 'REST',
    assets,
    styles: ['swagger-ui.css', 'page.css', 'rest-page.css'],
    bundles: ['swagger-ui-bundle.js'],
    script: 'rest-page.js',
    top: `<nav id="tabs" aria-label="Services">
${tabs(data, isEmbedded)}
</nav>`,
    content: `<main id="description"><noscript>The description itself is at <a href="${html(open?.description ?? '')}">openapi.json</a>.</noscript></main>`,
    links:
      root === undefined ? undefined : { console: `${root}console/`, graphiql: `${root}graphql`, rest: `${root}rest` },
    isEmbedded,
    data,
  });
};

interface RestPage {
  readonly whole: Page;
  readonly embedded: Page;
}

const restPage = (data: PageData, place: RestPlace): RestPage => {
  const pageFor = (isEmbedded: boolean) =>
    createPage({ contentType: 'text/html; charset=utf-8', content: () => renderPage(data, place, isEmbedded) });
  return { whole: pageFor(false), embedded: pageFor(true) };
};

const originOf = (baseUrl: string): string => (isUrl(baseUrl) ? ` ${new URL(baseUrl).origin}` : '');

/**
 * Swagger UI sets styles from its script, hence `unsafe-inline` for styles. Scripts and requests stay restricted. The
 * console shows the page in a frame.
 */
const contentSecurityPolicy = (baseUrl: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; ` +
  `connect-src 'self'${originOf(baseUrl)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

export interface RestPageOptions {
  readonly site: PageSite;
  readonly pages: PageSender;
  readonly assets: PageAssets;
  readonly baseUrlOf: (request: FastifyRequest, service: string) => string;
}

const sender =
  ({ pages, baseUrlOf }: RestPageOptions, service: string, pageFor: (request: FastifyRequest) => RestPage) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, pageFor(request)[wantsEmbedded(request) ? 'embedded' : 'whole'], {
      headers: {
        'content-security-policy': contentSecurityPolicy(baseUrlOf(request, service)),
        'referrer-policy': 'no-referrer',
      },
    });

/** Serves the page of a service. At the service's own host, the page does not offer other services. */
export const registerServicePage = (scope: FastifyInstance, service: string, options: RestPageOptions): void => {
  const { site, pages, assets } = options;
  const ofAll = restPage({ ...siteData(site, '../'), openService: service }, { assets: 'docs', root: '../' });
  const ofOne = restPage({ ...ownHostData(site, service), openService: service }, { assets: 'docs', root: undefined });
  const isOwnHost = (request: FastifyRequest) => site.ownServiceOf(request) === service;
  scope.get(
    '/docs',
    sender(options, service, (request) => (isOwnHost(request) ? ofOne : ofAll)),
  );
  // With a trailing slash, relative addresses of the page would resolve wrongly.
  scope.get('/docs/', (_request, reply) => reply.redirect('../docs', 308));
  registerAssets(scope, '/docs', { pages, assets });
};

export const registerRestPage = (app: FastifyInstance, options: RestPageOptions): void => {
  const { site, pages, assets } = options;
  const [first] = site.services;
  if (first === undefined) return;
  const page = restPage({ ...siteData(site, ''), openService: first.name }, { assets: 'rest', root: '' });
  app.get(
    '/rest',
    sender(options, first.name, () => page),
  );
  app.get('/rest/', (_request, reply) => reply.redirect('../rest', 308));
  registerAssets(app, '/rest', { pages, assets });
};
