import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Identity } from '../../../platform/context/request-context.ts';
import { errorsOf } from '../../../platform/errors/error-list.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { reports } from '../../../platform/log/reports.ts';
import { andThen, type MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../../platform/signals/scoped-controller.ts';
import { guarded } from '../../../platform/sockets/guarded.ts';
import type { Span } from '../../../platform/telemetry/span.ts';
import { atExpiry } from '../../auth/at-expiry.ts';
import { presentError } from '../../graphql/present-error.ts';
import { responseTypeFor } from '../../graphql/response-type.ts';
import { clientName } from '../../http/client-names.ts';
import type { GatewayContext } from '../../http/gateway-context.ts';
import type { OriginCheck } from '../../http/origins.ts';
import { reportHeader } from '../../report/report-words.ts';
import { DrainedSet } from '../drained-set.ts';
import { isStream, type OperationPayload, type OperationRunner } from '../operation-runner.ts';
import { sendHttpStream } from './http-stream.ts';
import { framingFor, incrementalFramingFor, sseFraming } from './stream-framing.ts';
import { streamPayloadOf } from './stream-payload.ts';

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
  answer(request: FastifyRequest, reply: FastifyReply, context: GatewayContext): Promise<FastifyReply>;
  /** Ends the streams of clients that can no longer be authenticated with an `unauthenticated` error. */
  reauthenticate(): void;
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
  const start = async (request: FastifyRequest, reply: FastifyReply, context: GatewayContext, ended: AbortSignal) => {
    const { requestId, identity, propagatedHeaders, labels, span, startedAtMs } = context;
    // The controller lasts as long as the stream, so it is not disposed here.
    const gone = new ScopedController(ended);
    const left = () => gone.abort(new ServiceError('client_closed_request', 'The client closed the request.'));
    reply.raw.once('close', guarded(left, failed));
    try {
      const payload = streamPayloadOf(request);
      const readOnly = request.method !== 'POST';
      const outcome = await run(payload, {
        requestId,
        identity,
        clientName: clientName(identity, request.socket.remoteAddress ?? ''),
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
      context.finish();
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
    answer: async (request, reply, context) => {
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
    reauthenticate: () => {
      for (const stream of open)
        endUnlessKnown(stream).catch(reports(log, 'reauthentication of a client failed', 'warn'));
    },
    drain: (withinMs) => {
      draining = true;
      const interrupt = () => {
        for (const { interruption } of open) interruption.abort(shuttingDown());
      };
      return open.drained(clock, withinMs, guarded(interrupt, failed));
    },
  };
};
