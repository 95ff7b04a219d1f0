import type { Clock } from '../clock/clock.ts';
import { stringifyExact } from '../json/exact-json.ts';
import { isJsonObject } from '../json/json-object.ts';
import type { Logger } from '../log/logger.ts';
import { guarded } from '../sockets/guarded.ts';
import { type Closing, closings } from './closings.ts';
import { connectionText, MessageType, operationText, type SubscribePayload } from './messages.ts';
import { readServerMessage, type ServerMessage } from './server-message.ts';
import type { SessionSocket } from './session-socket.ts';

export interface OperationSink {
  /** The server has opened the stream or, if it does not announce that, the operation was sent. */
  accepted(): void;
  /** The payload is not validated, here and for `error`. */
  next(payload: unknown): void;
  error(payload: unknown): void;
  complete(): void;
  /**
   * The stream ended before the server completed it: its connection ended, even normally, or one of its messages could
   * not be read.
   */
  lost(cause: Error): void;
}

export interface ClientSessionOptions {
  readonly socket: SessionSocket;
  readonly connectionParams: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Timeout of the acknowledgement, from the construction on. */
  readonly timeoutMs: number;
  /** A connection without operations is closed after this time. */
  readonly idleMs: number;
  readonly onAcknowledged: () => void;
  /** Called for each message of a type that a server does not send. */
  readonly onUnknown?: (() => void) | undefined;
  readonly onOver: () => void;
}

interface Operation {
  /** The `subscribe` message, serialised early, so that a failure concerns only this operation. */
  readonly text: string;
  readonly sink: OperationSink;
}

/**
 * The client's side of one connection, over any carrier. It replaces that of graphql-ws, which after a closure with
 * code 1000 subscribes again and silently loses events, parses JSON of any depth, and waits without limit for a
 * connection.
 */
export class ClientSession {
  readonly #options: ClientSessionOptions;
  readonly #operations = new Map<string, Operation>();
  readonly #cancelAcknowledgement: () => void;
  #state: 'connecting' | 'acknowledged' | 'over' = 'connecting';
  #announcesAcceptance = false;
  #lastId = 0;
  #cancelIdle = () => {};

  constructor(options: ClientSessionOptions) {
    this.#options = options;
    const tooLate = () => this.lose(new Error('the connection was not acknowledged in time'));
    this.#cancelAcknowledgement = options.clock.after(options.timeoutMs, guarded(tooLate, this.failed));
  }

  get isIdle(): boolean {
    return this.#operations.size === 0;
  }

  /** Returns the function that ends the operation. Throws if the payload cannot be serialised. */
  subscribe(payload: SubscribePayload, sink: OperationSink): () => void {
    const id = String(++this.#lastId);
    const operation = { text: operationText(MessageType.Subscribe, id, stringifyExact(payload)), sink };
    this.#cancelIdle();
    this.#operations.set(id, operation);
    if (this.#state === 'acknowledged') this.#start(operation);
    return () => {
      if (this.#take(id) !== undefined && this.#state === 'acknowledged')
        this.#send(operationText(MessageType.Complete, id));
    };
  }

  opened(): void {
    this.#send(connectionText(MessageType.ConnectionInit, this.#options.connectionParams));
  }

  /**
   * A message that cannot be used ends only the operation that it names. A text that is no message closes the
   * connection, because it may have been of any operation.
   */
  receive(text: string): void {
    if (this.#state === 'over') return;
    let message: ServerMessage;
    try {
      message = readServerMessage(text);
    } catch (cause) {
      this.#end(new Error('the server sent an invalid message', { cause }), closings.unreadable());
      return;
    }
    if (message.type === MessageType.ConnectionAck) this.#acknowledged(message.payload);
    else if (message.type === MessageType.Ping) this.#respondTo(message.payload);
    else if (message.type === 'unknown') this.#options.onUnknown?.();
    // Before the acknowledgement no operation was sent.
    else if ('id' in message && this.#state === 'acknowledged') this.#deliver(message);
  }

  close(): void {
    this.lose(new Error('the connection was closed on this side'));
  }

  /** Closes the connection and reports the loss to each operation. */
  lose(cause: Error): void {
    this.#end(cause, closings.normal);
  }

  /** A listener that threw ends the connection instead of the process. */
  readonly failed = (cause: unknown): void => this.lose(new Error('the connection failed on this side', { cause }));

  #end(cause: Error, closing: Closing): void {
    if (this.#state === 'over') return;
    const { socket, onOver } = this.#options;
    const wasAcknowledged = this.#state === 'acknowledged';
    this.#state = 'over';
    this.#cancelAcknowledgement();
    this.#cancelIdle();
    if (wasAcknowledged) socket.close(closing);
    else socket.terminate();
    onOver();
    const lost = [...this.#operations.values()];
    this.#operations.clear();
    // A sink that throws must not prevent the reports to the others.
    for (const { sink } of lost) this.#reportLoss(sink, cause);
  }

  #reportLoss(sink: OperationSink, cause: Error): void {
    const failed = (err: unknown): void => this.#options.log.error({ err }, 'a stream could not be given up');
    guarded(() => sink.lost(cause), failed)();
  }

  #deliver({ type, id, payload, isTooDeep }: Extract<ServerMessage, { readonly id: string }>): void {
    const sink = this.#operations.get(id)?.sink;
    // It may have just been given up.
    if (sink === undefined) return;
    if (type !== MessageType.Next) this.#take(id);
    const failed = (cause: unknown): void => {
      if (this.#take(id) !== undefined) this.#send(operationText(MessageType.Complete, id));
      this.#reportLoss(sink, new Error(`a message of the type ${type} could not be used`, { cause }));
    };
    // The payload of `complete` means nothing.
    if (type === MessageType.Complete) guarded(() => sink.complete(), failed)();
    else if (isTooDeep) failed(new Error('its payload is nested too deeply'));
    else if (type === MessageType.Next) guarded(() => sink.next(payload), failed)();
    else guarded(() => sink.error(payload), failed)();
  }

  #acknowledged(payload: unknown): void {
    // A second acknowledgement would send each operation again.
    if (this.#state === 'acknowledged') return;
    this.#cancelAcknowledgement();
    this.#state = 'acknowledged';
    this.#announcesAcceptance = isJsonObject(payload) && payload['announcesAcceptance'] === true;
    this.#options.onAcknowledged();
    for (const operation of this.#operations.values()) this.#start(operation);
    // Its first operation may have been given up, or its variables could not be serialised.
    this.#closeWhenIdle();
  }

  #respondTo(ping: unknown): void {
    const accepted = isJsonObject(ping) ? ping['accepted'] : undefined;
    if (typeof accepted === 'string') this.#operations.get(accepted)?.sink.accepted();
    this.#send(connectionText(MessageType.Pong));
  }

  #start({ text, sink }: Operation): void {
    this.#send(text);
    if (!this.#announcesAcceptance) sink.accepted();
  }

  #take(id: string): OperationSink | undefined {
    const operation = this.#operations.get(id);
    this.#operations.delete(id);
    this.#closeWhenIdle();
    return operation?.sink;
  }

  #closeWhenIdle(): void {
    const { clock, idleMs } = this.#options;
    this.#cancelIdle();
    if (this.#operations.size > 0 || this.#state === 'over') return;
    this.#cancelIdle = clock.after(
      idleMs,
      guarded(() => this.close(), this.failed),
    );
  }

  #send(text: string): void {
    guarded(() => this.#options.socket.send(text), this.failed)();
  }
}
