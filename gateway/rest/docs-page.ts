import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUrl } from '../../platform/web/parse-url.ts';
import { createPage, type Page } from '../pages/page.ts';
import type { PageSender } from '../pages/page-sender.ts';
import type { RestBinding } from './rest-options.ts';

/** Everything that the page loads comes from here: it works without a network. */
const assetFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Files of the package with their types. */
const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

// Addresses are relative, so the page works below a prefix as well as on a host of its own.
const page = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<noscript>The description itself is at <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
`;

const originOf = (baseUrl: string): string => (isUrl(baseUrl) ? ` ${new URL(baseUrl).origin}` : '');

/** Swagger UI sets styles from its script, hence `unsafe-inline` for styles; its scripts and its requests are bounded. */
const contentSecurityPolicy = (baseUrl: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; ` +
  `connect-src 'self'${originOf(baseUrl)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** What the pages of all services load, once for all of them. */
export interface DocsAssets {
  readonly startScript: Page;
  /** By file name. */
  readonly files: ReadonlyMap<string, Page>;
}

const assetSeconds = 86_400;

export const createDocsAssets = (): DocsAssets => {
  const folder = assetFolder();
  return {
    startScript: createPage({
      contentType: 'text/javascript; charset=utf-8',
      content: () => Buffer.from(startScript),
    }),
    files: new Map(
      Object.entries(assets).map(([file, contentType]) => [
        file,
        createPage({ contentType, maxAgeSeconds: assetSeconds, content: () => readFile(join(folder, file)) }),
      ]),
    ),
  };
};

/** Serves a readable page of a service's API description at `docs`, whole from this server. */
export const registerDocsPage = (
  scope: FastifyInstance,
  { rest }: RestBinding,
  options: {
    readonly pages: PageSender;
    readonly assets: DocsAssets;
    readonly baseUrlOf: (request: FastifyRequest) => string;
  },
): void => {
  const { pages, baseUrlOf } = options;
  const index = createPage({
    contentType: 'text/html; charset=utf-8',
    content: () => Buffer.from(page(rest.title)),
  });
  scope.get('/docs', (request, reply) =>
    pages.send(request, reply, index, {
      headers: {
        'content-security-policy': contentSecurityPolicy(baseUrlOf(request)),
        'referrer-policy': 'no-referrer',
      },
    }),
  );
  // With a slash at its end the page's relative addresses would point elsewhere.
  scope.get('/docs/', (_request, reply) => reply.redirect('../docs', 308));
  scope.get('/docs/start.js', (request, reply) => pages.send(request, reply, options.assets.startScript));
  for (const [file, asset] of options.assets.files)
    scope.get(`/docs/${file}`, (request, reply) => pages.send(request, reply, asset));
};
