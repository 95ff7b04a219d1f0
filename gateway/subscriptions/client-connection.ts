import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, type Message, MessageType } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { presentError } from '../graphql/present-error.ts';
import { operationRequestId } from '../http/request-id.ts';
import { ClientOperation } from './client-operation.ts';
import { createMessageWriter, type MessageWriter } from './message-writer.ts';
import { authorizationIn, type OpeningRequest } from './opening-request.ts';
import type { OperationPayload, OperationRunner } from './operation-runner.ts';
import { readMessage } from './read-message.ts';

/** The server goes away; clients reconnect elsewhere. */
const goingAway = 1001;
/** Not now; clients come back later. The protocol has no code for it. */
const tryAgainLater = 1013;

/** What all connections have in common. */
export interface ConnectionOptions {
  readonly run: OperationRunner;
  /** Who a new client is. Counts wrong keys. */
  readonly identify: (
    authorization: string | undefined,
    remoteAddress: string,
  ) => MaybePromise<Identity | ServiceError>;
  /** Who a client is that was known before. */
  readonly authenticate: (authorization: string | undefined) => MaybePromise<Identity | ServiceError>;
  /** Counts an operation. Answers the refusal when there were too many. */
  readonly count: (identity: Identity, remoteAddress: string) => MaybePromise<ServiceError | undefined>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time for `connection_init`. */
  readonly initTimeoutMs: number;
  readonly maxOperations: number;
  /** Hears of each operation that begins (1) or ends (-1). */
  readonly onOperations: (change: 1 | -1) => void;
}

/**
 * One client of graphql-transport-ws. Written on the protocol's messages and not on graphql-ws' server: that one executes documents itself,
 * hides `complete` while an operation is being opened, and writes an event anew for every subscriber.
 */
export class ClientConnection {
  readonly #socket: WebSocket;
  readonly #opening: OpeningRequest;
  readonly #options: ConnectionOptions;
  readonly #writer: MessageWriter;
  readonly #operations = new Map<string, ClientOperation>();
  readonly #cancelInit: () => void;
  #authorization: string | undefined;
  #identity: Identity | undefined;
  #state: 'new' | 'initialising' | 'ready' = 'new';
  #draining = false;
  #alive = true;

  constructor(socket: WebSocket, opening: OpeningRequest, options: ConnectionOptions) {
    this.#socket = socket;
    this.#opening = opening;
    this.#options = options;
    this.#writer = createMessageWriter(socket);
    this.#cancelInit = options.clock.after(options.initTimeoutMs, () =>
      socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
    );
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('pong', () => {
      this.#alive = true;
    });
    // Pongs are written for whoever pings, whether or not they are read.
    socket.on('ping', () => this.#writer.isOpen());
    socket.on('error', () => socket.terminate());
    socket.once('close', () => this.#closed());
    if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL)
      socket.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable');
  }

  /** Asks for a sign of life; a client that has given none since the last time is gone. */
  beat(): void {
    if (this.#alive) this.#socket.ping();
    else this.#socket.terminate();
    this.#alive = false;
  }

  /** Asks again who the client is, and closes with 4403 when it is nobody any more. */
  async reauthenticate(): Promise<void> {
    if (this.#state === 'ready') this.#take(await this.#options.authenticate(this.#authorization));
  }

  /** Takes no more operations, and closes with 1001 as soon as none is running. */
  drain(): void {
    this.#draining = true;
    this.#closeWhenDrained();
  }

  /** Closes with 1001 now. */
  leave(): void {
    this.#socket.close(goingAway, 'Going away');
  }

  #receive(text: string): void {
    if (!this.#writer.isOpen()) return;
    let message: Message;
    try {
      message = readMessage(text);
    } catch {
      this.#socket.close(CloseCode.BadRequest, 'Invalid message received');
      return;
    }
    if (message.type === MessageType.ConnectionInit) this.#initialise(message.payload);
    else if (message.type === MessageType.Ping) this.#pong(message.payload);
    else if (message.type === MessageType.Subscribe) this.#subscribe(message.id, message.payload as OperationPayload);
    else if (message.type === MessageType.Complete) this.#end(message.id);
    else if (message.type !== MessageType.Pong) this.#socket.close(CloseCode.BadRequest, 'Invalid message received');
  }

  #initialise(parameters: Readonly<Record<string, unknown>> | undefined): void {
    if (this.#state !== 'new') {
      this.#socket.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
      return;
    }
    this.#state = 'initialising';
    this.#cancelInit();
    this.#authorization = authorizationIn(parameters) ?? this.#opening.authorization;
    this.#identify().then(
      (known) => {
        if (!known) return;
        this.#state = 'ready';
        void this.#writer.write(JSON.stringify({ type: MessageType.ConnectionAck }));
      },
      (error: unknown) => {
        this.#options.log.error({ err: error }, 'a client could not be authenticated');
        this.#socket.close(CloseCode.InternalServerError, 'Internal error');
      },
    );
  }

  async #identify(): Promise<boolean> {
    return this.#take(await this.#options.identify(this.#authorization, this.#opening.remoteAddress));
  }

  #take(identity: Identity | ServiceError): boolean {
    if (!(identity instanceof ServiceError)) this.#identity = identity;
    else if (identity.code === 'rate_limited') this.#socket.close(tryAgainLater, 'Too many wrong API keys');
    else this.#socket.close(CloseCode.Forbidden, 'Forbidden');
    return !(identity instanceof ServiceError);
  }

  #pong(payload: Record<string, unknown> | undefined): void {
    void this.#writer.write(JSON.stringify({ type: MessageType.Pong, ...(payload === undefined ? {} : { payload }) }));
  }

  #subscribe(id: string, payload: OperationPayload): void {
    const identity = this.#identity;
    if (this.#state !== 'ready' || identity === undefined) {
      this.#socket.close(CloseCode.Unauthorized, 'Unauthorized');
      return;
    }
    if (this.#operations.has(id)) {
      this.#socket.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${id} already exists`);
      return;
    }
    const requestId = operationRequestId(this.#opening.requestId, id);
    const operation = new ClientOperation({
      id,
      start: (signal) => this.#start(payload, identity, requestId, signal),
      write: (text) => this.#writer.write(text),
      present: (error) => presentError(error, requestId),
    });
    this.#operations.set(id, operation);
    this.#options.onOperations(1);
    void operation.run().then(() => {
      this.#options.onOperations(-1);
      // The client may have used the id anew since.
      if (this.#operations.get(id) === operation) this.#operations.delete(id);
      this.#closeWhenDrained();
    });
  }

  async #start(payload: OperationPayload, identity: Identity, requestId: string, signal: AbortSignal) {
    const { run, count, maxOperations } = this.#options;
    if (this.#draining) throw new ServiceError('service_unavailable', 'The server is shutting down; connect again.');
    if (this.#operations.size > maxOperations)
      throw new ServiceError('rate_limited', `One connection may have ${maxOperations} operations at once.`);
    const { remoteAddress, propagatedHeaders } = this.#opening;
    const refusal = await count(identity, remoteAddress);
    if (refusal !== undefined) throw refusal;
    return run(payload, { requestId, identity, propagatedHeaders, signal, readOnly: false });
  }

  #end(id: string): void {
    this.#operations.get(id)?.end();
    this.#operations.delete(id);
    this.#closeWhenDrained();
  }

  #closeWhenDrained(): void {
    if (this.#draining && this.#operations.size === 0) this.leave();
  }

  #closed(): void {
    this.#cancelInit();
    for (const id of [...this.#operations.keys()]) this.#end(id);
  }
}
