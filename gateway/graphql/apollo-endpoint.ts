import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { CacheStore } from '../../platform/cache/cache-store.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { ErrorTable } from '../../platform/errors/error-table.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { originalErrorOf } from '../../platform/errors/to-graphql-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import type { Graph } from '../graph.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';
import { withPlainId } from '../trusted/requested-id.ts';
import { documentStoreOn, persistedQueriesOn } from './apollo-caches.ts';
import type { ApolloContext } from './apollo-context.ts';
import { gatewayOn } from './apollo-gateway.ts';
import { createCountedCode } from './counted-code.ts';
import { parseSpans } from './parse-spans.ts';
import { presentFormatted, withoutSuggestion } from './present-error.ts';
import { responseTypePlugin } from './response-type-plugin.ts';
import { validationPlugin } from './validation-plugin.ts';

/**
 * Every error of Apollo Server passes here, those of requests that are no GraphQL too. Some of its refusals have a status but no code, and
 * it gives every broken rule the same code, also one that has its own.
 */
const formatErrorWith =
  (hideSuggestions: boolean) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const extensions: Record<string, unknown> = { ...formatted.extensions };
    const original = originalErrorOf(error);
    const { code, http } = original instanceof GraphQLError ? original.extensions : {};
    const status = (http as { status?: number } | undefined)?.status ?? 500;
    if (code === 'QUERY_TOO_COMPLEX') extensions['code'] = code;
    else if (status === 405) extensions['code'] = 'METHOD_NOT_ALLOWED';
    else if (code === undefined && status >= 400 && status < 500) extensions['code'] = 'BAD_REQUEST';
    const shown = presentFormatted({ ...formatted, extensions }, undefined);
    return hideSuggestions ? withoutSuggestion(shown) : shown;
  };

/** Apollo Server knows one way to ask by an id, that of automatically persisted queries: it is given every id in this one. */
const documentsPlugin = (mode: DocumentAdmission['mode']): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async ({ request, contextValue: { documentId } }) => {
    // However Apollo Server reads a request: in `only`, no text is left that it could run.
    if (documentId !== undefined || mode === 'only') delete request.query;
    if (documentId !== undefined)
      request.extensions = { ...request.extensions, persistedQuery: { version: 1, sha256Hash: documentId } };
    else if (request.extensions !== undefined) request.extensions = withPlainId(request.extensions);
  },
});

/** Gives each error its final form, which needs the request's id, and counts it. */
const errorsPlugin = (metrics: Metrics, countedCode: (code: unknown) => string): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const error of errors) {
        // Subgraphs have logged theirs; what is an error of JavaScript here happened in the gateway.
        const original = originalErrorOf(error);
        if (!(original instanceof GraphQLError) && !(original instanceof ServiceError))
          contextValue.request.log.error({ err: original }, 'the gateway failed to run an operation');
      }
    },
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single' || response.body.singleResult.errors === undefined) return;
      response.body.singleResult.errors = response.body.singleResult.errors.map((error) =>
        presentFormatted(error, contextValue.request.requestId, contextValue.request.span?.traceId),
      );
      for (const error of response.body.singleResult.errors)
        metrics.graphqlErrors.inc({ code: countedCode(error.extensions?.['code']) });
    },
  }),
});

export interface ApolloEndpointOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  /** The codes that are counted each by itself. */
  readonly errors: ErrorTable;
  readonly cacheStore: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether error messages leave out the names that graphql-js suggests. */
  readonly hideSuggestions: boolean;
  readonly maxTokens: number;
  /** Undefined without telemetry. */
  readonly tracer?: Tracer | undefined;
}

/** GraphQL over HTTP POST and GET, with automatic persisted queries and protection against cross-site requests. */
export const startApolloServer = async (options: ApolloEndpointOptions): Promise<ApolloServer<ApolloContext>> => {
  const { log, documents } = options;
  const server = new ApolloServer<ApolloContext>({
    gateway: gatewayOn(options.graph, documents),
    cache: persistedQueriesOn(options.cacheStore, options.clock, documents),
    documentStore: documentStoreOn(documents),
    // Our rules refuse introspection, in the same words on every transport.
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.hideSuggestions,
    includeStacktraceInErrorResponses: false,
    formatError: formatErrorWith(options.hideSuggestions),
    csrfPrevention: true,
    parseOptions: { maxTokens: options.maxTokens },
    // By the plugin, before anything is run.
    dangerouslyDisableValidation: true,
    stopOnTerminationSignals: false,
    // The line feed is Apollo Server's own habit: its answers and ours are the same bytes.
    stringifyResult: (result) => `${JSON.stringify(result)}\n`,
    logger: {
      debug: (message) => log.debug({}, String(message)),
      info: (message) => log.debug({}, String(message)),
      warn: (message) => log.warn({}, String(message)),
      error: (message) => log.error({}, String(message)),
    },
    plugins: [
      documentsPlugin(documents.mode),
      validationPlugin(options),
      errorsPlugin(options.metrics, createCountedCode(options.errors)),
      responseTypePlugin,
      ...(options.tracer === undefined ? [] : [parseSpans]),
      // Its own page for browsers would ask another host for its code.
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();
  return server;
};
