import { type RawData, WebSocket } from 'ws';
import { deadlineMs } from './deadline.ts';
import type { Tributary } from './start-tributary.ts';

/** A message or the end of a subscriber's WebSocket. */
export type Heard<Data> =
  | { readonly kind: 'next'; readonly data: Data | null; readonly errors: readonly WireError[] }
  | { readonly kind: 'error'; readonly errors: readonly WireError[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'closed'; readonly code: number };

export interface WireError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly retryable?: boolean };
}

export interface SocketSubscriber<Data> {
  /** Resolves to the next message; rejects when none arrives. */
  hear(): Promise<Heard<Data>>;
  close(): void;
}

interface Message<Data> {
  readonly type: string;
  readonly payload?: unknown & { readonly data?: Data | null; readonly errors?: readonly WireError[] };
}

const toHeard = <Data>({ type, payload }: Message<Data>): Heard<Data> | undefined => {
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
  }: Pick<Tributary, 'url' | 'key'> & {
    readonly headers?: Readonly<Record<string, string>>;
    /** Payload of `connection_init`. Default: the key. */
    readonly parameters?: object;
  },
  query: string | Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, unknown>> = {},
): SocketSubscriber<Data> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const payload = typeof query === 'string' ? { query, variables } : query;
  const heard: Heard<Data>[] = [];
  let wake = () => {};
  const hearing = (what: Heard<Data>) => {
    heard.push(what);
    wake();
  };
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: parameters })));
  socket.on('message', (raw: RawData) => {
    const message = JSON.parse(raw.toString()) as Message<Data>;
    if (message.type === 'connection_ack') socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    const what = toHeard(message);
    if (what !== undefined) hearing(what);
  });
  // `close` follows, with code 1006.
  socket.on('error', () => {});
  socket.on('close', (code) => hearing({ kind: 'closed', code }));

  return {
    hear: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [what] = heard.splice(0, 1);
          if (what === undefined) return;
          clearTimeout(timer);
          wake = () => {};
          resolve(what);
        };
        const timer = setTimeout(() => reject(new Error('the subscriber received nothing')), deadlineMs);
        wake = look;
        look();
      }),
    close: () => socket.terminate(),
  };
};
