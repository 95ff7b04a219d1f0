import type { Clock } from '../clock/clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import type { MaybePromise } from '../promise/maybe-promise.ts';
import { guarded } from '../sockets/guarded.ts';
import { closings } from './closings.ts';
import {
  connectionText,
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  type Message,
  MessageType,
  operationText,
  readMessage,
  type SubscribeMessage,
} from './messages.ts';
import type { Parameters, SessionHandler } from './session-handler.ts';
import { noLimits, type SessionLimits } from './session-limits.ts';
import { SessionOperation } from './session-operation.ts';
import type { SessionSocket } from './session-socket.ts';

interface ServerSessionOptions<Caller extends object> {
  readonly socket: SessionSocket;
  readonly handler: SessionHandler<Caller>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly initTimeoutMs: number;
  readonly limits?: SessionLimits;
  /** Called for each operation that begins (1) or ends (-1). */
  readonly onOperations?: (change: 1 | -1) => void;
}

/**
 * The server's side of one connection, over any carrier. It replaces that of graphql-ws, which executes documents
 * itself, ignores `complete` while an operation is being opened, and serialises an event for every subscriber.
 */
export class ServerSession<Caller extends object> {
  readonly #options: ServerSessionOptions<Caller>;
  readonly #socket: SessionSocket;
  readonly #limits: SessionLimits;
  readonly #operations = new Map<string, SessionOperation>();
  readonly #cancelInit: () => void;
  #isInitialised = false;
  #isDraining = false;
  #caller: Caller | undefined;

  constructor(options: ServerSessionOptions<Caller>) {
    const { socket, clock, initTimeoutMs, limits = noLimits } = options;
    this.#options = options;
    this.#socket = socket;
    this.#limits = limits;
    const giveUp = () => socket.close(closings.notInitialised);
    this.#cancelInit = clock.after(initTimeoutMs, guarded(giveUp, this.failed));
    if (socket.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) socket.close(closings.otherProtocol);
  }

  get isReady(): boolean {
    return this.#caller !== undefined;
  }

  /** Sets the caller of later operations. */
  callerIs(caller: Caller): void {
    this.#caller = caller;
  }

  /** The carrier passes errors of this function to `failed`. */
  receive(text: string): MaybePromise<void> {
    let message: Message;
    try {
      message = readMessage(text);
    } catch (error) {
      // The same message as on other transports.
      return this.#socket.close(closings.unreadable(error instanceof ServiceError ? error.message : undefined));
    }
    switch (message.type) {
      case MessageType.ConnectionInit:
        return this.#initialise(message.payload);
      case MessageType.Subscribe:
        return this.#subscribe(message);
      case MessageType.Complete:
        if (!this.#end(message.id)) this.receiveIdly();
        return;
      case MessageType.Ping:
        if (!this.receiveIdly()) return;
        return this.#socket.send(connectionText(MessageType.Pong, message.payload));
      case MessageType.Pong:
        this.receiveIdly();
        return;
      default:
        return this.#socket.close(closings.unreadable());
    }
  }

  /** Counts a message that begins or ends nothing. Returns false, and closes the connection, if there are too many. */
  receiveIdly(): boolean {
    return this.#goesOn(this.#limits.countIdleMessage());
  }

  /** Refuses further operations, and closes with 1001 when none is in flight. */
  drain(): void {
    this.#isDraining = true;
    this.#leaveWhenDrained();
  }

  /** Ends all operations after the connection was closed. */
  closed(): void {
    this.#cancelInit();
    for (const id of [...this.#operations.keys()]) this.#end(id);
  }

  readonly failed = (error: unknown): void => {
    this.#options.log.error({ err: error }, 'a WebSocket connection failed and is closed');
    this.#socket.close(closings.failed);
  };

  async #initialise(parameters: Parameters | undefined): Promise<void> {
    if (this.#isInitialised) return this.#socket.close(closings.tooMany('initialisation requests'));
    this.#isInitialised = true;
    this.#cancelInit();
    const acceptance = await this.#options.handler.connect(parameters);
    if ('closing' in acceptance) return this.#socket.close(acceptance.closing);
    this.callerIs(acceptance.caller);
    await this.#socket.send(connectionText(MessageType.ConnectionAck, acceptance.payload));
  }

  #subscribe(message: SubscribeMessage): MaybePromise<void> {
    const { id } = message;
    if (this.#caller === undefined) return this.#socket.close(closings.unauthorized);
    if (this.#operations.has(id)) return this.#socket.close(closings.idInUse(id));
    const { handler } = this.#options;
    const { start, present } = handler.prepare(message, this.#caller);
    const send = (text: string) => this.#socket.send(text);
    const onRefused = (error: unknown) => void this.#goesOn(this.#limits.countRefusal(error));
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      const sent = send(operationText(MessageType.Error, id, JSON.stringify([present(refusal)])));
      onRefused(refusal);
      return sent;
    }
    const onError = (err: unknown) =>
      this.#options.log.error({ err }, 'an operation of a WebSocket could not be run or ended');
    const operation = new SessionOperation({ id, start, present, send, textOf: handler.textOf, onRefused, onError });
    this.#operations.set(id, operation);
    guarded(() => this.#run(id, operation), onError)();
  }

  async #run(id: string, operation: SessionOperation): Promise<void> {
    const { onOperations } = this.#options;
    onOperations?.(1);
    try {
      await operation.run();
    } finally {
      onOperations?.(-1);
      // The client may have reused the id since.
      if (this.#operations.get(id) === operation) this.#operations.delete(id);
      this.#leaveWhenDrained();
    }
  }

  #refusal(): ServiceError | undefined {
    const { maxOperations } = this.#limits;
    if (this.#isDraining) return new ServiceError('service_unavailable', 'The server is shutting down; connect again.');
    if (this.#operations.size < maxOperations) return undefined;
    return new ServiceError('rate_limited', `One connection may have ${maxOperations} operations at once.`);
  }

  #goesOn(excess: string | undefined): boolean {
    if (excess !== undefined) this.#socket.close(closings.tooMany(excess));
    return excess === undefined;
  }

  #end(id: string): boolean {
    this.#operations.get(id)?.end();
    const wasRunning = this.#operations.delete(id);
    this.#leaveWhenDrained();
    return wasRunning;
  }

  #leaveWhenDrained(): void {
    if (this.#isDraining && this.#operations.size === 0) this.#socket.close(closings.goingAway);
  }
}
