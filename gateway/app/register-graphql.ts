import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import type { CacheStore } from '../../platform/cache/cache-store.ts';
import { introspectionAllowed } from '../../platform/config/platform-settings.ts';
import type { ErrorTable } from '../../platform/errors/error-table.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { brokenTextBound, textBoundsOf } from '../../platform/graphql/parse-document.ts';
import { isPromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { parseExactJson } from '../../platform/text/json/exact-json.ts';
import { checkJsonNesting, parseBoundedJson } from '../../platform/text/json/json-nesting.ts';
import { isJsonObject, type JsonObject } from '../../platform/text/json/json-object.ts';
import { bearerTokenOf } from '../api-keys/authenticator.ts';
import { startApolloServer } from '../endpoint/apollo/apollo-endpoint.ts';
import { registerGraphiqlAssets } from '../endpoint/graphiql/graphiql.ts';
import { createGraphqlReads, type GraphqlRead } from '../endpoint/graphql-reads.ts';
import { createKnownRequests } from '../endpoint/known-requests.ts';
import type { DocumentRequest } from '../endpoint/trusted/document-id.ts';
import { type ResponseType, refusalType, responseTypeFor } from '../errors/response-type.ts';
import type { OperationReport } from '../execution/report/operation-report.ts';
import { reportHeader } from '../execution/report/report-words.ts';
import { type AdmissibleRequest, admitFirst, type ContextOf } from '../http/admission.ts';
import type { GatewayCall } from '../http/gateway-call.ts';
import { namedPlugin } from '../http/named-plugin.ts';
import { wantsPage } from '../http/wants-page.ts';
import type { ConsoleShell } from '../pages/console/console-shell.ts';
import type { PageSender } from '../pages/page-sender.ts';
import { noStore } from '../response-cache/cache-headers.ts';
import { registerStreams, type Streams, type StreamsOptions } from '../subscriptions/register-streams.ts';

/** Apollo Server refuses invalid JSON; only excessive nesting is refused here. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return undefined;
  try {
    return parseBoundedJson(value);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return undefined;
  }
};

/** Returns the variables of a GET if they have integers that Apollo Server would round; else undefined. */
const exactVariablesOf = ({ method, query }: FastifyRequest): JsonObject | undefined => {
  const text = method === 'GET' && isJsonObject(query) ? query['variables'] : undefined;
  if (typeof text !== 'string' || !/\d{16}/.test(text)) return undefined;
  try {
    const variables = parseExactJson(text);
    return isJsonObject(variables) ? variables : undefined;
  } catch {
    // Apollo Server refuses the request.
    return undefined;
  }
};

/** Throws `query_too_complex` if a GET's JSON is nested too deep, including `variables`, which Apollo Server parses. */
const documentRequestOf = ({ method, body, query }: FastifyRequest): DocumentRequest => {
  if (method !== 'GET') return isJsonObject(body) ? body : {};
  if (!isJsonObject(query)) return {};
  if (typeof query['variables'] === 'string') checkJsonNesting(query['variables']);
  return { ...query, extensions: parsed(query['extensions']) };
};

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
  readonly shell: ConsoleShell;
}

interface GraphqlEndpoint {
  /** Lets subscriptions end, and ends the remaining ones after the time. */
  drain(withinMs: number): Promise<void>;
  stop(): Promise<void>;
  readonly streams: Streams['streams'];
  readonly runText: Streams['runText'];
}

const admitted = ({ gatewayCall }: AdmissibleRequest): GatewayCall => {
  if (gatewayCall === null) throw new Error('the request was not admitted before it was executed');
  return gatewayCall;
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
  const { settings, clock, contextOf, documents, pages, shell, reporter } = options;
  const apollo = await startApolloServer({
    ...options,
    hideSuggestions: !introspectionAllowed(settings),
    maxTokens: settings.GRAPHQL_MAX_TOKENS,
  });
  const bounds = textBoundsOf({ maxTokens: settings.GRAPHQL_MAX_TOKENS });
  const streams = registerStreams(app, options);
  const reads = createGraphqlReads(clock);
  options.graph.onReload(() => reads.forget());
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

  const respondKnown = createKnownRequests({ graph: options.graph, documents, throughApollo: executeOnce });

  const plugin = async (scope: FastifyInstance) => {
    scope.decorateRequest('documentId', undefined);
    scope.decorateRequest('responseType', refusalType);
    scope.decorateRequest('report', undefined);
    scope.decorateRequest('read', undefined);
    scope.decorateRequest('executed', undefined);
    scope.route({
      method: ['GET', 'POST'],
      url: '/graphql',
      exposeHeadRoute: false,
      // People open the page before they have entered their key.
      onRequest: admitFirst((request) =>
        pages.showsPages && wantsPage(request.raw) ? undefined : contextOf(request, undefined),
      ),
      handler: async (request, reply) => {
        if (pages.showsPages && wantsPage(request.raw))
          return shell.send(request, reply, { root: './', opens: 'graphiql' });
        dropEmptyName(request);
        markBearer(request);
        const context = admitted(request);
        const isStreamed = streams.wanted(request);
        if (isPromise(isStreamed) ? await isStreamed : isStreamed) return streams.respond(request, reply, context);
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
        const result = respondKnown(request, reply, context, choice);
        if (result !== undefined) return result;
        // Apollo Server parses the text, and its parser recurses for each level.
        const broken = text === undefined ? undefined : brokenTextBound(text, bounds);
        if (broken !== undefined) throw new ServiceError('query_too_complex', broken);
        request.documentId = trusted?.sha256 ?? unknownId;
        if (request.method === 'GET' && request.report === undefined)
          return reads.respond(request, reply, {
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
  return { drain: streams.drain, stop: () => apollo.stop(), streams: streams.streams, runText: streams.runText };
};
