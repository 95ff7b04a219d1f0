import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Identity } from '../../../platform/call/identity.ts';
import type { Tracer } from '../../../platform/call/span.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { OperationOutcome } from '../../../platform/graphql/graphql-service.ts';
import { createAddressCounter } from '../../../platform/http/address-counter.ts';
import { addressOf } from '../../../platform/http/forwarded.ts';
import { enterUpgrade } from '../../../platform/http/overload/enter-upgrade.ts';
import { entered, type LoadGate } from '../../../platform/http/overload/load-gate.ts';
import { refuseOnSocket } from '../../../platform/http/raw-refusal.ts';
import { type Closing, closings } from '../../../platform/http/transport-ws/closings.ts';
import type { RequestedOperation } from '../../../platform/http/transport-ws/operation-results.ts';
import {
  type Acceptance,
  ServedSocket,
  type ServedSocketOptions,
} from '../../../platform/http/transport-ws/served-socket.ts';
import { guarded } from '../../../platform/runtime/guarded.ts';
import { reports } from '../../../platform/runtime/log/logger.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { withoutQuery } from '../../../platform/upstream/web/without-query.ts';
import { atExpiry } from '../../api-keys/at-expiry.ts';
import { presentError } from '../../errors/present-error.ts';
import { clientName } from '../../http/client-names.ts';
import type { OriginCheck } from '../../http/origins.ts';
import { type Propagate, type RequestExtension, withChecked } from '../../http/propagated-headers.ts';
import { operationRequestId } from '../../http/request-id.ts';
import { DrainedSet } from '../drained-set.ts';
import { formInExtensions } from '../incremental/incremental-form.ts';
import type { OperationCaller, OperationPayload, OperationRunner } from '../operation-runner.ts';
import { resultText } from '../result-text.ts';
import { runInSpan } from '../traced-events.ts';
import { authorizationIn, isHeaderValue, type OpeningRequest, toOpeningRequest } from './opening-request.ts';

interface ConnectionOptions extends ServedSocketOptions {
  readonly run: OperationRunner;
  /** Authenticates a new client and counts wrong keys. */
  readonly identify: (
    authorization: string | undefined,
    remoteAddress: string,
  ) => MaybePromise<Identity | ServiceError>;
  /** Authenticates a connected client again. */
  readonly authenticate: (authorization: string | undefined) => MaybePromise<Identity | ServiceError>;
  readonly propagate: Propagate;
  readonly requests: RequestExtension | undefined;
  /** Returns a refusal if there were too many operations. */
  readonly count: (identity: Identity, remoteAddress: string) => MaybePromise<ServiceError | undefined>;
  readonly gate: LoadGate;
  readonly tracer?: Tracer | undefined;
}

const closingFor = ({ code }: ServiceError): Closing => {
  if (code === 'rate_limited') return closings.tryAgainLater('Too many wrong API keys');
  // A database that is unavailable or overloaded says nothing about the key.
  if (code === 'service_unavailable' || code === 'overloaded')
    return closings.tryAgainLater('API keys cannot be checked');
  // A client with an expired token can reconnect with a new one; others need not try.
  return code === 'token_expired' ? closings.forbidden('TOKEN_EXPIRED') : closings.forbidden();
};

const unsendable = closings.unreadable('The authorization in connection_init is no value of a header');

class ClientConnection extends ServedSocket<Identity> {
  protected readonly textOf = resultText;
  readonly #opening: OpeningRequest;
  readonly #options: ConnectionOptions;
  readonly #onAcknowledged: () => void;
  /** What was checked. */
  #authorization: string | undefined;
  #propagatedHeaders: Readonly<Record<string, string>>;
  #isAlive = true;
  /** Cancels the wait for the token's expiry. */
  #stopWaiting = () => {};

  /** `onAcknowledged` is called when the client is authenticated. */
  constructor(webSocket: WebSocket, opening: OpeningRequest, options: ConnectionOptions, onAcknowledged: () => void) {
    super(webSocket, options);
    this.#opening = opening;
    this.#propagatedHeaders = opening.propagatedHeaders;
    this.#options = options;
    this.#onAcknowledged = onAcknowledged;
    const receivePong = () => {
      this.#isAlive = true;
      this.receiveIdly();
    };
    webSocket.on('pong', guarded(receivePong, this.failed));
  }

  /** Sends a ping. A client that did not answer the previous one is disconnected. */
  beat(): void {
    if (this.#isAlive) this.webSocket.ping();
    else this.webSocket.terminate();
    this.#isAlive = false;
  }

  /**
   * Checks the key again. Closes with 4403 if it is no longer valid, and with 1013 if it could not be checked for too
   * long.
   */
  async reauthenticate(): Promise<void> {
    if (this.caller === undefined) return;
    const identity = await this.#options.authenticate(this.#authorization);
    if (identity instanceof ServiceError) this.close(closingFor(identity));
    else {
      this.callerIs(identity);
      this.#reauthenticateAtExpiry(identity);
    }
  }

  /** Closes with 1001 immediately. */
  leave(): void {
    this.close(closings.goingAway);
  }

  protected closed(): void {
    this.#stopWaiting();
  }

  protected async connect(parameters: Readonly<Record<string, unknown>> | undefined): Promise<Acceptance<Identity>> {
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

  protected prepare(id: string, payload: OperationPayload, identity: Identity): RequestedOperation {
    const { requestId: given, namedLabels } = this.#opening;
    const { requests } = this.#options;
    const propagatedHeaders = this.#propagatedHeaders;
    const requestId = operationRequestId(given, id);
    const span = this.#options.tracer?.receive(propagatedHeaders, { name: 'GraphQL Operation', kind: 'server' });
    return {
      start: (signal) => {
        const caller: OperationCaller = {
          requestId,
          identity,
          clientName: clientName(identity, this.#opening.remoteAddress),
          propagatedHeaders: requests?.addClaims(propagatedHeaders, identity) ?? propagatedHeaders,
          labels: namedLabels && requests?.chooseLabels(namedLabels),
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
    const leave = await entered(this.#options.gate, caller.clientName, caller.signal);
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

/** How long a client may take to answer the closing handshake. */
const closeTimeoutMs = 2_000;

interface WebSocketEndpointOptions extends ConnectionOptions {
  /** Whether a page of the origin may open a connection. */
  readonly allowsOrigin: OriginCheck;
  /** The client of a connection, for its share of the capacity. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly heartbeatMs: number;
  readonly maxPayloadBytes: number;
  /** Unauthenticated connections of one address; 0 means no bound. */
  readonly maxPendingPerAddress: number;
}

interface WebSocketEndpoint {
  /** If this throws, the caller must close the socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Starts to authenticate each client again, and closes invalid ones with 4403. */
  reauthenticate(): Promise<void>;
  /**
   * Closes idle connections with 1001 at once, the others when their operations end or after `withinMs`. Resolves when
   * all are closed.
   */
  drain(withinMs: number): Promise<void>;
}

const tooManyPending = (): ServiceError =>
  new ServiceError('rate_limited', 'Too many WebSockets of this address have not shown a key yet.', {
    retryAfterSeconds: 1,
  });

export const createWebSocketEndpoint = (options: WebSocketEndpointOptions): WebSocketEndpoint => {
  const { clock, log, heartbeatMs, propagate } = options;
  const connections = new DrainedSet<ClientConnection>();
  const pending = createAddressCounter(options.maxPendingPerAddress);
  // The variable avoids an error: the package's types lack `closeTimeout`.
  const serverOptions = {
    noServer: true,
    handleProtocols,
    // Each message has been taken before the next one comes, so that a flood of them is answered in order.
    allowSynchronousEvents: false,
    maxPayload: options.maxPayloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
    closeTimeout: closeTimeoutMs,
  };
  const server = new WebSocketServer(serverOptions);
  let draining = false;
  let cancelBeat = () => {};
  const failed = reports(log, 'the WebSocket endpoint failed');

  const each = (act: (connection: ClientConnection) => void): void => {
    for (const connection of connections) guarded(() => act(connection), failed)();
  };

  /** One timer for all sockets, of which there may be thousands. */
  const beat = () => {
    cancelBeat = clock.after(heartbeatMs, () => {
      connections.visitInTurns(guarded((connection) => connection.beat(), failed)).catch(failed);
      beat();
    });
  };
  beat();

  const refusalOf = (request: IncomingMessage): ServiceError | undefined => {
    if (withoutQuery(request.url ?? '') !== '/graphql')
      return new ServiceError('not_found', 'WebSockets are served at /graphql only.');
    if (draining)
      return new ServiceError('service_unavailable', 'The server is shutting down; connect again.', {
        retryAfterSeconds: 1,
      });
    if (options.allowsOrigin(request)) return undefined;
    return new ServiceError('forbidden', 'Pages of this origin may not open WebSockets; see CORS_ORIGINS.');
  };

  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refusal = refusalOf(request);
    const settled = refusal === undefined ? pending.enter(addressOf(request)) : undefined;
    if (settled === undefined) {
      refuseOnSocket(socket, refusal ?? tooManyPending());
      return;
    }
    socket.once('close', guarded(settled, failed));
    const opening = toOpeningRequest(request, propagate, options.requests);
    server.handleUpgrade(
      request,
      socket,
      head,
      guarded((client: WebSocket) => {
        const connection = new ClientConnection(client, opening, options, settled);
        connections.add(connection);
        const closed = () => void connections.delete(connection);
        client.once('close', guarded(closed, failed));
      }, failed),
    );
  };

  return {
    handleUpgrade: (request, socket, head) =>
      enterUpgrade(options.gate, options.clientOf(request), socket, {
        accept: () => accept(request, socket, head),
        failed,
      }),
    reauthenticate: () =>
      connections.visitInTurns((connection) => {
        connection.reauthenticate().catch(reports(log, 'reauthentication of a client failed', 'warn'));
      }),
    drain: async (withinMs) => {
      draining = true;
      const drained = connections.drained(clock, withinMs, () => each((connection) => connection.leave()));
      each((connection) => connection.drain());
      await drained;
      cancelBeat();
    },
  };
};
