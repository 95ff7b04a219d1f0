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

export interface OperationSink {
  /** The server has opened the stream or, if it does not announce that, the operation was sent. */
  accepted(): void;
  next(payload: unknown): void;
  error(payload: unknown): void;
  complete(): void;
  /** The connection ended, even normally, before the server completed the stream. */
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

  /** False as soon as the session closes. */
  get isUsable(): boolean {
    return this.#state !== 'over';
  }

  /** Returns the function that ends the operation. Throws if the payload cannot be serialised. */
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

  opened(): void {
    this.#send(connectionText(MessageType.ConnectionInit, this.#options.connectionParams));
  }

  receive(text: string): void {
    if (this.#state === 'over') return;
    let message: Message;
    try {
      message = readMessage(text);
    } catch (cause) {
      this.lose(new Error('the server sent an invalid message', { cause }));
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

  /** Closes the connection and reports the loss to each operation. */
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
    // A sink that throws must not prevent the reports to the others.
    for (const { sink } of lost) guarded(() => sink.lost(cause), failed)();
  }

  /** A listener that threw ends the connection instead of the process. */
  readonly failed = (cause: unknown): void => this.lose(new Error('the connection failed on this side', { cause }));

  #acknowledged(payload: Readonly<Record<string, unknown>> | undefined): void {
    // A second acknowledgement would send each operation again.
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
