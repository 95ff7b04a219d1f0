import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { fillDays } from '../../../platform/clock/fill-days.ts';
import { dayMs } from '../../../platform/clock/spans.ts';
import { createPage } from '../../pages/page.ts';
import { ownAssets, packageAssets, registerAssets } from '../../pages/page-assets.ts';
import type { PageData, PageOperation } from '../../pages/page-data.ts';
import { pageOfToday } from '../../pages/page-of-today.ts';
import type { PageExtras, PageSender } from '../../pages/page-sender.ts';
import { pageShell, wantsEmbedded } from '../../pages/page-shell.ts';
import { type PageSite, siteData } from '../../pages/page-site.ts';
import { readExampleOperations } from './example-operations.ts';
import { welcomeDocument } from './welcome-document.ts';

const searchDaysAhead = 30;

/** Validation allows an operation of a kind that the schema lacks. */
const suits = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  document.definitions.every(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || schema.getRootType(node.operation) != null,
  ) && validate(schema, document).length === 0;

const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Returns nothing for a graph other than Tributary's. */
export const graphiqlTexts = (
  schema: GraphQLSchema,
  nowMs: number,
): { readonly welcome: string | undefined; readonly examples: readonly PageOperation[] } => {
  const welcome = welcomeDocument(new Date(nowMs + searchDaysAhead * dayMs).toISOString().slice(0, 10));
  return {
    welcome: suits(schema, parse(welcome)) ? welcome : undefined,
    examples: readExampleOperations().flatMap(({ name, document, variables, headers }): PageOperation[] => {
      const parsed = parse(document);
      const operation = parsed.definitions.find(
        (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
      );
      if (operation?.name === undefined || !suits(schema, parsed)) return [];
      return [
        {
          name: operation.name.value,
          title: inWords(name),
          kind: operation.operation,
          query: document,
          variables: fillDays(variables, nowMs),
          ...(headers === undefined ? {} : { headers }),
        },
      ];
    }),
  };
};

/**
 * Programs get JSON at the same address, so the page varies by `accept`. The editor sets styles from its script, and
 * the console shows the page in a frame.
 */
const extras: PageExtras = {
  variesBy: ['accept'],
  headers: {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'referrer-policy': 'no-referrer',
  },
};

type BundleText = 'js' | 'css' | 'editorWorkerService' | 'jsonWorker' | 'graphqlWorker';

const bundled = (text: BundleText) => async () => {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  return Buffer.from(bundle[text]);
};

/** GraphiQL from a package with its own code, so that no other host is contacted. */
const graphiqlAssets = () =>
  new Map([
    ...ownAssets(),
    ...packageAssets({
      'graphiql.js': bundled('js'),
      'graphiql.css': bundled('css'),
      'editor.worker.js': bundled('editorWorkerService'),
      'json.worker.js': bundled('jsonWorker'),
      'graphql.worker.js': bundled('graphqlWorker'),
    }),
  ]);

interface GraphiqlOptions {
  readonly site: PageSite;
  readonly pages: PageSender;
  readonly now: () => number;
  readonly schema: () => GraphQLSchema;
}

const renderPage = ({ site, schema }: GraphiqlOptions, nowMs: number, isEmbedded: boolean): Buffer => {
  const data: PageData = { ...siteData(site, ''), ...graphiqlTexts(schema(), nowMs) };
  return pageShell({
    title: 'Tributary GraphiQL',
    current: 'GraphiQL',
    assets: 'graphql',
    styles: ['graphiql.css', 'page.css', 'graphiql-page.css'],
    script: 'graphiql-page.js',
    content: '<main id="graphiql"><noscript>This page needs JavaScript.</noscript></main>',
    links: { graphiql: 'graphql', ...(site.services.length === 0 ? {} : { console: 'console/', rest: 'rest' }) },
    isEmbedded,
    data,
  });
};

/** The page is rendered daily, because its examples have dates. */
export const createGraphiql = (
  options: GraphiqlOptions,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  const pageOf = (isEmbedded: boolean) =>
    pageOfToday(options.now, (nowMs) =>
      createPage({ contentType: 'text/html; charset=utf-8', content: () => renderPage(options, nowMs, isEmbedded) }),
    );
  const [page, embedded] = [pageOf(false), pageOf(true)];
  return (request, reply) => options.pages.send(request, reply, (wantsEmbedded(request) ? embedded : page)(), extras);
};

export const registerGraphiqlAssets = (app: FastifyInstance, { pages }: Pick<GraphiqlOptions, 'pages'>): void =>
  registerAssets(app, '/graphql', { pages, assets: graphiqlAssets() });
