import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL, type Message, MessageType } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Identity } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { overloaded } from '../../platform/overload/overloaded.ts';
import { presentError } from '../graphql/present-error.ts';
import { clientName } from '../http/client-names.ts';
import { operationRequestId } from '../http/request-id.ts';
import { ClientOperations } from './client-operations.ts';
import { ClientSocket, tooManyRequests } from './client-socket.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { authorizationIn, type OpeningRequest } from './opening-request.ts';
import type { OperationPayload } from './operation-runner.ts';
import { readMessage, unreadableReason } from './read-message.ts';

/** The server goes away; clients reconnect elsewhere. */
const goingAway = 1001;
/** Not now; clients come back later. The protocol has no code for it. */
const tryAgainLater = 1013;

/**
 * One client of graphql-transport-ws. Written on the protocol's messages and not on graphql-ws' server: that one executes documents itself,
 * hides `complete` while an operation is being opened, and writes an event anew for every subscriber.
 */
export class ClientConnection {
  readonly #socket: ClientSocket;
  readonly #opening: OpeningRequest;
  readonly #options: ConnectionOptions;
  readonly #onAcknowledged: () => void;
  readonly #operations: ClientOperations;
  readonly #cancelInit: () => void;
  #authorization: string | undefined;
  #identity: Identity | undefined;
  #state: 'new' | 'initialising' | 'ready' = 'new';

  /** `onAcknowledged` is called when the client has shown who it is. */
  constructor(socket: WebSocket, opening: OpeningRequest, options: ConnectionOptions, onAcknowledged: () => void) {
    const { clock, log } = options;
    this.#opening = opening;
    this.#options = options;
    this.#onAcknowledged = onAcknowledged;
    this.#socket = new ClientSocket(socket, {
      clock,
      log,
      onMessage: (text) => this.#receive(text),
      onClose: () => this.#closed(),
    });
    this.#operations = new ClientOperations({
      ...options,
      write: (text) => this.#socket.write(text),
      onTooManyRefused: () => this.#socket.close(tooManyRequests, 'Too many refused operations'),
      onPostponed: () => this.#socket.receiveIdly(),
      onDrained: () => this.leave(),
    });
    const giveUp = () =>
      this.#socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
    this.#cancelInit = clock.after(options.initTimeoutMs, this.#socket.guarded(giveUp));
    if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL)
      this.#socket.close(CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable');
  }

  /** Asks for a sign of life; a client that has given none since the last time is gone. */
  beat(): void {
    this.#socket.beat();
  }

  /**
   * Checks the key again. Closes with 4403 when it is not valid any more, with 1013 when it could not be checked for
   * too long.
   */
  async reauthenticate(): Promise<void> {
    if (this.#state === 'ready') this.#take(await this.#options.authenticate(this.#authorization));
  }

  /** Takes no more operations, and closes with 1001 as soon as none is running. */
  drain(): void {
    this.#operations.drain();
  }

  /** Closes with 1001 now. */
  leave(): void {
    this.#socket.close(goingAway, 'Going away');
  }

  #receive(text: string): void {
    let message: Message;
    try {
      message = readMessage(text);
    } catch (error) {
      this.#socket.close(CloseCode.BadRequest, unreadableReason(error));
      return;
    }
    if (message.type === MessageType.ConnectionInit) this.#initialise(message.payload);
    else if (message.type === MessageType.Ping) this.#answerPing(message.payload);
    else if (message.type === MessageType.Subscribe) this.#subscribe(message.id, message.payload as OperationPayload);
    else if (message.type === MessageType.Complete) this.#complete(message.id);
    else if (message.type === MessageType.Pong) this.#socket.receiveIdly();
    else this.#refuseMessage();
  }

  #refuseMessage(): void {
    this.#socket.close(CloseCode.BadRequest, 'Invalid message received');
  }

  #initialise(parameters: Readonly<Record<string, unknown>> | undefined): void {
    if (this.#state !== 'new') {
      this.#socket.close(tooManyRequests, 'Too many initialisation requests');
      return;
    }
    this.#state = 'initialising';
    this.#cancelInit();
    this.#authorization = authorizationIn(parameters) ?? this.#opening.authorization;
    this.#socket.guarded(() => this.#acknowledge())();
  }

  async #acknowledge(): Promise<void> {
    if (!this.#take(await this.#options.identify(this.#authorization, this.#opening.remoteAddress))) return;
    this.#state = 'ready';
    this.#onAcknowledged();
    await this.#socket.write(JSON.stringify({ type: MessageType.ConnectionAck }));
  }

  #take(identity: Identity | ServiceError): boolean {
    if (!(identity instanceof ServiceError)) this.#identity = identity;
    else if (identity.code === 'rate_limited') this.#socket.close(tryAgainLater, 'Too many wrong API keys');
    else if (identity.code === 'service_unavailable') this.#socket.close(tryAgainLater, 'API keys cannot be checked');
    else this.#socket.close(CloseCode.Forbidden, 'Forbidden');
    return !(identity instanceof ServiceError);
  }

  #answerPing(payload: Record<string, unknown> | undefined): void {
    if (!this.#socket.receiveIdly()) return;
    let text: string;
    try {
      text = JSON.stringify({ type: MessageType.Pong, ...(payload === undefined ? {} : { payload }) });
    } catch {
      // It is nested deeper than can be written, although it could be read.
      this.#refuseMessage();
      return;
    }
    this.#socket.guarded(() => this.#socket.write(text))();
  }

  #subscribe(id: string, payload: OperationPayload): void {
    const identity = this.#identity;
    if (this.#state !== 'ready' || identity === undefined) {
      this.#socket.close(CloseCode.Unauthorized, 'Unauthorized');
      return;
    }
    if (this.#operations.has(id)) {
      this.#socket.close(CloseCode.SubscriberAlreadyExists, 'Subscriber for ', id, ' already exists');
      return;
    }
    const requestId = operationRequestId(this.#opening.requestId, id);
    this.#operations.start({
      id,
      start: (signal) => this.#run(payload, identity, requestId, signal),
      present: (error) => presentError(error, requestId),
    });
  }

  async #run(payload: OperationPayload, identity: Identity, requestId: string, signal: AbortSignal) {
    const { remoteAddress, propagatedHeaders } = this.#opening;
    const leave = this.#options.enter(clientName(identity, remoteAddress));
    if (leave === undefined) throw overloaded();
    try {
      const refusal = await this.#options.count(identity, remoteAddress);
      if (refusal !== undefined) throw refusal;
      return await this.#options.run(payload, { requestId, identity, propagatedHeaders, signal, readOnly: false });
    } finally {
      // A subscription runs on from here, and is counted no more.
      leave();
    }
  }

  #complete(id: string): void {
    if (!this.#operations.end(id)) this.#socket.receiveIdly();
  }

  #closed(): void {
    this.#cancelInit();
    this.#operations.endAll();
  }
}
