import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { CacheStore } from '../../../platform/cache/cache-store.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ErrorTable } from '../../../platform/errors/error-table.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { originalErrorOf } from '../../../platform/errors/to-graphql-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { Tracer } from '../../../platform/telemetry/tracer.ts';
import type { Graph } from '../../graph.ts';
import type { DocumentAdmission } from '../../trusted/document-admission.ts';
import { withPlainId } from '../../trusted/requested-id.ts';
import { createCountedCode } from '../counted-code.ts';
import { presentFormatted, withoutSuggestion } from '../present-error.ts';
import { documentStoreOn, persistedQueriesOn } from './apollo-caches.ts';
import type { ApolloContext } from './apollo-context.ts';
import { gatewayOn } from './apollo-gateway.ts';
import { parseSpans } from './parse-spans.ts';
import { responseTypePlugin } from './response-type-plugin.ts';
import { validationPlugin } from './validation-plugin.ts';

/**
 * Formats every error of Apollo Server. Some refusals have a status but no code, and all validation errors get the same
 * code, even if they have their own.
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

/** Apollo Server only supports ids as automatic persisted queries, so every id is passed in that form. */
const documentsPlugin = (mode: DocumentAdmission['mode']): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async ({ request, contextValue: { documentId, executed } }) => {
    if (executed !== undefined) {
      // Only the result is to be presented. Its document may have been withdrawn meanwhile, so another one is named.
      Object.assign(request, { query: '{ __typename }', operationName: undefined, extensions: undefined });
      return;
    }
    // In `only`, no text remains that Apollo Server could run, however it reads the request.
    if (documentId !== undefined || mode === 'only') delete request.query;
    if (documentId !== undefined)
      request.extensions = { ...request.extensions, persistedQuery: { version: 1, sha256Hash: documentId } };
    else if (request.extensions !== undefined) request.extensions = withPlainId(request.extensions);
  },
});

const errorsPlugin = (metrics: Metrics, countedCode: (code: unknown) => string): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const error of errors) {
        // Subgraphs have logged their errors; other JavaScript errors come from the gateway.
        const original = originalErrorOf(error);
        if (!(original instanceof GraphQLError) && !(original instanceof ServiceError))
          contextValue.request.log.error({ err: original }, 'the gateway failed to run an operation');
      }
    },
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single' || response.body.singleResult.errors === undefined) return;
      contextValue.read?.failed();
      response.body.singleResult.errors = response.body.singleResult.errors.map((error) =>
        presentFormatted(error, contextValue.request.requestId, contextValue.request.span?.traceId),
      );
      for (const error of response.body.singleResult.errors)
        metrics.graphqlErrors.inc({ code: countedCode(error.extensions?.['code']) });
    },
  }),
});

interface ApolloEndpointOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly errors: ErrorTable;
  readonly cacheStore: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether graphql-js suggestions are removed from error messages. */
  readonly hideSuggestions: boolean;
  readonly maxTokens: number;
  readonly tracer?: Tracer | undefined;
}

export const startApolloServer = async (options: ApolloEndpointOptions): Promise<ApolloServer<ApolloContext>> => {
  const { log, documents } = options;
  const server = new ApolloServer<ApolloContext>({
    gateway: gatewayOn(options.graph, documents),
    cache: persistedQueriesOn(options.cacheStore, options.clock, documents),
    documentStore: documentStoreOn(documents),
    // Our rules refuse introspection with the same message on every transport.
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.hideSuggestions,
    includeStacktraceInErrorResponses: false,
    formatError: formatErrorWith(options.hideSuggestions),
    csrfPrevention: true,
    parseOptions: { maxTokens: options.maxTokens },
    // The plugin validates before execution.
    dangerouslyDisableValidation: true,
    stopOnTerminationSignals: false,
    // Apollo Server adds a line feed, so our responses do too.
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
      // Apollo Server's landing page loads code from another host.
      ApolloServerPluginLandingPageDisabled(),
    ],
  });
  await server.start();
  return server;
};
