import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Identity } from '../../../platform/call/identity.ts';
import type { Tracer } from '../../../platform/call/span.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { createAddressCounter } from '../../../platform/http/address-counter.ts';
import { addressOf } from '../../../platform/http/forwarded.ts';
import { enterUpgrade } from '../../../platform/http/overload/enter-upgrade.ts';
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
import { nothing } from '../../../platform/runtime/nothing.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { withoutQuery } from '../../../platform/upstream/web/without-query.ts';
import { atExpiry } from '../../api-keys/at-expiry.ts';
import type { OriginCheck } from '../../http/origins.ts';
import { type Propagate, type RequestExtension, withChecked } from '../../http/propagated-headers.ts';
import { operationRequestId } from '../../http/request-id.ts';
import { DrainedSet } from '../drained-set.ts';
import type { OperationPayload } from '../operation-runner.ts';
import { resultText } from '../result-text.ts';
import { ClientOperation, type ClientOperationOptions } from './client-operation.ts';
import { authorizationIn, isHeaderValue, type OpeningRequest, toOpeningRequest } from './opening-request.ts';

interface ConnectionOptions extends ServedSocketOptions, ClientOperationOptions {
  /** Authenticates a new client and counts wrong keys. */
  readonly identify: (
    authorization: string | undefined,
    remoteAddress: string,
  ) => MaybePromise<Identity | ServiceError>;
  /** Authenticates a connected client again. */
  readonly authenticate: (authorization: string | undefined) => MaybePromise<Identity | ServiceError>;
  readonly propagate: Propagate;
  readonly requests: RequestExtension | undefined;
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
  readonly textOf = resultText;
  readonly #opening: OpeningRequest;
  readonly #options: ConnectionOptions;
  readonly #connections: Set<ClientConnection>;
  #onAcknowledged: () => void;
  /** What was checked. */
  #authorization: string | undefined;
  #propagatedHeaders: Readonly<Record<string, string>>;
  #isAlive = true;
  /** Cancels the wait for the token's expiry. */
  #stopWaiting = nothing;

  /** `onAcknowledged` is called once, when the client is authenticated or has left. */
  constructor(
    webSocket: WebSocket,
    opening: OpeningRequest,
    options: ConnectionOptions,
    { connections, onAcknowledged }: { connections: Set<ClientConnection>; onAcknowledged: () => void },
  ) {
    super(webSocket, options);
    this.#opening = opening;
    this.#propagatedHeaders = opening.propagatedHeaders;
    this.#options = options;
    this.#connections = connections;
    this.#onAcknowledged = onAcknowledged;
    connections.add(this);
  }

  override receivePong(): void {
    this.#isAlive = true;
    this.receiveIdly();
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
    if (identity instanceof ServiceError) this.closeWith(closingFor(identity));
    else {
      this.callerIs(identity);
      this.#reauthenticateAtExpiry(identity);
    }
  }

  /** Closes with 1001 immediately. */
  leave(): void {
    this.closeWith(closings.goingAway);
  }

  protected closed(): void {
    this.#stopWaiting();
    this.#acknowledge();
    this.#connections.delete(this);
  }

  #acknowledge(): void {
    this.#onAcknowledged();
    this.#onAcknowledged = nothing;
  }

  protected async connect(parameters: Readonly<Record<string, unknown>> | undefined): Promise<Acceptance<Identity>> {
    const given = authorizationIn(parameters);
    if (given !== undefined && !isHeaderValue(given)) return { closing: unsendable };
    this.#authorization = given ?? this.#opening.authorization;
    const identity = await this.#options.identify(this.#authorization, this.#opening.remoteAddress);
    if (identity instanceof ServiceError) return { closing: closingFor(identity) };
    if (given !== undefined)
      this.#propagatedHeaders = withChecked(this.#options.propagate, this.#opening.propagatedHeaders, given);
    this.#acknowledge();
    this.#reauthenticateAtExpiry(identity);
    return { caller: identity };
  }

  #reauthenticateAtExpiry(identity: Identity): void {
    this.#stopWaiting();
    this.#stopWaiting = nothing;
    if (identity.expiresAtMs === undefined) return;
    const { clock, log } = this.#options;
    const failed = reports(log, 'reauthentication of a client failed', 'warn');
    this.#stopWaiting = atExpiry(
      identity,
      clock,
      guarded(() => this.reauthenticate(), failed),
    );
  }

  protected prepare(id: string, payload: OperationPayload, identity: Identity): RequestedOperation {
    const { requestId, remoteAddress, namedLabels } = this.#opening;
    const { requests, tracer } = this.#options;
    const propagatedHeaders = this.#propagatedHeaders;
    return new ClientOperation(payload, this.#options, {
      requestId: operationRequestId(requestId, id),
      identity,
      remoteAddress,
      propagatedHeaders: requests?.addClaims(propagatedHeaders, identity) ?? propagatedHeaders,
      labels: namedLabels && requests?.chooseLabels(namedLabels),
      span: tracer?.receive(propagatedHeaders, { name: 'GraphQL Operation', kind: 'server' }),
    });
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
    const left = guarded(settled, failed);
    socket.on('close', left);
    const opening = toOpeningRequest(request, propagate, options.requests);
    server.handleUpgrade(
      request,
      socket,
      head,
      guarded((client: WebSocket) => {
        socket.off('close', left);
        new ClientConnection(client, opening, options, { connections, onAcknowledged: settled });
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
