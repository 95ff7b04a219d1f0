import { type RawData, WebSocket } from 'ws';
import { createInbox } from '../time/inbox.ts';

/** A message or the end of a subscriber's WebSocket. */
type Received<Data> =
  | { readonly kind: 'next'; readonly data: Data | null; readonly errors: readonly WireError[] }
  | { readonly kind: 'error'; readonly errors: readonly WireError[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'closed'; readonly code: number };

/** A server, and a key of it. */
interface Served {
  readonly url: string;
  readonly key: string;
}

export interface WireError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly retryable?: boolean };
}

export interface SocketSubscriber<Data> {
  /** Resolves to the next message; rejects when none arrives. */
  receive(): Promise<Received<Data>>;
  close(): void;
}

interface Message<Data> {
  readonly type: string;
  readonly payload?: unknown & { readonly data?: Data | null; readonly errors?: readonly WireError[] };
}

const toReceived = <Data>({ type, payload }: Message<Data>): Received<Data> | undefined => {
  if (type === 'next') return { kind: 'next', data: payload?.data ?? null, errors: payload?.errors ?? [] };
  if (type === 'error') return { kind: 'error', errors: payload as unknown as readonly WireError[] };
  return type === 'complete' ? { kind: 'complete' } : undefined;
};

/**
 * Opens a graphql-transport-ws connection with one operation: a text, or the payload of `subscribe` as it is. It is
 * written on the wire itself, so that no client hides anything.
 */
export const subscribeBySocket = <Data>(
  {
    url,
    key,
    headers = {},
    parameters = { authorization: `Bearer ${key}` },
  }: Served & {
    readonly headers?: Readonly<Record<string, string>>;
    /** Payload of `connection_init`. Default: the key. */
    readonly parameters?: object;
  },
  query: string | Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, unknown>> = {},
): SocketSubscriber<Data> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const payload = typeof query === 'string' ? { query, variables } : query;
  const inbox = createInbox<Received<Data>>('a message of the subscription');
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: parameters })));
  socket.on('message', (raw: RawData) => {
    const message = JSON.parse(raw.toString()) as Message<Data>;
    if (message.type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    const what = toReceived(message);
    if (what !== undefined) inbox.push(what);
  });
  // `close` follows, with code 1006.
  socket.on('error', () => {});
  socket.on('close', (code) => inbox.push({ kind: 'closed', code }));
  return { receive: inbox.next, close: () => socket.terminate() };
};

export interface EventSubscriber<Event> extends SocketSubscriber<{ readonly event: Event }> {
  /** Resolves to the content of the next event. Throws for anything but an event without errors. */
  next(): Promise<Event>;
}

/** The first error of a message, whether it has data or not. */
export const errorOf = (received: Received<unknown>): WireError | undefined =>
  received.kind === 'error' || received.kind === 'next' ? received.errors[0] : undefined;

/** Subscribes over a WebSocket of its own with a query whose only field has the alias `event`. */
export const subscriberOf =
  <Event, Variables extends object = Readonly<Record<string, unknown>>>(query: string) =>
  (served: Served, variables: Variables): EventSubscriber<Event> => {
    const socket = subscribeBySocket<{ readonly event: Event }>(
      served,
      query,
      Object.fromEntries(Object.entries(variables)),
    );
    return {
      ...socket,
      next: async () => {
        const received = await socket.receive();
        if (received.kind === 'next' && received.data !== null && received.errors.length === 0)
          return received.data.event;
        throw new Error(`an event was expected: ${JSON.stringify(received)}`);
      },
    };
  };
