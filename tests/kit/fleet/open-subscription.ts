import { WebSocket } from 'ws';
import { openSse } from '../http/http-stream-client.ts';
import type { WireError } from '../http/socket-subscriber.ts';
import { createChannel } from '../time/channel.ts';

/** The visible behaviour of a subscription. `closed` is the end of a connection without a message. */
export type Report =
  | { readonly kind: 'next'; readonly data: unknown; readonly errors: readonly WireError[] }
  | { readonly kind: 'error'; readonly errors: readonly WireError[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'closed'; readonly how: string };

export interface Subscription {
  /** Messages in sequence, without a deadline, because a stream may be silent for long. */
  readonly reported: AsyncIterableIterator<Report>;
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
const toReport = ({ data, errors = [] }: Payload): Report =>
  data === undefined ? { kind: 'error', errors } : { kind: 'next', data, errors };

const openSocket = ({ url, key, query, variables }: SubscriptionRequest): Subscription => {
  const reported = createChannel<Report>();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { authorization: `Bearer ${key}` },
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  socket.on('message', (raw) => {
    const { type, payload } = JSON.parse(String(raw)) as { readonly type: string; readonly payload?: unknown };
    if (type === 'connection_ack')
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
    else if (type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
    else if (type === 'next') reported.push(toReport(payload as Payload));
    else if (type === 'error') reported.push({ kind: 'error', errors: payload as readonly WireError[] });
    else if (type === 'complete') reported.push({ kind: 'complete' });
  });
  // `close` follows, with code 1006.
  socket.on('error', () => {});
  socket.on('close', (code) => {
    reported.push({ kind: 'closed', how: `close code ${code}` });
    reported.end();
  });
  return { reported: reported.stream, close: () => socket.terminate() };
};

const eventPattern = /^event: (next|complete)\ndata:(.*)$/s;

const openEvents = ({ url, key, query, variables }: SubscriptionRequest): Subscription => {
  const reported = createChannel<Report>();
  let leave = () => {};
  const read = async (): Promise<string> => {
    const client = await openSse(`${url}/graphql`, key, { query, variables });
    leave = client.leave;
    if (reported.isClosed) leave();
    if (client.status !== 200) {
      reported.push(toReport(JSON.parse(await client.rest()) as Payload));
      return `status ${client.status}`;
    }
    for (;;) {
      const piece = await client.next();
      if (piece === undefined) return 'the end of the response';
      const [, event, data = ''] = eventPattern.exec(piece) ?? [];
      if (event === 'complete') reported.push({ kind: 'complete' });
      else if (event === 'next') reported.push(toReport(JSON.parse(data) as Payload));
    }
  };
  void read()
    .catch(String)
    .then((how) => {
      reported.push({ kind: 'closed', how });
      reported.end();
    });
  return {
    reported: reported.stream,
    close: () => {
      void reported.stream.return?.();
      leave();
    },
  };
};

/** Opens a subscription on the wire itself, so that no client hides anything. */
export const openSubscription = (transport: Transport, request: SubscriptionRequest): Subscription =>
  transport === 'SSE' ? openEvents(request) : openSocket(request);
