import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import type { GatewayInterface } from '@apollo/server-gateway-interface';
import { InMemoryLRUCache, type KeyValueCache } from '@apollo/utils.keyvaluecache';
import { type DocumentNode, GraphQLError, type GraphQLFormattedError, type ValidationRule } from 'graphql';
import type { CacheStore } from '../../platform/cache/cache-store.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { originalErrorOf, toRequestError } from '../../platform/errors/to-graphql-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { isPrepared } from '../execution/operation-store.ts';
import { type Graph, refusalsOf } from '../graph.ts';
import type { GatewayContext } from '../http/gateway-context.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';
import { presentFormatted, withoutSuggestion } from './present-error.ts';

/** Apollo Server copies its context value, which an object with private members does not survive: hence the wrapping. */
export interface ApolloContext {
  readonly request: GatewayContext;
  /** The id under which the document is run; undefined for a text. */
  readonly documentId: string | undefined;
}

/** How long an automatically persisted query is kept without being used. */
const persistedQueryTtlMs = 24 * 3_600_000;

/** Parsed documents kept by Apollo Server, by the size of their JSON. */
const maxDocumentBytes = 4 * 1024 * 1024;

/** The id in a key of Apollo Server's cache, which puts this before it. Anybody may ask for an id of any form, so it is taken as a whole. */
const idIn = (key: string): string => key.replace(/^apq:/, '');

/** Keys of parsed documents end with the SHA-256 of the text, in 64 digits, behind names of Apollo Server's own. */
const hashIn = (key: string): string => key.slice(-64);

/** Automatic persisted queries live in our cache, so that with Redis every replica knows what one has learnt. */
const keyValueCacheOn = (store: CacheStore, clock: Clock, documents: DocumentAdmission): KeyValueCache<string> => ({
  get: async (key) => {
    const id = idIn(key);
    const trusted = documents.byId(id);
    // What was learnt before, or by a replica that takes any document, is nobody's word for it.
    if (trusted !== undefined || documents.mode === 'only') return trusted?.body;
    const text = (await store.get(`apq:${key}`))?.value as string | undefined;
    if (text !== undefined) documents.servedByHash(id);
    return text;
  },
  set: async (key, value, options) => {
    const keepMs = options?.ttl ? options.ttl * 1000 : persistedQueryTtlMs;
    const nowMs = clock.now();
    await store.set(`apq:${key}`, { value, storedAtMs: nowMs, freshUntilMs: nowMs + keepMs }, keepMs);
  },
  delete: async (key) => {
    await store.delete(`apq:${key}`);
  },
});

/** Trusted documents are parsed and need no validation here: no limits apply to them, and the graph has its own look at each. */
const documentStoreOn = (documents: DocumentAdmission): KeyValueCache<DocumentNode> => {
  // Apollo's own default keeps texts of 30 MB, which take ten times that parsed.
  const others = new InMemoryLRUCache<DocumentNode>({ maxSize: maxDocumentBytes });
  return {
    get: async (key) => documents.byId(hashIn(key))?.document ?? others.get(key),
    set: (key, value, options) => others.set(key, value, options),
    delete: (key) => others.delete(key),
  };
};

const subscriptionTransportError = () =>
  new GraphQLError(
    'A subscription needs a streaming transport: graphql-transport-ws, or "accept: text/event-stream", or "accept: multipart/mixed;subscriptionSpec=1.0".',
    { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } },
  );

/** Apollo Server answers with the status that an error names in `extensions.http`, and takes the name out. */
const withHttpStatus = (error: GraphQLError): GraphQLError => {
  const original = originalErrorOf(error);
  const status = original instanceof ServiceError ? original.status : 400;
  const { message, extensions } = error;
  return new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
};

/** The graph in the form that Apollo Server takes a gateway: it validates and formats, the graph plans and executes. */
const gatewayOn = (graph: Graph, documents: DocumentAdmission): GatewayInterface => ({
  load: async () => ({
    executor: async ({ document, queryHash, request, context }) => {
      // `operationName` of Apollo's context is what it found, not what it was asked for: null for a name that is not there.
      const operationName = request.operationName || undefined;
      const operation =
        documents.byId(queryHash)?.document === document
          ? graph.prepareTrusted(document, operationName)
          : graph.operations.prepareValidated(document, queryHash, operationName);
      if (!isPrepared(operation))
        return {
          errors: operation.errors.map((error) => withHttpStatus(toRequestError(error, 'GRAPHQL_VALIDATION_FAILED'))),
        };
      if (operation.kind === 'subscription') return { errors: [subscriptionTransportError()] };
      const caller = (context as ApolloContext).request;
      const refusals = refusalsOf(operation, caller);
      if (refusals.length > 0) return { errors: refusals.map(withHttpStatus) };
      return graph.execute(operation, request.variables, caller);
    },
  }),
  onSchemaLoadOrUpdate: (callback) => {
    const tell = () => callback({ apiSchema: graph.supergraph.apiSchema, coreSupergraphSdl: graph.supergraph.sdl });
    tell();
    return graph.onReload(tell);
  },
  stop: async () => {},
});

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
  },
});

/** Gives each error its final form, which needs the request's id, and counts it. */
const errorsPlugin = (metrics: Metrics): ApolloServerPlugin<ApolloContext> => ({
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
        presentFormatted(error, contextValue.request.requestId),
      );
      for (const error of response.body.singleResult.errors)
        metrics.graphqlErrors.inc({ code: String(error.extensions?.['code']) });
    },
  }),
});

export interface ApolloEndpointOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly cacheStore: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Whether error messages leave out the names that graphql-js suggests. */
  readonly hideSuggestions: boolean;
  readonly maxTokens: number;
  readonly rules: readonly ValidationRule[];
}

/** GraphQL over HTTP POST and GET, with automatic persisted queries and protection against cross-site requests. */
export const startApolloServer = async (options: ApolloEndpointOptions): Promise<ApolloServer<ApolloContext>> => {
  const { log, documents } = options;
  const server = new ApolloServer<ApolloContext>({
    gateway: gatewayOn(options.graph, documents),
    cache: keyValueCacheOn(options.cacheStore, options.clock, documents),
    documentStore: documentStoreOn(documents),
    // Our rules refuse introspection, in the same words on every transport.
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.hideSuggestions,
    includeStacktraceInErrorResponses: false,
    formatError: formatErrorWith(options.hideSuggestions),
    csrfPrevention: true,
    parseOptions: { maxTokens: options.maxTokens },
    validationRules: [...options.rules],
    stopOnTerminationSignals: false,
    // The line feed is Apollo Server's own habit: its answers and ours are the same bytes.
    stringifyResult: (result) => `${JSON.stringify(result)}\n`,
    logger: {
      debug: (message) => log.debug({}, String(message)),
      info: (message) => log.debug({}, String(message)),
      warn: (message) => log.warn({}, String(message)),
      error: (message) => log.error({}, String(message)),
    },
    plugins: [documentsPlugin(documents.mode), errorsPlugin(options.metrics)],
  });
  await server.start();
  return server;
};
