import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { guarded } from '../sockets/guarded.ts';
import { closings } from './closings.ts';
import {
  connectionText,
  type Message,
  MessageType,
  operationText,
  readMessage,
  type SubscribePayload,
} from './messages.ts';
import type { SessionSocket } from './session-socket.ts';

/** Is called with what becomes of one operation. After `error`, `complete` or `lost` nothing follows. */
export interface OperationSink {
  /** The server has opened the stream, or it does not announce that and was sent the operation. */
  accepted(): void;
  next(payload: unknown): void;
  error(payload: unknown): void;
  complete(): void;
  /** The connection is gone, for whatever reason, a normal closure included: the server did not complete the stream. */
  lost(cause: Error): void;
}

export interface ClientSessionOptions {
  readonly socket: SessionSocket;
  readonly connectionParams: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time from now to the acknowledgement. */
  readonly timeoutMs: number;
  /** How long the connection is kept without operations. */
  readonly idleMs: number;
  readonly onAcknowledged: () => void;
  /** Called when the session is over; the socket is closed by then. */
  readonly onOver: () => void;
}

interface Operation {
  /** The `subscribe` message, serialised at once, so that one that cannot be fails for its own operation only. */
  readonly text: string;
  readonly sink: OperationSink;
}

/**
 * The client's side of one graphql-transport-ws connection, whatever carries it. Not graphql-ws' client: that one
 * subscribes anew after a closure with code 1000, whatever its settings for retries, and a stream that begins again
 * in silence has lost events; it also parses JSON of any depth, and waits without a bound for a connection to open.
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

  /** False as soon as it closes; a new one is needed then. */
  get isUsable(): boolean {
    return this.#state !== 'over';
  }

  /** Starts an operation; returns the function that ends it. Throws when the payload cannot be written as JSON. */
  subscribe(payload: SubscribePayload, sink: OperationSink): () => void {
    const id = String(++this.#lastId);
    const operation = { text: operationText(MessageType.Subscribe, id, JSON.stringify(payload)), sink };
    this.#cancelIdle();
    this.#operations.set(id, operation);
    if (this.#state === 'acknowledged') this.#start(operation);
    return () => {
      if (this.#take(id) !== undefined && this.#state === 'acknowledged')
        this.#send(operationText(MessageType.Complete, id));
    };
  }

  /** To be called when the connection is open. */
  opened(): void {
    this.#send(connectionText(MessageType.ConnectionInit, this.#options.connectionParams));
  }

  /** To be called with each text message. */
  receive(text: string): void {
    if (this.#state === 'over') return;
    let message: Message;
    try {
      message = readMessage(text);
    } catch (cause) {
      this.lose(new Error('the other side sent what is no message', { cause }));
      return;
    }
    if (message.type === MessageType.ConnectionAck) this.#acknowledged(message.payload);
    else if (message.type === MessageType.Ping) this.#respondTo(message.payload);
    else if (message.type === MessageType.Next) this.#operations.get(message.id)?.sink.next(message.payload);
    else if (message.type === MessageType.Error) this.#take(message.id)?.error(message.payload);
    else if (message.type === MessageType.Complete) this.#take(message.id)?.complete();
  }

  close(): void {
    this.lose(new Error('the connection was closed on this side'));
  }

  /** Closes the connection, and reports to each operation that it is lost. */
  lose(cause: Error): void {
    if (this.#state === 'over') return;
    const { socket, log, onOver } = this.#options;
    const wasAcknowledged = this.#state === 'acknowledged';
    this.#state = 'over';
    this.#cancelAcknowledgement();
    this.#cancelIdle();
    if (wasAcknowledged) socket.close(closings.normal);
    else socket.terminate();
    onOver();
    const lost = [...this.#operations.values()];
    this.#operations.clear();
    const failed = (err: unknown): void => log.error({ err }, 'a stream could not be given up');
    // Each for itself: one that fails leaves the others to be reported.
    for (const { sink } of lost) guarded(() => sink.lost(cause), failed)();
  }

  /** A listener threw: that ends the connection, and not the process. */
  readonly failed = (cause: unknown): void => this.lose(new Error('the connection failed on this side', { cause }));

  #acknowledged(payload: Readonly<Record<string, unknown>> | undefined): void {
    // A second one would send each operation again.
    if (this.#state === 'acknowledged') return;
    this.#cancelAcknowledgement();
    this.#state = 'acknowledged';
    this.#announcesAcceptance = payload?.['announcesAcceptance'] === true;
    this.#options.onAcknowledged();
    for (const operation of this.#operations.values()) this.#start(operation);
  }

  #respondTo(ping: Readonly<Record<string, unknown>> | undefined): void {
    const accepted = ping?.['accepted'];
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
