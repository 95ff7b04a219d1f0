import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A graphql-transport-ws client, as lean as it can be: there are thousands of them in the process that takes the time. */
export interface Subscriber {
  subscribe(query: string, variables: object): void;
  /** Goes without a word, as a client does whose network is gone. */
  leave(): void;
}

export interface Heard {
  readonly type: string;
  readonly payload: unknown;
  readonly atMs: number;
}

/** Opens a connection and waits for its acknowledgement. `hear` gets everything that follows. */
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
