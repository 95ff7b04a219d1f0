import { openHttpStream, openSse } from './http-stream-client.ts';
import { openReadySocket } from './raw-socket.ts';

export const streamTransports = ['WebSocket', 'server-sent events', 'multipart'] as const;
export type StreamTransport = (typeof streamTransports)[number];

/** What a subscription's client receives, the same over all transports. */
interface Received {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string; readonly retryable?: boolean } }[];
}

export interface ResultStream {
  /** The next result, or the error that ends the stream; undefined when the stream is complete. */
  next(): Promise<Received | undefined>;
  /** Stops and continues reading from the network. */
  pause(): void;
  resume(): void;
  leave(): void;
}

interface Asked {
  /** The endpoint of HTTP. */
  readonly url: string;
  readonly key: string;
  readonly body: { readonly query: string; readonly variables?: object };
}

const overWebSocket = async ({ url, key, body }: Asked): Promise<ResultStream> => {
  const client = await openReadySocket(url.replace('http', 'ws'), key);
  client.send({ id: '1', type: 'subscribe', payload: body });
  return {
    next: async () => {
      const { type, payload } = await client.next();
      if (type === 'complete') return undefined;
      return type === 'error' ? { errors: payload as Received['errors'] & object } : (payload as Received);
    },
    pause: () => client.socket.pause(),
    resume: () => client.socket.resume(),
    leave: () => client.socket.terminate(),
  };
};

const overServerSentEvents = async ({ url, key, body }: Asked): Promise<ResultStream> => {
  const client = await openSse(url, key, body);
  return {
    next: async () => {
      const event = await client.next();
      const data = event?.match(/^event: next\ndata: (.*)$/s)?.[1];
      return data === undefined ? undefined : (JSON.parse(data) as Received);
    },
    pause: () => void client.response.pause(),
    resume: () => void client.response.resume(),
    leave: () => client.leave(),
  };
};

const overMultipart = async ({ url, key, body }: Asked): Promise<ResultStream> => {
  const client = await openHttpStream({
    url,
    accept: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0,application/json',
    headers: { authorization: `Bearer ${key}` },
    body,
    separator: '--graphql',
  });
  await client.next();
  return {
    next: async () => {
      const [, json] = (await client.next())?.split('\r\n\r\n') ?? [];
      if (json === undefined) return undefined;
      const { payload, errors } = JSON.parse(json) as { payload: Received | null; errors?: Received['errors'] };
      return payload ?? (errors === undefined ? {} : { errors });
    },
    pause: () => void client.response.pause(),
    resume: () => void client.response.resume(),
    leave: () => client.leave(),
  };
};

/** Subscribes. Over HTTP the subscription is accepted when it resolves. */
export const openResultStream = (transport: StreamTransport, asked: Asked): Promise<ResultStream> => {
  if (transport === 'WebSocket') return overWebSocket(asked);
  return transport === 'multipart' ? overMultipart(asked) : overServerSentEvents(asked);
};
