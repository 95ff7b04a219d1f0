import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Call } from '../../../platform/call/call.ts';
import type { Identity } from '../../../platform/call/identity.ts';
import type { Span } from '../../../platform/call/span.ts';
import { errorsOf } from '../../../platform/errors/error-list.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { addressOf } from '../../../platform/http/forwarded.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { guarded } from '../../../platform/runtime/guarded.ts';
import { type Logger, reports } from '../../../platform/runtime/log/logger.ts';
import { onAbort } from '../../../platform/runtime/on-abort.ts';
import { andThen, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { atExpiry } from '../../api-keys/at-expiry.ts';
import { presentError } from '../../errors/present-error.ts';
import { responseTypeFor } from '../../errors/response-type.ts';
import { reportHeader } from '../../execution/report/report-words.ts';
import { clientName } from '../../http/client-names.ts';
import type { GatewayCall } from '../../http/gateway-call.ts';
import type { OriginCheck } from '../../http/origins.ts';
import { DrainedSet } from '../drained-set.ts';
import { isStream, type OperationPayload, type OperationRunner } from '../operation-runner.ts';
import { framingFor, incrementalFramingFor, type StreamFraming, sseFraming } from './stream-framing.ts';
import { streamPayloadOf } from './stream-payload.ts';

/** How long a client may take to read the end of its stream. */
const closeTimeoutMs = 2_000;

interface HttpStreamOptions {
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly framing: StreamFraming;
  readonly results: AsyncIterableIterator<ExecutionResult>;
  /** Aborts when the server ends the stream. The reason is sent to the client. */
  readonly interruption: AbortSignal;
  readonly heartbeatMs: number;
  readonly clock: Clock;
  readonly present: (error: unknown) => GraphQLFormattedError;
  /** Called with errors that no caller awaits. */
  readonly onError: (error: unknown) => void;
}

/** A slow reader delays only itself. */
const write = (response: ServerResponse, text: string, interruption: AbortSignal): Promise<void> | undefined => {
  if (response.destroyed || response.write(text) || interruption.aborted) return undefined;
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      stopListening();
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
    const stopListening = onAbort(interruption, done);
  });
};

/** The wait of a `for await` would retain the result before. Returns false at the end of the results. */
const writeNext = async ({ response, framing, results, interruption }: HttpStreamOptions): Promise<boolean> => {
  const item = await results.next();
  if (item.done === true) return false;
  try {
    if (!interruption.aborted) await write(response, framing.next(item.value), interruption);
  } catch (error) {
    await results.return?.();
    throw error;
  }
  if (interruption.aborted) await results.return?.();
  return !interruption.aborted;
};

/**
 * Sends results until they end or fail, the stream is interrupted, or the client leaves. A failure is always sent
 * before the end. Resolves when the response is closed.
 */
const sendHttpStream = async (options: HttpStreamOptions): Promise<void> => {
  const { response, headers, framing, results, interruption, heartbeatMs, clock, present, onError } = options;
  const closed = new Promise<void>((resolve) => {
    if (response.destroyed) return resolve();
    response.once('close', guarded(resolve, onError));
  });
  const endResults = guarded(() => results.return?.(), onError);
  guarded(() => closed.then(endResults), onError)();
  onAbort(interruption, endResults);
  let cancelHeartbeat = () => {};
  const beat = () => {
    const write = () => {
      // Unread bytes already keep the connection alive; more would only fill memory.
      if (!response.writableNeedDrain) response.write(framing.heartbeat);
      beat();
    };
    cancelHeartbeat = clock.after(heartbeatMs, guarded(write, onError));
  };
  response.writeHead(200, {
    ...headers,
    'content-type': framing.contentType,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  try {
    await write(response, framing.start, interruption);
    beat();
    while (await writeNext(options)) {}
    interruption.throwIfAborted();
  } catch (error) {
    if (!response.destroyed) response.write(framing.failure(errorsOf(error).map(present)));
  } finally {
    cancelHeartbeat();
    if (!response.destroyed) response.end(framing.end);
  }
  const cancel = clock.after(closeTimeoutMs, () => response.destroy());
  await closed;
  cancel();
};

interface HttpStreamsOptions {
  readonly run: OperationRunner;
  readonly kindOf: (payload: OperationPayload, span: Span | undefined) => MaybePromise<'events' | 'parts' | 'single'>;
  readonly authenticate: (authorization: string | undefined) => MaybePromise<Identity | ServiceError>;
  /** Whether a page of the origin may send a request without a preflight. */
  readonly allowsOrigin: OriginCheck;
  readonly clock: Clock;
  readonly log: Logger;
  readonly heartbeatMs: number;
  readonly onCount: (open: number) => void;
  /** Called when a response has become a stream. */
  readonly onStreaming: (request: FastifyRequest) => void;
}

export interface HttpStreams {
  wanted(request: FastifyRequest): MaybePromise<boolean>;
  respond(request: FastifyRequest, reply: FastifyReply, context: GatewayCall): Promise<FastifyReply>;
  /** Starts to authenticate each client again, and ends the streams of invalid ones with an `unauthenticated` error. */
  reauthenticate(): Promise<void>;
  /**
   * Lets streams end within the time, then asks the remaining clients to subscribe again. A silent close would look
   * like the end of the data.
   */
  drain(withinMs: number): Promise<void>;
}

interface OpenStream {
  readonly authorization: string | undefined;
  readonly interruption: AbortController;
}

const foreignPage = () =>
  new ServiceError('forbidden', 'Pages of this origin may not open streams by GET; see CORS_ORIGINS.');

const shuttingDown = () =>
  new ServiceError('service_unavailable', 'The server is shutting down; subscribe again.', { retryAfterSeconds: 1 });

/** Wraps a single result, for clients that request a stream for any operation. */
const once = async function* (result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
};

export const createHttpStreams = (options: HttpStreamsOptions): HttpStreams => {
  const { run, clock, log, onCount } = options;
  const open = new DrainedSet<OpenStream>();
  let draining = false;
  const failed = reports(log, 'ending a stream over HTTP failed');

  const add = (stream: OpenStream) => {
    open.add(stream);
    onCount(open.size);
  };
  const remove = (stream: OpenStream) => {
    open.delete(stream);
    onCount(open.size);
  };

  const endUnlessKnown = async ({ authorization, interruption }: OpenStream): Promise<void> => {
    const identity = await options.authenticate(authorization);
    if (identity instanceof ServiceError) interruption.abort(identity);
  };

  /** Refusals of subgraphs are sent in the stream as GraphQL errors; refusals of the gateway have an HTTP status. */
  const start = async (request: FastifyRequest, reply: FastifyReply, context: GatewayCall, ended: AbortSignal) => {
    const { requestId, identity, propagatedHeaders, labels, span, startedAtMs } = context;
    // It lasts as long as the stream, so it is not disposed here.
    const gone = new Call({ signal: ended });
    const left = () => gone.abort(new ServiceError('client_closed_request', 'The client closed the request.'));
    reply.raw.once('close', guarded(left, failed));
    try {
      const payload = streamPayloadOf(request);
      const readOnly = request.method !== 'POST';
      const outcome = await run(payload, {
        requestId,
        identity,
        clientName: clientName(identity, addressOf(request.raw)),
        propagatedHeaders,
        labels,
        signal: gone.signal,
        readOnly,
        reportHeader: request.headers[reportHeader],
        span,
        startedAtMs,
        incremental: incrementalFramingFor(request.headers.accept)?.form,
      });
      return isStream(outcome) ? outcome : once(outcome);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const present = (each: unknown) => presentError(each, requestId, span?.traceId) as GraphQLError;
      return once({ errors: errorsOf(error).map(present) });
    } finally {
      context[Symbol.dispose]();
    }
  };

  /** Cheap for a streamed operation, because its preparation is cached. A subscription has its own framing. */
  const isInParts = async (request: FastifyRequest): Promise<boolean> =>
    incrementalFramingFor(request.headers.accept) !== undefined &&
    (framingFor(request.headers.accept) === undefined ||
      (await options.kindOf(streamPayloadOf(request), request.span)) === 'parts');

  return {
    wanted: (request) => {
      const { accept } = request.headers;
      const takesEvents = framingFor(accept) !== undefined;
      const takesParts = incrementalFramingFor(accept) !== undefined;
      if (!takesEvents && !takesParts) return false;
      // Some clients accept every type that they support in every request.
      const isOnlyStreamed = responseTypeFor(accept) === undefined;
      if (isOnlyStreamed && takesEvents) return true;
      return andThen(options.kindOf(streamPayloadOf(request), request.span), (kind) => {
        if (kind === 'events') return takesEvents;
        return isOnlyStreamed || (kind === 'parts' && takesParts);
      });
    },
    respond: async (request, reply, context) => {
      // A JSON body needs a preflight, but a GET with any `Accept` does not.
      if (request.method !== 'POST' && !options.allowsOrigin(request)) throw foreignPage();
      const parts = (await isInParts(request)) ? incrementalFramingFor(request.headers.accept) : undefined;
      // Planning may have taken until now.
      if (draining) throw shuttingDown();
      const interruption = new AbortController();
      const stream: OpenStream = { authorization: request.headers.authorization, interruption };
      // Incremental responses have the deadline of a request and are not counted as streams.
      if (parts === undefined) add(stream);
      const stopWaiting = atExpiry(
        context.identity,
        clock,
        guarded(() => endUnlessKnown(stream), failed),
      );
      try {
        const results = await start(request, reply, context, interruption.signal);
        if (parts === undefined) {
          request.isStreamed = true;
          // A stream may last for days, so its events have separate traces.
          request.span?.set({ 'http.response.status_code': 200 });
          request.span?.end();
          options.onStreaming(request);
        }
        reply.hijack();
        await sendHttpStream({
          response: reply.raw,
          headers: reply.getHeaders() as Record<string, string>,
          framing: parts?.framing ?? framingFor(request.headers.accept) ?? sseFraming,
          results,
          interruption: interruption.signal,
          heartbeatMs: options.heartbeatMs,
          clock,
          present: (error) => presentError(error, context.requestId, context.span?.traceId),
          onError: failed,
        });
      } finally {
        stopWaiting();
        if (parts === undefined) remove(stream);
      }
      return reply;
    },
    reauthenticate: () =>
      open.visitInTurns((stream) => {
        endUnlessKnown(stream).catch(reports(log, 'reauthentication of a client failed', 'warn'));
      }),
    drain: (withinMs) => {
      draining = true;
      const interrupt = () => {
        for (const { interruption } of open) interruption.abort(shuttingDown());
      };
      return open.drained(clock, withinMs, guarded(interrupt, failed));
    },
  };
};
