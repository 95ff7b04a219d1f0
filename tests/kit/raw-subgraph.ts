import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { until } from './until.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A WebSocket of a gateway, on which the test decides each frame after the acknowledgement. */
interface SubgraphConnection {
  /** Of the upgrade. */
  readonly headers: IncomingHttpHeaders;
  /** What the gateway has sent, `connection_init` first. */
  readonly received: readonly Message[];
  /** Sends an object as JSON, a text as it is, and bytes as a binary frame. */
  send(frame: object | string | Buffer): void;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly isOpen: boolean;
  close(code: number): void;
}

/** A subgraph that serves graphql-transport-ws alone. */
export interface RawSubgraph {
  readonly url: string;
  /** In order of their opening. */
  readonly connections: readonly SubgraphConnection[];
  /** The connection and the id of a subscription with this text, when it was sent. Returns each once. */
  subscribed(query: string): Promise<{ readonly connection: SubgraphConnection; readonly id: string }>;
  close(): Promise<void>;
}

export interface RawSubgraphOptions {
  /** The status that refuses an upgrade. Default: none. */
  readonly refuses?: (headers: IncomingHttpHeaders) => number | undefined;
  /** The code that refuses a `connection_init`. Default: none. */
  readonly closes?: (payload: Message['payload']) => number | undefined;
}

const toConnection = (
  socket: WebSocket,
  headers: IncomingHttpHeaders,
  closes: NonNullable<RawSubgraphOptions['closes']>,
): SubgraphConnection => {
  const received: Message[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    received.push(message);
    if (message.type !== 'connection_init') return;
    const code = closes(message.payload);
    if (code === undefined) socket.send('{"type":"connection_ack"}');
    else socket.close(code);
  });
  socket.on('error', () => {});
  return {
    headers,
    received,
    send: (frame) => {
      const isRaw = typeof frame === 'string' || Buffer.isBuffer(frame);
      socket.send(isRaw ? frame : JSON.stringify(frame));
    },
    closed: new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    }),
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    close: (code) => socket.close(code),
  };
};

export const startRawSubgraph = async ({
  refuses = () => undefined,
  closes = () => undefined,
}: RawSubgraphOptions = {}): Promise<RawSubgraph> => {
  const server = createServer();
  const connections: SubgraphConnection[] = [];
  const sockets = new WebSocketServer({
    server,
    handleProtocols: () => 'graphql-transport-ws',
    verifyClient: ({ req }, decide) => {
      const status = refuses(req.headers);
      decide(status === undefined, status);
    },
  });
  sockets.on('connection', (socket, { headers }) => connections.push(toConnection(socket, headers, closes)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = new Set<Message>();
  const find = (query: string) => {
    for (const connection of connections) {
      const message = connection.received.find((each) => each.payload?.['query'] === query && !found.has(each));
      if (message?.id === undefined) continue;
      found.add(message);
      return { connection, id: message.id };
    }
    return undefined;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    connections,
    subscribed: (query) => until(`${query} was sent`, () => find(query)),
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
