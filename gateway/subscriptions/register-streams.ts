import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { presentError, presentFormatted } from '../graphql/present-error.ts';
import type { AdmissionDesk } from '../http/admission.ts';
import type { GatewayContext } from '../http/gateway-context.ts';
import { sendHttpStream } from './http-stream.ts';
import { type InterruptibleStream, interruptible } from './interruptible-stream.ts';
import { isStream, type OperationPayload, type OperationRunner } from './operation-runner.ts';
import { framingFor, sseFraming } from './stream-framing.ts';
import { createWebSocketEndpoint } from './websocket.ts';

export interface StreamsOptions {
  readonly settings: PlatformSettings;
  readonly run: OperationRunner;
  readonly authenticator: Authenticator;
  readonly desk: AdmissionDesk;
  readonly propagate: (headers: IncomingMessage['headers']) => Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface Streams {
  /** Whether a request to `/graphql` asks for a streamed answer. */
  wanted(request: FastifyRequest): boolean;
  answer(request: FastifyRequest, reply: FastifyReply, context: GatewayContext): Promise<FastifyReply>;
  drain(withinMs: number): Promise<void>;
}

/** One streamed HTTP answer that is under way. */
interface OpenStream {
  readonly authorization: string | undefined;
  readonly results: InterruptibleStream<ExecutionResult>;
}

const shuttingDown = () =>
  new ServiceError('service_unavailable', 'The server is shutting down; subscribe again.', { retryAfterSeconds: 1 });

const payloadOf = (request: FastifyRequest): OperationPayload => {
  if (request.method === 'POST') {
    if (typeof request.body !== 'object' || request.body === null)
      throw new ServiceError('bad_request', 'The body has to be a JSON object with "query".');
    return request.body as OperationPayload;
  }
  const { query, operationName, variables } = request.query as Record<string, string | undefined>;
  let parsed: Record<string, unknown> | undefined;
  try {
    parsed = variables === undefined ? undefined : (JSON.parse(variables) as Record<string, unknown>);
  } catch (error) {
    throw new ServiceError('bad_request', 'The parameter "variables" has to be a JSON object.', {
      param: 'variables',
      cause: error,
    });
  }
  return { query, operationName, variables: parsed };
};

/** Errors in the form in which they leave. Errors of plans are GraphQLErrors, those of the wire plain objects. */
const withFinalErrors = (result: ExecutionResult, requestId: string): ExecutionResult => {
  if (result.errors === undefined) return result;
  const errors = result.errors.map((error) =>
    presentFormatted(error instanceof GraphQLError ? error.toJSON() : error, requestId),
  );
  return { ...result, errors: errors as unknown as readonly GraphQLError[] };
};

/** Stands a result in for a stream, for clients that ask for one whatever the operation. */
const once = async function* (result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
};

/** Subscriptions over WebSocket, server-sent events and multipart, all on `/graphql`. */
export const registerStreams = (app: FastifyInstance, options: StreamsOptions): Streams => {
  const { settings, run, authenticator, desk, clock, log, metrics } = options;
  const open = new Set<OpenStream>();
  const count = () => metrics.subscribers.set({ transport: 'http' }, open.size);

  const sockets = createWebSocketEndpoint({
    run: async (payload, caller) => {
      const { refusal } = await desk.count(caller.identity, '');
      if (refusal !== undefined) throw refusal;
      return run(payload, caller);
    },
    authenticate: (authorization) => authenticator.authenticate(authorization),
    requestId: () => randomUUID(),
    propagate: (request) => options.propagate(request.headers),
    present: (error) => presentError(error),
    clock,
    log,
    heartbeatMs: settings.SUBSCRIPTION_HEARTBEAT_MS,
    maxPayloadBytes: settings.MAX_BODY_BYTES,
    maxOperations: settings.SUBSCRIPTIONS_PER_CONNECTION,
    onCount: (connections) => metrics.subscribers.set({ transport: 'websocket' }, connections),
  });
  app.server.on('upgrade', (request, socket, head) => {
    if ((request.url ?? '').split('?', 1)[0] === '/graphql') sockets.handleUpgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  });

  const reauthenticate = () => {
    sockets.reauthenticate();
    for (const stream of open)
      void Promise.resolve(authenticator.authenticate(stream.authorization)).then((identity) => {
        if (identity instanceof ServiceError) stream.results.interrupt(identity);
      });
  };
  const stopListening = authenticator.onChange(reauthenticate);
  let cancelCheck = () => {};
  // A hint about changed keys can be lost; then this finds a revoked one.
  const check = () => {
    cancelCheck = clock.after(settings.SUBSCRIPTION_HEARTBEAT_MS, () => {
      reauthenticate();
      check();
    });
  };
  check();

  let onEmpty: (() => void) | undefined;
  /** HTTP streams that have not ended when the time is over are told to subscribe again: to close them silently would look like an end. */
  const drainHttp = (withinMs: number): Promise<void> =>
    new Promise((resolve) => {
      if (open.size === 0) return resolve();
      const cancel = clock.after(withinMs, () => {
        for (const stream of open) stream.results.interrupt(shuttingDown());
      });
      onEmpty = () => {
        cancel();
        resolve();
      };
    });

  return {
    wanted: (request) => framingFor(request.headers.accept) !== undefined,
    answer: async (request, reply, context) => {
      const framing = framingFor(request.headers.accept) ?? sseFraming;
      const gone = new AbortController();
      reply.raw.once('close', () =>
        gone.abort(new ServiceError('client_closed_request', 'The client closed the request.')),
      );
      const outcome = await run(payloadOf(request), {
        requestId: context.requestId,
        identity: context.identity,
        propagatedHeaders: context.propagatedHeaders,
        signal: gone.signal,
      });
      context.finish();
      const results = interruptible(isStream(outcome) ? outcome : once(outcome), (result) =>
        withFinalErrors(result, context.requestId),
      );
      const stream: OpenStream = { authorization: request.headers.authorization, results };
      open.add(stream);
      count();
      reply.hijack();
      try {
        await sendHttpStream({
          response: reply.raw,
          headers: reply.getHeaders() as Record<string, string>,
          framing,
          results,
          heartbeatMs: settings.SUBSCRIPTION_HEARTBEAT_MS,
          clock,
          failureOf: (error) => ({ errors: [presentError(error, context.requestId)] as never }),
        });
      } finally {
        open.delete(stream);
        count();
        if (open.size === 0) onEmpty?.();
      }
      return reply;
    },
    drain: async (withinMs) => {
      cancelCheck();
      stopListening();
      await Promise.all([drainHttp(withinMs), sockets.drain(withinMs)]);
    },
  };
};
