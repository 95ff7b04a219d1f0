import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { CacheStore } from '../../../platform/cache/cache-store.ts';
import { errorTypeOf, recorded, type Tracer } from '../../../platform/call/span.ts';
import type { ErrorTable } from '../../../platform/errors/error-table.ts';
import { protocolCodes } from '../../../platform/errors/protocol-codes.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { originalErrorOf } from '../../../platform/errors/to-graphql-error.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import { presentError } from '../../errors/present-error.ts';
import { statusOf } from '../../errors/response-type.ts';
import type { Graph } from '../../graph/graph.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';
import { withPlainId } from '../trusted/document-id.ts';
import { documentStoreOn, persistedQueriesOn } from './apollo-caches.ts';
import type { ApolloContext } from './apollo-context.ts';
import { gatewayOn, withRequestCode } from './apollo-gateway.ts';

/** A foreign subgraph may send any code, and each one would create a permanent time series. */
export const createCountedCode = (errors: ErrorTable): ((code: unknown) => string) => {
  const known = new Set([...[...errors.keys()].map((code) => code.toUpperCase()), ...Object.keys(protocolCodes)]);
  return (code) => (typeof code === 'string' && known.has(code) ? code : 'other');
};

interface ValidationOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly hideSuggestions: boolean;
}

/**
 * Apollo Server would run all rules at once and report up to a hundred errors. Here every transport uses the same rules
 * and messages.
 */
const validationPlugin = (options: ValidationOptions): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async () => ({
    responseForOperation: async ({ document, queryHash, contextValue }) => {
      if (contextValue.executed !== undefined) return null;
      if (options.documents.byId(queryHash ?? '')?.document === document) return null;
      const errors = options.graph.operations.validate(document, contextValue.request.span);
      if (errors.length === 0) return null;
      const { requestId, span } = contextValue.request;
      const shown = errors.map((error) =>
        presentError(withRequestCode(error), requestId, span?.traceId, options.hideSuggestions),
      );
      return {
        http: { status: 400, headers: new HeaderMap() },
        body: { kind: 'single', singleResult: { errors: shown } },
      };
    },
  }),
});

/** Adds spans for Apollo Server's parser, which only runs for new documents. */
const parseSpans: ApolloServerPlugin<ApolloContext> = {
  requestDidStart: async ({ contextValue }) => {
    const parent = recorded(contextValue.request.span);
    if (parent === undefined) return;
    return {
      parsingDidStart: async () => {
        const span = parent.child('parse', 'internal');
        return async (error) => {
          if (error !== undefined) span.fail(errorTypeOf(error));
          span.end();
        };
      },
    };
  },
};

const responseTypePlugin: ApolloServerPlugin<ApolloContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http }, contextValue: { responseType } }) => {
      http.headers.set('content-type', responseType);
      if (body.kind !== 'single' || body.singleResult.data !== undefined || http.status === undefined) return;
      const code = body.singleResult.errors?.[0]?.extensions?.['code'];
      http.status = statusOf({ status: http.status, code }, responseType);
    },
  }),
};

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
    return presentError({ ...formatted, extensions }, undefined, undefined, hideSuggestions);
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
        presentError(error, contextValue.request.requestId, contextValue.request.span?.traceId),
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
