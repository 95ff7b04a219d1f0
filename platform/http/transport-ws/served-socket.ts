import type { ExecutionResult } from 'graphql';
import { type Message, MessageType, type WebSocket as ServedByProtocol, type SubscribePayload } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { guarded } from '../../runtime/guarded.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { nothing } from '../../runtime/nothing.ts';
import type { MaybePromise } from '../../runtime/promise/maybe-promise.ts';
import { stringifyExact } from '../../text/json/exact-json.ts';
import { Allowance } from '../counters/rate-limiter.ts';
import { type Closing, closings } from './closings.ts';
import { OperationResults, type RequestedOperation } from './operation-results.ts';
import { protocolServer, type Served } from './protocol-server.ts';
import { readMessage } from './read-message.ts';
import { own, sharedListener } from './shared-listener.ts';
import { withWritten } from './written-payload.ts';

/** The caller and the payload of `connection_ack`, or a closure. */
export type Acceptance<Caller extends object> =
  | { readonly caller: Caller; readonly payload?: Record<string, unknown> }
  | { readonly closing: Closing };

export interface ServedSocketOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly initTimeoutMs: number;
  /** Operations at once of a client whose messages and refusals are bounded, too. Default: it is trusted. */
  readonly maxOperations?: number;
  /** Called for each operation that begins (1) or ends (-1). */
  readonly onOperations?: (change: 1 | -1) => void;
}

/** A peer with more unsent bytes does not read, and is disconnected. */
export const maxBufferedBytes = 4 * 1024 * 1024;

/** Messages that start and end nothing: pings, `complete` of ended operations, and refusals because of overload. */
const idleMessageLimit = { perMinute: 6_000, burst: 1_000 };

/** A page whose operations are all refused twice stays within it. */
const refusalLimit = (maxOperations: number) => ({ perMinute: 60, burst: Math.max(200, 2 * maxOperations) });

interface OpenOperation {
  readonly refusal: ServiceError | undefined;
  /** Until the operation begins. */
  payload: SubscribePayload | undefined;
  /** Until the client or the server ends it. */
  isActive: boolean;
  /** When graphql-ws has forgotten its id. */
  ended: Promise<void> | undefined;
}

/** graphql-ws keeps the message of an operation until its end, so it gets one without the client's text. */
const noPayload: SubscribePayload = { query: '' };

/**
 * One connection of a client, on which graphql-ws speaks the protocol. Here is what it has no bounds for: the nesting
 * and number of messages, operations at once, and what a client does not read. Nor does it expect that an id is used
 * again while the operation that had it still ends.
 */
export abstract class ServedSocket<Caller extends object> implements Served, ServedByProtocol {
  static readonly #listeners = {
    message: sharedListener((served: ServedSocket<object>, data: RawData) => served.#receive(data)),
    // `ws` responds to every ping, even if the client does not read its pongs.
    ping: sharedListener((served: ServedSocket<object>) => void (served.#isOpen() && served.receiveIdly())),
    pong: sharedListener((served: ServedSocket<object>) => served.receivePong()),
    // `close` follows.
    error: sharedListener((served: ServedSocket<object>) => served.webSocket.terminate()),
    close: sharedListener((served: ServedSocket<object>, code: number) => served.#receiveClose(code)),
  };

  protected readonly webSocket: WebSocket;
  abstract readonly textOf: (result: ExecutionResult) => string;
  readonly #options: ServedSocketOptions;
  readonly #operations = new Map<string, OpenOperation>();
  readonly #forgetProtocol: (code: number, reason: string) => Promise<void>;
  #idleMessages: Allowance | undefined;
  #refusals: Allowance | undefined;
  #cancelInit: () => void;
  #pass: (message: string) => MaybePromise<void> = nothing;
  #active = 0;
  #isDraining = false;
  #caller: Caller | undefined;

  constructor(webSocket: WebSocket, options: ServedSocketOptions) {
    const { clock, initTimeoutMs } = options;
    this.webSocket = webSocket;
    this.#options = options;
    const giveUp = () => this.closeWith(closings.notInitialised);
    this.#cancelInit = clock.after(
      initTimeoutMs,
      guarded(giveUp, (error) => this.failed(error)),
    );
    this.#forgetProtocol = protocolServer.opened(this, this);
    own(webSocket, this);
    const { message, ping, pong, error, close } = ServedSocket.#listeners;
    webSocket.on('message', message).on('ping', ping).on('pong', pong).on('error', error).on('close', close);
  }

  protected abstract connect(
    parameters: Readonly<Record<string, unknown>> | undefined,
  ): MaybePromise<Acceptance<Caller>>;

  protected abstract prepare(id: string, payload: SubscribePayload, caller: Caller): RequestedOperation;

  protected abstract closed(): void;

  /** Undefined until the client is accepted. */
  protected get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Sets the caller of later operations. */
  protected callerIs(caller: Caller): void {
    this.#caller = caller;
  }

  get protocol(): string {
    return this.webSocket.protocol;
  }

  /** Resolves when the text was sent, so that a slow reader slows its own stream. */
  send(text: string): Promise<void> {
    const message = withWritten(text);
    return new Promise((resolve) => {
      if (!this.#isOpen()) return resolve();
      // After a failed send, `close` ends the operations.
      this.webSocket.send(message, () => resolve());
    });
  }

  /** For graphql-ws. */
  close(code = closings.failed.code, reason = ''): void {
    this.closeWith({ code, reason });
  }

  closeWith({ code, reason }: Closing): void {
    this.webSocket.close(code, reason);
  }

  /** A message that is already parsed is only validated. */
  onMessage(receive: (message: string) => Promise<void>): void {
    this.#pass = receive;
  }

  /** Integers of any size are returned as they came. */
  onPing(payload: Message extends { payload?: infer Payload } ? Payload : unknown): Promise<void> {
    return this.send(stringifyExact({ type: MessageType.Pong, payload }));
  }

  /** Refuses further operations, and closes with 1001 when none is in flight. */
  drain(): void {
    this.#isDraining = true;
    this.#leaveWhenDrained();
  }

  failed(error: unknown): void {
    this.#options.log.error({ err: error }, 'a WebSocket connection failed and is closed');
    this.closeWith(closings.failed);
  }

  /** Counts a message that begins or ends nothing, and closes the connection if there are too many. */
  receiveIdly(): void {
    const { maxOperations, clock } = this.#options;
    if (maxOperations === undefined) return;
    this.#idleMessages ??= new Allowance(idleMessageLimit);
    if (!this.#idleMessages.take(clock.now())) this.closeWith(closings.tooMany('messages'));
  }

  receivePong(): void {}

  async accept(parameters: Readonly<Record<string, unknown>> | undefined): Promise<boolean | Record<string, unknown>> {
    this.#stopInit();
    const acceptance = await this.connect(parameters);
    if ('closing' in acceptance) {
      this.closeWith(acceptance.closing);
      return false;
    }
    this.#caller = acceptance.caller;
    return acceptance.payload ?? true;
  }

  resultsOf(id: string): OperationResults {
    const operation = this.#operations.get(id);
    const payload = operation?.payload;
    if (this.#caller === undefined || operation === undefined || payload === undefined)
      throw new Error('an operation before the acceptance');
    operation.payload = undefined;
    const { refusal } = operation;
    const requested = this.prepare(id, payload, this.#caller);
    if (refusal === undefined) return new OperationResults(requested, this);
    const refused = { start: () => Promise.reject(refusal), present: (error: unknown) => requested.present(error) };
    return new OperationResults(refused, this);
  }

  refused(error: unknown): void {
    // The same operation may succeed a moment later.
    if (error instanceof ServiceError && error.code === 'overloaded') {
      this.receiveIdly();
      return;
    }
    const { maxOperations, clock } = this.#options;
    if (maxOperations === undefined) return;
    this.#refusals ??= new Allowance(refusalLimit(maxOperations));
    if (!this.#refusals.take(clock.now())) this.closeWith(closings.tooMany('refused operations'));
  }

  operationFailed(err: unknown): void {
    this.#options.log.error({ err }, 'an operation of a WebSocket could not be counted or ended');
  }

  #stopInit(): void {
    this.#cancelInit();
    this.#cancelInit = nothing;
  }

  #receiveClose(code: number): Promise<void> {
    this.#stopInit();
    const forgotten = this.#forgetProtocol(code, '');
    this.closed();
    return forgotten;
  }

  #isOpen(): boolean {
    if (this.webSocket.bufferedAmount > maxBufferedBytes) this.webSocket.terminate();
    return this.webSocket.readyState === this.webSocket.OPEN;
  }

  /** Nothing is received after closing has begun. */
  #receive(data: RawData): MaybePromise<void> {
    if (!this.#isOpen()) return;
    let message: Message;
    try {
      message = readMessage(String(data));
    } catch (error) {
      // The same message as on other transports.
      return this.closeWith(closings.unreadable(error instanceof ServiceError ? error.message : undefined));
    }
    if (message.type === MessageType.Subscribe && this.#caller !== undefined)
      return this.#subscribe(message.id, message.payload);
    if (message.type === MessageType.Complete && !this.#end(this.#operations.get(message.id))) this.receiveIdly();
    return this.#pass(message as unknown as string);
  }

  #subscribe(id: string, payload: SubscribePayload): void {
    const previous = this.#operations.get(id);
    if (previous?.isActive === true) {
      this.closeWith(closings.idInUse(id));
      return;
    }
    const operation: OpenOperation = { refusal: this.#refusal(), payload, isActive: true, ended: undefined };
    this.#operations.set(id, operation);
    if (operation.refusal === undefined) this.#active += 1;
    this.#count(1);
    operation.ended = this.#run(id, operation, previous);
  }

  /** Never rejects. */
  async #run(id: string, operation: OpenOperation, previous: OpenOperation | undefined): Promise<void> {
    try {
      await previous?.ended;
      const message: Message = { id, type: MessageType.Subscribe, payload: noPayload };
      if (operation.isActive && this.#isOpen()) await this.#pass(message as unknown as string);
    } catch (error) {
      this.failed(error);
    }
    this.#end(operation);
    // The client may have reused the id since.
    if (this.#operations.get(id) === operation) this.#operations.delete(id);
    this.#count(-1);
  }

  #count(change: 1 | -1): void {
    try {
      this.#options.onOperations?.(change);
    } catch (error) {
      this.operationFailed(error);
    }
  }

  #refusal(): ServiceError | undefined {
    const { maxOperations = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#isDraining) return new ServiceError('service_unavailable', 'The server is shutting down; connect again.');
    if (this.#active < maxOperations) return undefined;
    return new ServiceError('rate_limited', `One connection may have ${maxOperations} operations at once.`);
  }

  /** Returns whether it was active. */
  #end(operation: OpenOperation | undefined): boolean {
    if (operation?.isActive !== true) return false;
    operation.isActive = false;
    if (operation.refusal === undefined) this.#active -= 1;
    this.#leaveWhenDrained();
    return true;
  }

  #leaveWhenDrained(): void {
    if (this.#isDraining && this.#active === 0) this.closeWith(closings.goingAway);
  }
}
