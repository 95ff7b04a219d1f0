import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A minimal graphql-transport-ws client, because one process runs thousands of them and measures the time. */
export interface Subscriber {
  subscribe(query: string, variables: object): void;
  /** Disconnects without closing, like a client that loses its network. */
  leave(): void;
}

export interface Heard {
  readonly type: string;
  readonly payload: unknown;
  readonly atMs: number;
}

/** `hear` receives all messages after the acknowledgement. */
export const openSubscriber = async (url: string, hear: (message: Heard) => void): Promise<Subscriber> => {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws', { perMessageDeflate: false });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  let operations = 0;
  socket.on('message', (data: Buffer) => {
    const atMs = Date.now();
    const { type, payload } = JSON.parse(data.toString()) as { type: string; payload: unknown };
    if (type === 'ping') socket.send('{"type":"pong"}');
    else hear({ type, payload, atMs });
  });
  return {
    subscribe: (query, variables) => {
      operations += 1;
      socket.send(JSON.stringify({ id: String(operations), type: 'subscribe', payload: { query, variables } }));
    },
    leave: () => socket.terminate(),
  };
};
