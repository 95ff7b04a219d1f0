import { type ExecutionResult, GraphQLSchema, parse } from 'graphql';
import { type Message, MessageType, makeServer, type SubscribePayload, validateMessage } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { guarded } from '../../runtime/guarded.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import type { MaybePromise } from '../../runtime/promise/maybe-promise.ts';
import { parseExactJson, stringifyExact } from '../../text/json/exact-json.ts';
import { isJsonObject } from '../../text/json/json-object.ts';
import { createAllowance } from '../counters/rate-limiter.ts';
import { type Closing, closings } from './closings.ts';
import { OperationResults, presentedErrors, type RequestedOperation } from './operation-results.ts';
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

const always = (): boolean => true;

const sentByServers: readonly string[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];

const asksById = ({ query, documentId, extensions }: Readonly<Record<string, unknown>>): boolean =>
  query === undefined &&
  (documentId !== undefined || (isJsonObject(extensions) && isJsonObject(extensions['persistedQuery'])));

const withText = (message: unknown): unknown => {
  if (!isJsonObject(message) || message['type'] !== MessageType.Subscribe) return message;
  const { payload } = message;
  return isJsonObject(payload) && asksById(payload) ? { ...message, payload: { ...payload, query: '' } } : message;
};

/**
 * Throws if the text is no message of a client, and `query_too_complex` if it is nested too deeply. The protocol
 * requires a text in every `subscribe`; it is empty if the client names a document by its id.
 */
const readMessage = (text: string): Message => {
  const message = validateMessage(withText(parseExactJson(text)));
  if (sentByServers.includes(message.type)) throw new Error(`a client sent a message of the type ${message.type}`);
  return message;
};

/** What graphql-ws asks of a connection. */
interface Served {
  accept(parameters: Readonly<Record<string, unknown>> | undefined): Promise<boolean | Record<string, unknown>>;
  receiveIdly(): void;
  resultsOf(id: string, payload: SubscribePayload): OperationResults;
}

/** graphql-ws finds out the kind of an operation by its document; ours are known to the connection alone. */
const someSubscription = { schema: new GraphQLSchema({}), document: parse('subscription { results }') };

const server = makeServer<Record<string, unknown>, Served>({
  // Counted by the socket, on its clock.
  connectionInitWaitTimeout: 0,
  onConnect: ({ extra, connectionParams }) => extra.accept(connectionParams),
  onPing: ({ extra }) => extra.receiveIdly(),
  onPong: ({ extra }) => extra.receiveIdly(),
  onSubscribe: ({ extra }, id, payload) => ({ ...someSubscription, contextValue: extra.resultsOf(id, payload) }),
  subscribe: ({ contextValue }) => contextValue as OperationResults,
  onNext: (_context, _id, _payload, _arguments, result) => result as object,
  onError: (_context, _id, _payload, errors) => presentedErrors(errors),
});

interface OpenOperation {
  readonly refusal: ServiceError | undefined;
  /** Until the client or the server ends it. */
  isActive: boolean;
  /** When graphql-ws has forgotten its id. */
  ended: Promise<void>;
}

/**
 * One connection of a client, on which graphql-ws speaks the protocol. Here is what it has no bounds for: the nesting
 * and number of messages, operations at once, and what a client does not read. Nor does it expect that an id is used
 * again while the operation that had it still ends.
 */
export abstract class ServedSocket<Caller extends object> implements Served {
  protected readonly webSocket: WebSocket;
  readonly #options: ServedSocketOptions;
  readonly #operations = new Map<string, OpenOperation>();
  readonly #maySendIdly: () => boolean;
  readonly #mayBeRefused: () => boolean;
  readonly #cancelInit: () => void;
  #pass: (message: Message) => MaybePromise<void> = () => {};
  #active = 0;
  #isDraining = false;
  #caller: Caller | undefined;

  constructor(webSocket: WebSocket, options: ServedSocketOptions) {
    const { clock, initTimeoutMs, maxOperations } = options;
    this.webSocket = webSocket;
    this.#options = options;
    this.#maySendIdly = maxOperations === undefined ? always : createAllowance(idleMessageLimit, clock);
    this.#mayBeRefused = maxOperations === undefined ? always : createAllowance(refusalLimit(maxOperations), clock);
    const giveUp = () => this.close(closings.notInitialised);
    this.#cancelInit = clock.after(initTimeoutMs, guarded(giveUp, this.failed));
    const closed = server.opened(
      {
        protocol: webSocket.protocol,
        send: (text) => this.send(withWritten(text)),
        close: (code = closings.failed.code, reason = '') => this.close({ code, reason }),
        onMessage: (receive) => {
          // A message that is already parsed is only validated.
          this.#pass = (message) => receive(message as unknown as string);
        },
        // Integers of any size are returned as they came.
        onPing: (payload) => this.send(stringifyExact({ type: MessageType.Pong, payload })),
      },
      this,
    );
    const receivePing = () => void (this.#isOpen() && this.receiveIdly());
    const receiveClose = (code: number) => {
      this.#cancelInit();
      this.closed();
      return closed(code);
    };
    webSocket.on('message', guarded(this.#receive, this.failed));
    // `ws` responds to every ping, even if the client does not read its pongs.
    webSocket.on('ping', guarded(receivePing, this.failed));
    // `close` follows.
    webSocket.on('error', () => webSocket.terminate());
    webSocket.once('close', guarded(receiveClose, this.failed));
  }

  protected abstract connect(
    parameters: Readonly<Record<string, unknown>> | undefined,
  ): MaybePromise<Acceptance<Caller>>;

  protected abstract prepare(id: string, payload: SubscribePayload, caller: Caller): RequestedOperation;

  protected abstract readonly textOf: (result: ExecutionResult) => string;

  protected abstract closed(): void;

  /** Undefined until the client is accepted. */
  protected get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Sets the caller of later operations. */
  protected callerIs(caller: Caller): void {
    this.#caller = caller;
  }

  /** Resolves when the text was sent, so that a slow reader slows its own stream. */
  protected send(text: string): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#isOpen()) return resolve();
      // After a failed send, `close` ends the operations.
      this.webSocket.send(text, () => resolve());
    });
  }

  close({ code, reason }: Closing): void {
    this.webSocket.close(code, reason);
  }

  /** Refuses further operations, and closes with 1001 when none is in flight. */
  drain(): void {
    this.#isDraining = true;
    this.#leaveWhenDrained();
  }

  readonly failed = (error: unknown): void => {
    this.#options.log.error({ err: error }, 'a WebSocket connection failed and is closed');
    this.close(closings.failed);
  };

  /** Counts a message that begins or ends nothing, and closes the connection if there are too many. */
  receiveIdly(): void {
    if (!this.#maySendIdly()) this.close(closings.tooMany('messages'));
  }

  async accept(parameters: Readonly<Record<string, unknown>> | undefined): Promise<boolean | Record<string, unknown>> {
    this.#cancelInit();
    const acceptance = await this.connect(parameters);
    if ('closing' in acceptance) {
      this.close(acceptance.closing);
      return false;
    }
    this.#caller = acceptance.caller;
    return acceptance.payload ?? true;
  }

  resultsOf(id: string, payload: SubscribePayload): OperationResults {
    if (this.#caller === undefined) throw new Error('an operation before the acceptance');
    const { start, present } = this.prepare(id, payload, this.#caller);
    const refusal = this.#operations.get(id)?.refusal;
    return new OperationResults({
      start: refusal === undefined ? start : () => Promise.reject(refusal),
      present,
      textOf: this.textOf,
      onRefused: this.#refused,
      onError: this.#operationFailed,
    });
  }

  #isOpen(): boolean {
    if (this.webSocket.bufferedAmount > maxBufferedBytes) this.webSocket.terminate();
    return this.webSocket.readyState === this.webSocket.OPEN;
  }

  /** Nothing is received after closing has begun. */
  readonly #receive = (data: RawData): MaybePromise<void> => {
    if (!this.#isOpen()) return;
    let message: Message;
    try {
      message = readMessage(String(data));
    } catch (error) {
      // The same message as on other transports.
      return this.close(closings.unreadable(error instanceof ServiceError ? error.message : undefined));
    }
    if (message.type === MessageType.Subscribe && this.#caller !== undefined)
      return this.#subscribe(message.id, message);
    if (message.type === MessageType.Complete && !this.#end(this.#operations.get(message.id))) this.receiveIdly();
    return this.#pass(message);
  };

  #subscribe(id: string, message: Message): MaybePromise<void> {
    const previous = this.#operations.get(id);
    if (previous?.isActive === true) return this.close(closings.idInUse(id));
    const operation: OpenOperation = { refusal: this.#refusal(), isActive: true, ended: Promise.resolve() };
    this.#operations.set(id, operation);
    if (operation.refusal === undefined) this.#active += 1;
    this.#count(1);
    operation.ended = this.#run(message, operation, previous)
      .catch(this.failed)
      .finally(() => {
        this.#end(operation);
        // The client may have reused the id since.
        if (this.#operations.get(id) === operation) this.#operations.delete(id);
        this.#count(-1);
      });
    return operation.ended;
  }

  async #run(message: Message, operation: OpenOperation, previous: OpenOperation | undefined): Promise<void> {
    await previous?.ended;
    if (operation.isActive && this.#isOpen()) await this.#pass(message);
  }

  readonly #operationFailed = (err: unknown): void =>
    this.#options.log.error({ err }, 'an operation of a WebSocket could not be counted or ended');

  readonly #count = guarded((change: 1 | -1) => this.#options.onOperations?.(change), this.#operationFailed);

  readonly #refused = (error: unknown): void => {
    // The same operation may succeed a moment later.
    if (error instanceof ServiceError && error.code === 'overloaded') this.receiveIdly();
    else if (!this.#mayBeRefused()) this.close(closings.tooMany('refused operations'));
  };

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
    if (this.#isDraining && this.#active === 0) this.close(closings.goingAway);
  }
}
