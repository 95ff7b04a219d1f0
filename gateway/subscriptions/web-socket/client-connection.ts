import type { WebSocket } from 'ws';
import type { Identity } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { OperationOutcome } from '../../../platform/graphql/operation-outcome.ts';
import { reports } from '../../../platform/log/reports.ts';
import { overloaded } from '../../../platform/overload/overloaded.ts';
import { guarded } from '../../../platform/sockets/guarded.ts';
import { type Closing, closings } from '../../../platform/transport-ws/closings.ts';
import type { SubscribeMessage } from '../../../platform/transport-ws/messages.ts';
import { ServerSession } from '../../../platform/transport-ws/server-session.ts';
import type { Acceptance, SessionHandler } from '../../../platform/transport-ws/session-handler.ts';
import { createSessionLimits } from '../../../platform/transport-ws/session-limits.ts';
import type { RequestedOperation } from '../../../platform/transport-ws/session-operation.ts';
import type { SessionSocket } from '../../../platform/transport-ws/session-socket.ts';
import { carryOverWebSocket } from '../../../platform/transport-ws/web-socket-carrier.ts';
import { atExpiry } from '../../auth/at-expiry.ts';
import { presentError } from '../../graphql/present-error.ts';
import { clientName } from '../../http/client-names.ts';
import { withChecked } from '../../http/propagated-headers.ts';
import { operationRequestId } from '../../http/request-id.ts';
import { formInExtensions } from '../../incremental/incremental-form.ts';
import type { OperationCaller, OperationPayload } from '../operation-runner.ts';
import { resultText } from '../result-text.ts';
import { runInSpan } from '../traced-events.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { authorizationIn, isHeaderValue, type OpeningRequest } from './opening-request.ts';

const closingFor = ({ code }: ServiceError): Closing => {
  if (code === 'rate_limited') return closings.tryAgainLater('Too many wrong API keys');
  if (code === 'service_unavailable') return closings.tryAgainLater('API keys cannot be checked');
  // A client with an expired token can reconnect with a new one; others need not try.
  return code === 'token_expired' ? closings.forbidden('TOKEN_EXPIRED') : closings.forbidden();
};

const unsendable = closings.unreadable('The authorization in connection_init is no value of a header');

export class ClientConnection implements SessionHandler<Identity> {
  readonly textOf = resultText;
  readonly #webSocket: WebSocket;
  readonly #opening: OpeningRequest;
  readonly #options: ConnectionOptions;
  readonly #onAcknowledged: () => void;
  readonly #socket: SessionSocket;
  readonly #session: ServerSession<Identity>;
  /** What was checked. */
  #authorization: string | undefined;
  #propagatedHeaders: Readonly<Record<string, string>>;
  #isAlive = true;
  /** Cancels the wait for the token's expiry. */
  #stopWaiting = () => {};

  /** `onAcknowledged` is called when the client is authenticated. */
  constructor(webSocket: WebSocket, opening: OpeningRequest, options: ConnectionOptions, onAcknowledged: () => void) {
    const { clock, log, initTimeoutMs, maxOperations, onOperations } = options;
    this.#webSocket = webSocket;
    this.#opening = opening;
    this.#propagatedHeaders = opening.propagatedHeaders;
    this.#options = options;
    this.#onAcknowledged = onAcknowledged;
    const socket = carryOverWebSocket(webSocket, {
      onText: (text) => session.receive(text),
      onPing: () => session.receiveIdly(),
      onClose: () => {
        this.#stopWaiting();
        session.closed();
      },
      onBroken: () => webSocket.terminate(),
      onError: (error) => session.failed(error),
    });
    const limits = createSessionLimits(maxOperations, clock);
    const session = new ServerSession({ socket, handler: this, clock, log, initTimeoutMs, limits, onOperations });
    const receivePong = () => {
      this.#isAlive = true;
      session.receiveIdly();
    };
    webSocket.on('pong', guarded(receivePong, session.failed));
    this.#socket = socket;
    this.#session = session;
  }

  /** Sends a ping. A client that did not answer the previous one is disconnected. */
  beat(): void {
    if (this.#isAlive) this.#webSocket.ping();
    else this.#socket.terminate();
    this.#isAlive = false;
  }

  /**
   * Checks the key again. Closes with 4403 if it is no longer valid, and with 1013 if it could not be checked for too
   * long.
   */
  async reauthenticate(): Promise<void> {
    if (!this.#session.isReady) return;
    const identity = await this.#options.authenticate(this.#authorization);
    if (identity instanceof ServiceError) this.#socket.close(closingFor(identity));
    else {
      this.#session.callerIs(identity);
      this.#reauthenticateAtExpiry(identity);
    }
  }

  /** Refuses new operations, and closes with 1001 when none is in flight. */
  drain(): void {
    this.#session.drain();
  }

  /** Closes with 1001 immediately. */
  leave(): void {
    this.#socket.close(closings.goingAway);
  }

  async connect(parameters: Readonly<Record<string, unknown>> | undefined): Promise<Acceptance<Identity>> {
    const given = authorizationIn(parameters);
    if (given !== undefined && !isHeaderValue(given)) return { closing: unsendable };
    this.#authorization = given ?? this.#opening.authorization;
    const identity = await this.#options.identify(this.#authorization, this.#opening.remoteAddress);
    if (identity instanceof ServiceError) return { closing: closingFor(identity) };
    if (given !== undefined)
      this.#propagatedHeaders = withChecked(this.#options.propagate, this.#opening.propagatedHeaders, given);
    this.#onAcknowledged();
    this.#reauthenticateAtExpiry(identity);
    return { caller: identity };
  }

  #reauthenticateAtExpiry(identity: Identity): void {
    const { clock, log } = this.#options;
    const failed = reports(log, 'reauthentication of a client failed', 'warn');
    this.#stopWaiting();
    this.#stopWaiting = atExpiry(
      identity,
      clock,
      guarded(() => this.reauthenticate(), failed),
    );
  }

  prepare({ id, payload }: SubscribeMessage, identity: Identity): RequestedOperation {
    const { requestId: given, namedLabels } = this.#opening;
    const { addClaims, labels } = this.#options;
    const propagatedHeaders = this.#propagatedHeaders;
    const requestId = operationRequestId(given, id);
    const span = this.#options.tracer?.receive(propagatedHeaders, { name: 'GraphQL Operation', kind: 'server' });
    return {
      start: (signal) => {
        const caller: OperationCaller = {
          requestId,
          identity,
          clientName: clientName(identity, this.#opening.remoteAddress),
          propagatedHeaders: addClaims(propagatedHeaders, identity),
          labels: labels.choose(namedLabels),
          span,
          signal,
          readOnly: false,
          incremental: formInExtensions(payload.extensions),
        };
        return span === undefined ? this.#run(payload, caller) : runInSpan(span, () => this.#run(payload, caller));
      },
      present: (error) => presentError(error, requestId, span?.traceId),
    };
  }

  async #run(payload: OperationPayload, caller: OperationCaller): Promise<OperationOutcome> {
    const { remoteAddress } = this.#opening;
    const leave = this.#options.enter(caller.clientName);
    if (leave === undefined) throw overloaded();
    try {
      const refusal = await this.#options.count(caller.identity, remoteAddress);
      if (refusal !== undefined) throw refusal;
      return await this.#options.run(payload, caller);
    } finally {
      // A subscription continues, but no longer counts towards the load.
      leave();
    }
  }
}
