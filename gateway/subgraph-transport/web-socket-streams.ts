import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import { ownerOf } from '../../platform/call/identity.ts';
import { traceLogFields, withTraceHeaders } from '../../platform/call/span.ts';
import { toOneError } from '../../platform/errors/error-list.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { toAbortError } from '../../platform/errors/to-abort-error.ts';
import type { ForeignErrors, GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { onAbort } from '../../platform/runtime/on-abort.ts';
import { BoundedBuffer } from '../../platform/streams/bounded-buffer.ts';
import { stringifyExact } from '../../platform/text/json/exact-json.ts';
import { codeOf, shortenForeign } from '../errors/subgraph-error.ts';
import type { SentHeaders, SubgraphHeaders } from './ask-subgraph.ts';
import { toExecutionResult, toWireErrors } from './execution-result.ts';
import { refusedCaller } from './refused-request.ts';
import { createSubgraphSockets, type StreamSink } from './subgraph-sockets.ts';
import { ConnectionRefused, unusableErrors } from './subgraph-web-socket.ts';

/** A masked error is logged. */
const toStreamError = (
  error: GraphQLError,
  { name, foreignErrors }: { readonly name: string; readonly foreignErrors?: ForeignErrors | undefined },
  { log }: Call,
): GraphQLError => {
  // Our own subgraphs have already masked it.
  if (foreignErrors === undefined) return error;
  const { message, extensions, isMasked } = foreignErrors.show(error, name);
  if (isMasked)
    log.warn(
      { service: name, code: codeOf(error), error: shortenForeign(message) },
      'an error of a subgraph was masked',
    );
  return new GraphQLError(message, { extensions });
};

export interface WebSocketStreamsOptions {
  readonly name: string;
  readonly url: URL;
  readonly clock: Clock;
  readonly log: Logger;
  /** Sent as a bearer token, and in `connection_init`. */
  readonly token?: string | undefined;
  /**
   * Whether the subgraph receives the id of the caller's key and reports its part of a plan. Only for our own
   * subgraphs: others must not learn key ids, and their reports are not trusted. Default: false.
   */
  readonly reportsToCaller?: boolean | undefined;
  /** Timeout of one call, and of the acceptance of a subscription; the request's own deadline may be sooner. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** What clients see of a foreign subgraph's errors. */
  readonly foreignErrors?: ForeignErrors | undefined;
  /** PEM certificates of trusted authorities. Default: those of the system. */
  readonly certificateAuthorities?: string | undefined;
  readonly headersFor: SubgraphHeaders;
  /**
   * Whether streams share a WebSocket only if they have the same headers. Has no effect on our own subgraphs, which
   * read the headers of each message. Default: false.
   */
  readonly webSocketPerHeaders?: boolean | undefined;
  readonly maxWebSockets?: number | undefined;
  /** Called for each message of a WebSocket that is ignored because its type is unknown. */
  readonly onIgnoredMessage?: (() => void) | undefined;
}

/** Bound on buffered events, beyond which a slow reader is ended. */
const maxWaitingEvents = 4096;

/** Subscriptions to one subgraph. */
export const createWebSocketStreams = (options: WebSocketStreamsOptions) => {
  const { name, clock, log, token, reportsToCaller = false, timeoutMs, headersFor } = options;
  const webSocketPerHeaders = options.webSocketPerHeaders === true && !reportsToCaller;
  const sockets = createSubgraphSockets({
    ...options,
    webSocketPerHeaders,
    onUnknown: options.onIgnoredMessage,
  });

  /** As over HTTP, the gateway's own authorization replaces any other; it is not repeated in messages. */
  const headersOf = ({ propagatedHeaders, span }: Call): SentHeaders => {
    const headers = headersFor(withTraceHeaders(propagatedHeaders, span));
    if (token === undefined) return headers;
    const { authorization: _replaced, ...others } = headers;
    return others;
  };

  const logLoss = ({ requestId, span }: Call, level: 'info' | 'warn', cause: unknown): void =>
    log[level]({ requestId, service: name, err: cause, ...traceLogFields(span) }, 'a stream of a subgraph broke off');

  const unavailable = (context: Call, cause: unknown): ServiceError => {
    logLoss(context, 'warn', cause);
    const message = `The service ${name} is not available at the moment.`;
    return new ServiceError('service_unavailable', message, { cause, service: name });
  };

  /** A connection that was refused would be refused again, as over HTTP. */
  const lossOf = (context: Call, cause: Error): ServiceError => {
    if (!(cause instanceof ConnectionRefused)) return unavailable(context, cause);
    logLoss(context, webSocketPerHeaders ? 'info' : 'warn', cause);
    if (webSocketPerHeaders) return refusedCaller(name, cause.code, { cause, service: name });
    const message = `The service ${name} is not available.`;
    return new ServiceError('service_unavailable', message, { retryable: false, cause, service: name });
  };

  const open = (request: GraphQLServiceRequest, context: Call): Promise<AsyncIterableIterator<ExecutionResult>> =>
    new Promise((resolve, reject) => {
      const { signal } = context;
      if (signal.aborted) return reject(toAbortError(signal));
      let unsubscribe = () => {};
      const release = (): void => {
        cancelWait();
        ignoreSignal();
      };
      // Whether an event may be dropped is unknown here, so a reader that does not read is ended.
      const queue = new BoundedBuffer<ExecutionResult>({
        capacity: maxWaitingEvents,
        overflow: 'fail',
        fellBehind: 'The events of a subgraph were not read in time.',
        onReturn: () => {
          release();
          unsubscribe();
        },
      });
      const accept = (): void => {
        cancelWait();
        resolve(queue);
      };
      // Before the acceptance only `reject` has an effect, and afterwards only `queue.fail`.
      const fail = (error: Error): void => {
        release();
        reject(error);
        queue.fail(error);
      };
      const giveUp = (error: Error): void => {
        unsubscribe();
        fail(error);
      };
      const failed = (error: unknown): void =>
        log.error({ requestId: context.requestId, service: name, err: error }, 'a stream could not be given up');
      const late = () =>
        giveUp(
          new ServiceError('deadline_exceeded', `The service ${name} did not accept the subscription in time.`, {
            service: name,
          }),
        );
      const waitMs = Math.min(timeoutMs, Math.max(0, context.deadlineAtMs - clock.now()));
      const cancelWait = clock.after(waitMs, guarded(late, failed));
      const ignoreSignal = onAbort(
        signal,
        guarded(() => giveUp(toAbortError(signal)), failed),
      );

      const headers = headersOf(context);
      const payload = {
        query: request.query,
        variables: request.variables ?? null,
        operationName: request.operationName ?? null,
        extensions: {
          requestId: context.requestId,
          headers,
          ...(reportsToCaller ? { callerKeyId: context.identity.keyId, callerOwner: ownerOf(context.identity) } : {}),
        },
      };
      const sink: StreamSink = {
        accepted: accept,
        next: (event) => {
          accept();
          const result = toExecutionResult(event);
          if (result === undefined) giveUp(unavailable(context, new Error('an event without a GraphQL result')));
          else queue.push(result);
        },
        error: (errors) => {
          if (!Array.isArray(errors) || errors === unusableErrors)
            return fail(unavailable(context, new Error('an error message without errors')));
          fail(toOneError(toWireErrors(errors).map((error) => toStreamError(error, options, context))));
        },
        complete: () => {
          accept();
          release();
          queue.complete();
        },
        lost: (cause) => fail(lossOf(context, cause)),
      };
      try {
        const text = stringifyExact(payload);
        unsubscribe = sockets.connectionFor(headers).subscribe(text, sink);
      } catch (error) {
        // Nothing was sent: the variables cannot be serialized, or the address cannot be connected to.
        fail(error instanceof ServiceError ? error : unavailable(context, error));
      }
    });

  return { open, close: sockets.close };
};
