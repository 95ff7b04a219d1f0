import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import { ownerOf } from '../../platform/call/identity.ts';
import { type SpanAttributes, traceLogFields, withTraceHeaders } from '../../platform/call/span.ts';
import type { WorkRecorder } from '../../platform/call/work-recorder.ts';
import { overloaded, ServiceError } from '../../platform/errors/service-error.ts';
import { toAbortError } from '../../platform/errors/to-abort-error.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import {
  type GraphQLService,
  type GraphQLServiceRequest,
  markEndsWithCall,
} from '../../platform/graphql/graphql-service.ts';
import { traceExtension, traceIn } from '../../platform/graphql/trace-extension.ts';
import { tokenChallenge } from '../../platform/subgraph/bearer-token.ts';
import { callerHeader, ownerHeader } from '../../platform/subgraph/incoming-call.ts';
import { parseExactJson, stringifyExact } from '../../platform/text/json/exact-json.ts';
import { hasMoreItems, parseBoundedJson } from '../../platform/text/json/json-nesting.ts';
import { isJsonObject } from '../../platform/text/json/json-object.ts';
import { acceptedEncodings } from '../../platform/upstream/attempt/read-body.ts';
import { tooManyItems } from '../errors/too-many-items.ts';
import {
  type AskSubgraph,
  isMutation,
  type SentHeaders,
  type SubgraphHeaders,
  type SubgraphResponse,
} from './ask-subgraph.ts';
import { createConnectionPool } from './connection-pool.ts';
import { toExecutionResult } from './execution-result.ts';
import { type HttpResponseFields, postText } from './http-exchange.ts';
import { refusedRequest } from './refused-request.ts';
import { createWebSocketStreams, type WebSocketStreamsOptions } from './web-socket-streams.ts';

/** Longer than any of our refusals. Longer bodies are not parsed. */
const maxLength = 2_000;

const codeIn = (text: string): unknown => {
  try {
    return toExecutionResult(parseBoundedJson(text))?.errors?.[0]?.extensions?.['code'];
  } catch {
    return undefined;
  }
};

/** Returns an error if the body of a 503 says that the subgraph is overloaded. */
const overloadIn = (text: string | undefined, service: string): ServiceError | undefined =>
  text !== undefined && text.length <= maxLength && codeIn(text) === 'OVERLOADED'
    ? overloaded(`The service ${service} has more to do than it can at the moment; try again.`)
    : undefined;

const withTraceAsked = (request: GraphQLServiceRequest): object => ({
  ...request,
  extensions: { [traceExtension]: true },
});

/**
 * Clocks of two machines differ, so the subgraph's times, which count from its start, are centred within the exchange.
 */
const includeTrace = (recorder: WorkRecorder, sentAtMs: number, body: unknown): void => {
  const trace = traceIn(body);
  if (trace === undefined) return;
  const onTheWayMs = Math.max(0, recorder.now() - sentAtMs - trace.durationMs);
  recorder.include(trace, sentAtMs - recorder.startedAtMs + Math.round(onTheWayMs / 2));
};

export interface HttpServiceOptions extends Omit<WebSocketStreamsOptions, 'url' | 'maxBytes' | 'headersFor'> {
  /** Address of the GraphQL endpoint and of its WebSocket. Never sent to clients. */
  readonly url: string;
  /** Whether to use HTTP/2 if the subgraph offers it; needs an https address. Default: false. */
  readonly http2?: boolean | undefined;
  /** Most elements that the lists of a response to a client may have together. Default: any number. */
  readonly maxListItems?: number | undefined;
  /** Default: the propagated headers. */
  readonly headersFor?: SubgraphHeaders | undefined;
  readonly around?: ((ask: AskSubgraph) => AskSubgraph) | undefined;
}

/** Concurrent requests, each on a persistent connection of its own. */
const connections = 64;

/** Cap of a response body. */
const maxBytes = 32 * 1024 * 1024;

/**
 * A text has lists that are not counted with the response: entities that are asked for again, and those of custom
 * scalars. So only twice as many elements are refused before the text is parsed, which takes as long as shaping.
 */
const uncountedShare = 2;

type AcceptResponse<T> = (result: ExecutionResult, response: HttpResponseFields, body: unknown) => T;

interface ReadResult {
  readonly result: ExecutionResult;
  readonly body: unknown;
}

const takeResult: AcceptResponse<ExecutionResult> = (result) => result;

const acceptResponse: AcceptResponse<SubgraphResponse> = (result, { status, headers }, body) => ({
  result,
  status,
  headers,
  extensions: isJsonObject(body) ? body['extensions'] : undefined,
});

/** Whether the server closed the connection before it read the request. */
const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Span attributes of an exchange, by the semantic conventions of HTTP clients. */
const exchangeAttributes = ({ protocol, hostname, port }: URL, status: number): SpanAttributes => ({
  'http.request.method': 'POST',
  'http.response.status_code': status,
  'server.address': hostname,
  'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
});

/**
 * Throws `ServiceError` if there is no GraphQL result: `deadline_exceeded` at the deadline, `client_closed_request` if
 * the caller left, the code of `refusedRequest` for a response below 500, else `service_unavailable`. Messages name
 * only the subgraph. A query whose persistent connection turns out to be closed is sent once more; a mutation never is.
 */
export const createHttpService = (options: HttpServiceOptions): GraphQLService => {
  const {
    name,
    clock,
    log,
    token,
    reportsToCaller = false,
    timeoutMs,
    headersFor = (propagated) => propagated,
    http2 = false,
    maxListItems = Number.POSITIVE_INFINITY,
    certificateAuthorities,
  } = options;
  const url = new URL(options.url);
  const path = `${url.pathname}${url.search}`;
  const pool = createConnectionPool({ origin: url.origin, connections, timeoutMs, http2, certificateAuthorities });
  const streams = createWebSocketStreams({ ...options, url, maxBytes, headersFor });

  /** Neither credentials nor a query, which may hold a key. */
  const address = `${url.origin}${url.pathname}`;

  const logFailure = ({ requestId, span }: Call, level: 'info' | 'warn', what: string, cause?: unknown) =>
    log[level](
      { requestId, service: name, address, what, err: cause, ...traceLogFields(span) },
      'a subgraph gave no answer',
    );

  const unavailable = (context: Call, what: string, cause?: unknown): ServiceError => {
    logFailure(context, 'warn', what, cause);
    return new ServiceError('service_unavailable', `The service ${name} is not available at the moment.`, { cause });
  };

  const refused = (context: Call, response: HttpResponseFields, what: string, cause?: unknown): ServiceError => {
    const error = refusedRequest({ name, seesCaller: !reportsToCaller }, response, clock.now(), cause);
    logFailure(context, error.code === 'service_unavailable' ? 'warn' : 'info', what, cause);
    return error;
  };

  /** Reads the result of a response below 500; anything but a result is a refusal. */
  const readResult = (context: Call, response: HttpResponseFields): ReadResult => {
    const { status, text, unreadable } = response;
    // The subgraph waited for the request in vain, which says nothing about the next one.
    const failure = (what: string, cause?: unknown): ServiceError =>
      status === 408 ? unavailable(context, what, cause) : refused(context, response, what, cause);
    if (text === undefined) throw failure(`status ${status}, ${unreadable}`);
    let body: unknown;
    try {
      body = parseExactJson(text);
    } catch (cause) {
      throw failure(`status ${status} without JSON`, cause);
    }
    const result = toExecutionResult(body);
    if (result === undefined) throw failure(`status ${status} without a GraphQL result`);
    return { result, body };
  };

  const tooLarge = (context: Call): GraphQLError => {
    logFailure(context, 'warn', 'the request is too large for it');
    const message = `The request is too large for the service ${name}.`;
    return toGraphQLError(new ServiceError('service_unavailable', message, { retryable: false }), name);
  };

  const send = async <T>(
    request: GraphQLServiceRequest,
    context: Call,
    clientHeaders: SentHeaders,
    scope: Call,
    remainingMs: number,
    take: AcceptResponse<T>,
  ): Promise<T> => {
    const recorder = reportsToCaller ? context.recording?.plan : undefined;
    const sentAtMs = recorder?.now() ?? 0;
    const response = await postText(pool, {
      path,
      call: scope,
      maxBytes,
      sharesConnection: http2 && !isMutation(request.query),
      headers: {
        ...clientHeaders,
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...(reportsToCaller ? {} : { 'accept-encoding': acceptedEncodings }),
        'x-request-id': context.requestId,
        'x-deadline-ms': String(remainingMs),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(reportsToCaller
          ? { [callerHeader]: context.identity.keyId, [ownerHeader]: ownerOf(context.identity) }
          : {}),
      },
      body: stringifyExact(recorder === undefined ? request : withTraceAsked(request)),
    });
    const { status, headers, text } = response;
    if (context.span?.isRecorded === true) context.span.set(exchangeAttributes(url, status));
    const refusal = status === 503 ? overloadIn(text, name) : undefined;
    if (refusal !== undefined) throw refusal;
    if (status === 504) throw new ServiceError('deadline_exceeded', `The service ${name} did not answer in time.`);
    if (status >= 500) throw unavailable(context, `status ${status}`);
    if (status === 401 && headers['www-authenticate'] === tokenChallenge) {
      logFailure(context, 'warn', 'it refuses SUBGRAPH_TOKEN');
      // The code `unauthenticated` would make clients suspect their own keys.
      throw new ServiceError('service_unavailable', `The service ${name} is not available.`, { retryable: false });
    }
    // Returned as a result with errors and not as a failed call, so that merged requests are then sent one by one.
    if (status === 413) return take({ errors: [tooLarge(context)] }, response, undefined);
    if (text !== undefined && hasMoreItems(text, uncountedShare * maxListItems))
      return take({ errors: [toGraphQLError(tooManyItems(maxListItems, name), name)] }, response, undefined);
    const { result, body } = readResult(context, response);
    if (recorder !== undefined) includeTrace(recorder, sentAtMs, body);
    return take(result, response, body);
  };

  const call = async <T>(
    request: GraphQLServiceRequest,
    context: Call,
    headers: SentHeaders,
    take: AcceptResponse<T>,
  ): Promise<T> => {
    const remainingMs = Math.min(Math.floor(context.deadlineAtMs - clock.now()), timeoutMs);
    const late = () => new ServiceError('deadline_exceeded', `The service ${name} did not answer in time.`);
    if (remainingMs <= 0) throw late();
    using scope = context.child();
    scope.abortAfter(remainingMs, clock, late);
    const attempt = () => send(request, context, headers, scope, remainingMs, take);
    try {
      return await attempt().catch((error: unknown) => {
        if (!isConnectionLoss(error) || scope.aborted || isMutation(request.query)) throw error;
        return attempt();
      });
    } catch (error) {
      if (scope.aborted) throw toAbortError(scope);
      throw error instanceof ServiceError ? error : unavailable(context, 'no connection', error);
    }
  };

  const headersOf = (context: Call): SentHeaders =>
    headersFor(withTraceHeaders(context.propagatedHeaders, context.span));
  const ask = options.around?.((request, context, headers) => call(request, context, headers, acceptResponse));
  const execute: GraphQLService['execute'] =
    ask === undefined
      ? markEndsWithCall((request, context) => call(request, context, headersOf(context), takeResult))
      : // What is around it may wait for another call's request.
        async (request, context) => (await ask(request, context, headersOf(context))).result;

  return {
    name,
    mergesFetches: true,
    ...(options.foreignErrors === undefined ? {} : { foreignErrors: options.foreignErrors }),
    execute,
    subscribe: (request, context) => streams.open(request, context),
    close: async () => {
      streams.close();
      await pool.destroy();
    },
  };
};
