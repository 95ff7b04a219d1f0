import type { ClientRequest, IncomingMessage } from 'node:http';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, MessageType } from 'graphql-ws';
import { type RawData, WebSocket } from 'ws';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { createHeartbeat } from '../../platform/http/heartbeat.ts';
import { type Closing, closings } from '../../platform/http/transport-ws/closings.ts';
import { maxBufferedBytes } from '../../platform/http/transport-ws/served-socket.ts';
import { withWritten } from '../../platform/http/transport-ws/written-payload.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { parseExactJson } from '../../platform/text/json/exact-json.ts';
import { outlineOf } from '../../platform/text/json/json-nesting.ts';
import { isJsonObject } from '../../platform/text/json/json-object.ts';

export interface SubgraphWebSocketOptions {
  readonly url: URL;
  readonly maxBytes: number;
  /** PEM certificates of trusted authorities. Default: those of the system. */
  readonly certificateAuthorities?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Timeout of the upgrade. */
  readonly timeoutMs: number;
  /** A connection without operations is closed after this time. */
  readonly idleMs: number;
  /** Called for each message of a type that a server does not send. */
  readonly onUnknown?: (() => void) | undefined;
  /** Called once, when the connection can no longer be used. */
  readonly onClose: () => void;
}

/** The server does not accept what the connection was opened with. */
export class ConnectionRefused extends Error {
  readonly code: 'unauthenticated' | 'forbidden';

  constructor(code: ConnectionRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Statuses of an upgrade, and codes of a closure. */
const refusals: ReadonlyMap<number, ConnectionRefused['code']> = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [closings.unauthorized.code, 'unauthenticated'],
  [closings.forbidden().code, 'forbidden'],
]);

const endedBy = (reason: number, message: string): Error => {
  const code = refusals.get(reason);
  return code === undefined ? new Error(message) : new ConnectionRefused(code, message);
};

type ServerMessage =
  | { readonly type: MessageType.ConnectionAck | MessageType.Ping; readonly payload?: object | undefined }
  | {
      readonly type: MessageType.Next | MessageType.Error | MessageType.Complete;
      readonly id: string;
      readonly payload?: unknown;
    }
  /** A pong, or of a type that a server does not send. */
  | { readonly type: MessageType.Pong | 'unknown' };

/** In place of an `error` payload that is no list of errors. */
export const unusableErrors: readonly object[] = [{ message: undefined }];

const errorsIn = (payload: unknown): readonly object[] =>
  Array.isArray(payload) && payload.length > 0 && payload.every(isJsonObject)
    ? payload.map((error) => ('message' in error ? error : { ...error, message: undefined }))
    : unusableErrors;

const read = (text: string): { readonly message: unknown; readonly isTooDeep: boolean } => {
  try {
    return { message: parseExactJson(text), isTooDeep: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { message: JSON.parse(outlineOf(text)), isTooDeep: true };
  }
};

/**
 * Throws if the text is no message: no JSON object with a type, or a message of an operation that does not name it.
 * Everything else concerns one operation, or none: graphql-ws, which would close the connection, never sees a payload
 * that it does not expect. An event that cannot be used is empty.
 */
const readServerMessage = (text: string): ServerMessage => {
  const { message, isTooDeep } = read(text);
  if (!isJsonObject(message)) throw new Error('a message is not an object');
  const { type, id, payload: given } = message;
  if (typeof type !== 'string') throw new Error('a message has no type');
  const payload = isTooDeep ? undefined : given;
  switch (type) {
    case MessageType.ConnectionAck:
      return { type, payload: isJsonObject(payload) ? payload : undefined };
    case MessageType.Ping: {
      const accepted = isJsonObject(payload) ? payload['accepted'] : undefined;
      return { type, payload: typeof accepted === 'string' ? { accepted } : undefined };
    }
    case MessageType.Pong:
      return { type };
    case MessageType.Next:
    case MessageType.Error:
    case MessageType.Complete:
      if (typeof id !== 'string' || id === '') throw new Error(`a message of the type ${type} has no id`);
      if (type === MessageType.Next) return { type, id, payload: isJsonObject(payload) ? payload : {} };
      return type === MessageType.Error ? { type, id, payload: errorsIn(payload) } : { type, id };
    default:
      return { type: 'unknown' };
  }
};

/**
 * The WebSocket that graphql-ws opens to a subgraph, with bounds on what it receives. Each end is an error for it,
 * because after a closure with 1000 it would connect again and silently lose events.
 */
export class SubgraphWebSocket {
  onopen: (() => unknown) | null = null;
  /** A message that is already parsed is only validated. */
  onmessage: ((event: { readonly data: ServerMessage }) => unknown) | null = null;
  onerror: ((error: Error) => unknown) | null = null;
  /** Operations whose messages are received. */
  readonly followed = new Set<string>();
  readonly #options: SubgraphWebSocketOptions;
  readonly #socket: WebSocket;
  readonly #heartbeat: ReturnType<typeof createHeartbeat>;
  #isAcknowledged = false;
  #isOver = false;
  #cancelIdle = () => {};

  /** Throws if the address or a header is invalid. */
  constructor(options: SubgraphWebSocketOptions) {
    const { url, clock, certificateAuthorities: ca } = options;
    this.#options = options;
    this.#socket = new WebSocket(url, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
      maxPayload: options.maxBytes,
      handshakeTimeout: options.timeoutMs,
      perMessageDeflate: false,
      headers: options.headers,
      ...(ca === undefined ? {} : { ca }),
    });
    this.#heartbeat = createHeartbeat(this.#socket, {
      clock,
      guard: (listener) => guarded(listener, this.#failed),
      onSilence: () => {
        // A silent server would not answer a closing handshake either.
        this.#socket.terminate();
        this.#lose(new Error('the subgraph no longer answers pings'));
      },
    });
    const refused = (_request: ClientRequest, { statusCode = 0 }: IncomingMessage): void =>
      this.#lose(endedBy(statusCode, `the upgrade was refused with status ${statusCode}`));
    const closed = (code: number): void => this.#lose(endedBy(code, `the connection was closed with code ${code}`));
    const broken = (error: Error): void => this.#lose(error);
    const opened = (): unknown => this.onopen?.();
    this.#socket.once('open', guarded(opened, this.#failed));
    this.#socket.once('unexpected-response', guarded(refused, this.#failed));
    this.#socket.on('message', guarded(this.#receive, this.#failed));
    this.#socket.on('error', guarded(broken, this.#failed));
    this.#socket.once('close', guarded(closed, this.#failed));
  }

  get readyState(): number {
    return this.#isOver ? WebSocket.CLOSED : this.#socket.readyState;
  }

  send(text: string): void {
    this.#cancelIdle();
    const whole = withWritten(text);
    if (this.#isOpen()) this.#socket.send(whole, () => {});
  }

  /** graphql-ws closes with 1000 when no operation is left; the next subscriber is often a reloaded page. */
  close(code: number, reason: string): void {
    const { clock, idleMs } = this.#options;
    const leave = () => this.leave();
    this.#cancelIdle();
    if (code !== closings.normal.code) this.#lose(new Error(reason), { code, reason });
    else if (!this.#isOver) this.#cancelIdle = clock.after(idleMs, guarded(leave, this.#failed));
  }

  leave(): void {
    this.#lose(new Error('the connection was closed on this side'));
  }

  #isOpen(): boolean {
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.#socket.terminate();
    return !this.#isOver && this.#socket.readyState === WebSocket.OPEN;
  }

  readonly #receive = (data: RawData): void => {
    if (!this.#isOpen()) return;
    let message: ServerMessage;
    try {
      message = readServerMessage(String(data));
    } catch (cause) {
      this.#lose(new Error('the server sent an invalid message', { cause }), closings.unreadable());
      return;
    }
    if (message.type === 'unknown') this.#options.onUnknown?.();
    else if (this.#isExpected(message)) this.onmessage?.({ data: message });
  };

  #isExpected(message: ServerMessage): boolean {
    if (message.type === MessageType.ConnectionAck) {
      if (!this.#isAcknowledged) this.#heartbeat.start();
      this.#isAcknowledged = true;
    }
    if (!('id' in message)) return true;
    return message.type === MessageType.Next ? this.followed.has(message.id) : this.followed.delete(message.id);
  }

  /** A listener that threw ends the connection instead of the process. */
  readonly #failed = (cause: unknown): void => this.#lose(new Error('the connection failed on this side', { cause }));

  #lose(cause: Error, { code, reason }: Closing = closings.normal): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelIdle();
    this.#heartbeat.stop();
    if (this.#isAcknowledged) this.#socket.close(code, reason);
    else this.#socket.terminate();
    this.#options.onClose();
    this.onerror?.(cause);
  }
}
