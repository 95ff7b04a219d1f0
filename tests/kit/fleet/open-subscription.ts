import { WebSocket } from 'ws';
import { createChannel } from '../channel.ts';
import { openSse } from '../http-stream-client.ts';
import type { WireError } from '../socket-subscriber.ts';

/** The visible behaviour of a subscription. `closed` is the end of a connection without a message. */
export type Told =
  | { readonly kind: 'next'; readonly data: unknown; readonly errors: readonly WireError[] }
  | { readonly kind: 'error'; readonly errors: readonly WireError[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'closed'; readonly how: string };

export interface Subscription {
  /** Messages in sequence, without a deadline, because a stream may be silent for long. */
  readonly told: AsyncIterableIterator<Told>;
  close(): void;
}

interface SubscriptionRequest {
  readonly url: string;
  readonly key: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type Transport = 'WebSocket' | 'SSE';

interface Payload {
  readonly data?: unknown;
  readonly errors?: readonly WireError[];
}

/** A payload without data is the last message of a failed stream. */
const toTold = ({ data, errors = [] }: Payload): Told =>
  data === undefined ? { kind: 'error', errors } : { kind: 'next', data, errors };

const openSocket = ({ url, key, query, variables }: SubscriptionRequest): Subscription => {
  const told = createChannel<Told>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: `Bearer ${key}` },
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  socket.on('message', (raw) => {
    const { type, payload } = JSON.parse(String(raw)) as { readonly type: string; readonly payload?: unknown };
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
    else if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    else if (type === 'next') told.push(toTold(payload as Payload));
    else if (type === 'error') told.push({ kind: 'error', errors: payload as readonly WireError[] });
    else if (type === 'complete') told.push({ kind: 'complete' });
  });
  // `close` follows, with code 1006.
  socket.on('error', () => {});
  socket.on('close', (code) => {
    told.push({ kind: 'closed', how: `close code ${code}` });
    told.end();
  });
  return { told: told.stream, close: () => socket.terminate() };
};

const eventPattern = /^event: (next|complete)\ndata:(.*)$/s;

const openEvents = ({ url, key, query, variables }: SubscriptionRequest): Subscription => {
  const told = createChannel<Told>();
  let leave = () => {};
  const read = async (): Promise<string> => {
    const client = await openSse(`${url}/graphql`, key, { query, variables });
    leave = client.leave;
    if (told.isClosed) leave();
    if (client.status !== 200) {
      told.push(toTold(JSON.parse(await client.rest()) as Payload));
      return `status ${client.status}`;
    }
    for (;;) {
      const piece = await client.next();
      if (piece === undefined) return 'the end of the response';
      const [, event, data = ''] = eventPattern.exec(piece) ?? [];
      if (event === 'complete') told.push({ kind: 'complete' });
      else if (event === 'next') told.push(toTold(JSON.parse(data) as Payload));
    }
  };
  void read()
    .catch(String)
    .then((how) => {
      told.push({ kind: 'closed', how });
      told.end();
    });
  return {
    told: told.stream,
    close: () => {
      void told.stream.return?.();
      leave();
    },
  };
};

/** Opens a subscription on the wire itself, so that no client hides anything. */
export const openSubscription = (transport: Transport, request: SubscriptionRequest): Subscription =>
  transport === 'SSE' ? openEvents(request) : openSocket(request);
