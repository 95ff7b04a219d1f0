import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Access } from './ask.ts';

export const openGraphqlSocket = ({ url }: Access): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });

export const initMessage = ({ key = '' }: Pick<Access, 'key'>): string =>
  JSON.stringify({ type: 'connection_init', payload: key === '' ? {} : { authorization: `Bearer ${key}` } });

/** A message of the server, except acknowledgements and pings. */
export interface SocketMessage {
  readonly type: string;
  readonly id: string;
  readonly payload: unknown;
  readonly text: string;
  /** By the clock that all processes of a machine share. */
  readonly atMs: number;
}

/** A minimal graphql-transport-ws client, because a measuring process has thousands of them. */
export interface SocketClient {
  /** Returns its id. */
  subscribe(query: string, variables?: object, id?: string): string;
  /** Drops the connection without closing it, like a client that loses its network. */
  leave(): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

/** Opens a connection and waits for its acknowledgement. */
export const openSocketClient = async (
  access: Access,
  onMessage: (message: SocketMessage) => void,
): Promise<SocketClient> => {
  const socket = openGraphqlSocket(access);
  await once(socket, 'open');
  // `close` follows with code 1006.
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.send(initMessage(access));
  await once(socket, 'message');
  let operations = 0;
  socket.on('message', (data: Buffer) => {
    const atMs = Date.now();
    const text = data.toString();
    const message = JSON.parse(text) as Pick<SocketMessage, 'type' | 'id' | 'payload'>;
    if (message.type === 'ping') socket.send('{"type":"pong"}');
    else onMessage({ ...message, text, atMs });
  });
  return {
    closed,
    subscribe: (query, variables = {}, id = String(++operations)) => {
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));
      return id;
    },
    leave: () => socket.terminate(),
  };
};

const openingAtOnce = 100;

/** Opens many connections in batches. `onMessage` is also given the number of the client. */
export const openSocketClients = async (
  access: Access,
  count: number,
  onMessage: (client: number, message: SocketMessage) => void,
): Promise<readonly SocketClient[]> => {
  const clients: SocketClient[] = [];
  while (clients.length < count) {
    const from = clients.length;
    const batch = Array.from({ length: Math.min(openingAtOnce, count - from) }, (_, index) =>
      openSocketClient(access, (message) => onMessage(from + index, message)),
    );
    clients.push(...(await Promise.all(batch)));
  }
  return clients;
};
