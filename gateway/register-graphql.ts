import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import type { CacheStore } from '../platform/cache/cache-store.ts';
import { introspectionAllowed } from '../platform/config/platform-settings.ts';
import type { ErrorTable } from '../platform/errors/error-table.ts';
import { ServiceError } from '../platform/errors/service-error.ts';
import { brokenTextBound, textBoundsOf } from '../platform/graphql/parse-document.ts';
import { isPromise } from '../platform/promise/maybe-promise.ts';
import { bearerTokenOf } from './auth/bearer-token.ts';
import { noStore } from './caching/cache-control.ts';
import { startApolloServer } from './graphql/apollo/apollo-endpoint.ts';
import { documentRequestOf, exactVariablesOf } from './graphql/document-request.ts';
import { createGraphiql, registerGraphiqlAssets } from './graphql/graphiql/graphiql.ts';
import { answerGraphqlErrors } from './graphql/graphql-errors.ts';
import { createGraphqlReads, type GraphqlRead } from './graphql/graphql-reads.ts';
import { createKnownRequests } from './graphql/known-requests.ts';
import { type ResponseType, refusalType, responseTypeFor } from './graphql/response-type.ts';
import { admitFirst } from './http/admit-first.ts';
import type { AdmissibleRequest, ContextOf } from './http/admitted-context.ts';
import type { GatewayContext } from './http/gateway-context.ts';
import { namedPlugin } from './http/named-plugin.ts';
import type { PageSender } from './pages/page-sender.ts';
import type { PageSite } from './pages/page-site.ts';
import type { OperationReport } from './report/operation-report.ts';
import { reportHeader } from './report/report-words.ts';
import { registerStreams, type Streams, type StreamsOptions } from './subscriptions/register-streams.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the document; undefined for a text. */
    documentId: string | undefined;
    /** Media type of the response, unless it is a stream. */
    responseType: ResponseType;
    report: OperationReport | undefined;
    read: GraphqlRead | undefined;
    /** See `ApolloContext`. */
    executed: (() => ExecutionResult) | undefined;
  }
}

interface GraphqlOptions extends StreamsOptions {
  readonly errors: ErrorTable;
  readonly cacheStore: CacheStore;
  readonly contextOf: ContextOf;
  readonly pages: PageSender;
  readonly site: PageSite;
}

interface GraphqlEndpoint {
  /** Lets subscriptions end, and ends the remaining ones after the time. */
  drain(withinMs: number): Promise<void>;
  stop(): Promise<void>;
  readonly streams: Streams['streams'];
}

/** Browsers accept HTML when a person opens an address, even one with an operation; GraphQL clients do not. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

const admitted = ({ gatewayContext }: AdmissibleRequest): GatewayContext => {
  if (gatewayContext === null) throw new Error('the request was not admitted before it was executed');
  return gatewayContext;
};

/** Some clients always send the member, so an empty name counts as missing. */
const dropEmptyName = ({ body, method, raw }: FastifyRequest): void => {
  // Apollo Server reads the address itself.
  if (method === 'GET') raw.url = raw.url?.replace(/([?&])operationName=(?:&|$)/, '$1') ?? '/';
  if (typeof body === 'object' && body !== null && 'operationName' in body && body.operationName === '')
    body.operationName = null;
};

/**
 * For a GET, Apollo Server requires a header that pages of other sites cannot send without a preflight. A bearer token
 * qualifies, because browsers never add one.
 */
const markBearer = ({ headers }: FastifyRequest): void => {
  if (bearerTokenOf(headers.authorization) !== undefined) headers['apollo-require-preflight'] = 'bearer';
};

/** Checked before execution, because a mutation must not run if the client cannot read the response. */
const acceptedType = ({ headers }: FastifyRequest): ResponseType => {
  const type = responseTypeFor(headers.accept);
  if (type !== undefined) return type;
  throw new ServiceError(
    'not_acceptable',
    'Responses are application/json or application/graphql-response+json, or a stream: text/event-stream, or multipart/mixed with subscriptionSpec=1.0.',
  );
};

export const registerGraphql = async (app: FastifyInstance, options: GraphqlOptions): Promise<GraphqlEndpoint> => {
  const { settings, clock, contextOf, documents, pages, reporter } = options;
  const apollo = await startApolloServer({
    ...options,
    hideSuggestions: !introspectionAllowed(settings),
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
  });
  const bounds = textBoundsOf({ maxTokens: settings.GRAPHQL_MAX_TOKENS });
  const streams = registerStreams(app, options);
  const reads = createGraphqlReads(clock);
  options.graph.onReload(() => reads.forget());
  const graphiql = createGraphiql({
    ...options,
    now: () => clock.now(),
    schema: () => options.graph.supergraph.apiSchema,
  });
  // The handler is typed for a default server, but only uses these two arguments.
  const executeOnce = fastifyApolloHandler(apollo, {
    context: async (request) => ({
      request: admitted(request),
      documentId: request.documentId,
      responseType: request.responseType,
      report: request.report,
      read: request.read,
      executed: request.executed,
      variables: exactVariablesOf(request),
    }),
  }) as unknown as (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

  const answerKnown = createKnownRequests({ graph: options.graph, documents, throughApollo: executeOnce });

  const plugin = async (scope: FastifyInstance) => {
    scope.decorateRequest('documentId', undefined);
    scope.decorateRequest('responseType', refusalType);
    scope.decorateRequest('report', undefined);
    scope.decorateRequest('read', undefined);
    scope.decorateRequest('executed', undefined);
    answerGraphqlErrors(scope, options.log);
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      exposeHeadRoute: false,
      // People open the page before they have entered their key.
      onRequest: admitFirst((request) =>
        pages.showsPages && wantsPage(request) ? undefined : contextOf(request, undefined),
      ),
      handler: async (request, reply) => {
        if (pages.showsPages && wantsPage(request)) return graphiql(request, reply);
        dropEmptyName(request);
        markBearer(request);
        const context = admitted(request);
        const isStreamed = streams.wanted(request);
        if (isPromise(isStreamed) ? await isStreamed : isStreamed) return streams.answer(request, reply, context);
        request.responseType = acceptedType(request);
        const asked = documentRequestOf(request);
        request.report = reporter({
          header: request.headers[reportHeader],
          extensions: asked.extensions,
          identity: context.identity,
          startedAtMs: context.startedAtMs,
        });
        const choice = documents.admit(asked);
        const { trusted, unknownId, text } = choice;
        const answered = answerKnown(request, reply, context, choice);
        if (answered !== undefined) return answered;
        // Apollo Server parses the text, and its parser recurses for each level.
        const broken = text === undefined ? undefined : brokenTextBound(text, bounds);
        if (broken !== undefined) throw new ServiceError('query_too_complex', broken);
        request.documentId = trusted?.sha256 ?? unknownId;
        if (request.method === 'GET' && request.report === undefined)
          return reads.answer(request, reply, {
            context,
            trusted: trusted?.sha256,
            execute: () => executeOnce(request, reply),
          });
        reply.header('cache-control', noStore);
        return executeOnce(request, reply);
      },
    });
  };
  await app.register(namedPlugin('graphql', plugin));
  if (pages.showsPages) registerGraphiqlAssets(app, options);
  return { drain: streams.drain, stop: () => apollo.stop(), streams: streams.streams };
};
