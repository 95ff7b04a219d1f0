import { WebSocket } from 'ws';
import { createInbox } from '../time/inbox.ts';

type Message = Readonly<Record<string, unknown>>;

/** A graphql-transport-ws client that sends a test's messages, even those that a correct client would not send. */
export interface RawSocket {
  readonly socket: WebSocket;
  send(message: Message | string): void;
  /** The next message of the server; rejects when the connection closes first. */
  next(): Promise<Message>;
  readonly waiting: readonly Message[];
  /** Number of the server's pings. */
  readonly pings: number;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

interface RawSocketOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocol?: string | undefined;
  /** False for a client that does not respond to pings. */
  readonly autoPong?: boolean;
}

/** Resolves when it is open; rejects with the status when the upgrade is refused. */
export const openRawSocket = async (
  url: string,
  { headers = {}, protocol = 'graphql-transport-ws', autoPong = true }: RawSocketOptions = {},
): Promise<RawSocket> => {
  const socket = new WebSocket(url, protocol, { headers, autoPong, perMessageDeflate: false });
  const inbox = createInbox<Message>('a message of the server');
  let pings = 0;
  socket.on('ping', () => {
    pings += 1;
  });
  socket.on('message', (data) => inbox.push(JSON.parse(String(data)) as Message));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => {
      inbox.fail(new Error(`closed with ${code} ${String(reason)}`));
      resolve({ code, reason: String(reason) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.on('error', reject);
  });
  return {
    socket,
    waiting: inbox.waiting,
    closed,
    get pings() {
      return pings;
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: inbox.next,
    close: async () => {
      socket.close(1000);
      await closed;
    },
  };
};

/** Opens and initialises a connection with a key. */
export const openReadySocket = async (url: string, key: string, options?: RawSocketOptions): Promise<RawSocket> => {
  const client = await openRawSocket(url, options);
  client.send({ type: 'connection_init', payload: { Authorization: `Bearer ${key}` } });
  const { type } = await client.next();
  if (type !== 'connection_ack') throw new Error(`not acknowledged: ${String(type)}`);
  return client;
};
