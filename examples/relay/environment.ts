import { createClient, type Sink } from 'graphql-ws';
import {
  Environment,
  type FetchFunction,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';

export const createEnvironment = (url: string, key: string): Environment => {
  const authorization = `Bearer ${key}`;

  const read: FetchFunction = async ({ text }, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
    });
    return (await response.json()) as GraphQLResponse;
  };

  // A browser cannot send headers with a WebSocket, so the key is in the first message.
  const socket = createClient({
    url: url.replace(/^http/, 'ws'),
    connectionParams: { authorization },
    retryAttempts: Number.POSITIVE_INFINITY,
    // 4403 is a wrong or revoked key: another attempt would fail as well.
    shouldRetry: (event) => (event as { code?: number }).code !== 4403,
  });

  const subscribe: SubscribeFunction = ({ text }, variables) =>
    Observable.create((sink) => socket.subscribe({ query: text ?? '', variables }, sink as unknown as Sink));

  return new Environment({
    network: Network.create(read, subscribe),
    store: new Store(new RecordSource()),
  });
};
