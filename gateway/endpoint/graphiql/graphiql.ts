import type { FastifyInstance } from 'fastify';
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { dayMs } from '../../../platform/runtime/clock/clock.ts';
import { fillDays } from '../../../platform/runtime/clock/fill-days.ts';
import type { GraphiqlOperation, GraphiqlTexts } from '../../pages/console/console-page.ts';
import { createPage } from '../../pages/page.ts';
import type { PageSender } from '../../pages/page-sender.ts';
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
export const graphiqlTexts = (schema: GraphQLSchema, nowMs: number): GraphiqlTexts => {
  const welcome = welcomeDocument(new Date(nowMs + searchDaysAhead * dayMs).toISOString().slice(0, 10));
  return {
    welcome: suits(schema, parse(welcome)) ? welcome : undefined,
    examples: readExampleOperations().flatMap(({ name, document, variables, headers }): GraphiqlOperation[] => {
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

type BundleText = 'js' | 'css' | 'editorWorkerService' | 'jsonWorker' | 'graphqlWorker';

const bundled = (text: BundleText) => async () => {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  return Buffer.from(bundle[text]);
};

/** Files of packages change only with an installation. */
const maxAgeSeconds = 86_400;

const script = 'text/javascript; charset=utf-8';

/** GraphiQL from a package with its own code, so that no other host is contacted. */
const files: Readonly<Record<string, { readonly text: BundleText; readonly contentType: string }>> = {
  'graphiql.js': { text: 'js', contentType: script },
  'graphiql.css': { text: 'css', contentType: 'text/css; charset=utf-8' },
  'editor.worker.js': { text: 'editorWorkerService', contentType: script },
  'json.worker.js': { text: 'jsonWorker', contentType: script },
  'graphql.worker.js': { text: 'graphqlWorker', contentType: script },
};

/** Serves the files of GraphiQL below `/graphql/`. */
export const registerGraphiqlAssets = (app: FastifyInstance, { pages }: { readonly pages: PageSender }): void => {
  for (const [file, { text, contentType }] of Object.entries(files)) {
    const page = createPage({ contentType, maxAgeSeconds, content: bundled(text) });
    app.get(`/graphql/${file}`, (request, reply) => pages.send(request, reply, page));
  }
};
