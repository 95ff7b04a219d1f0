import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { lastingPort } from './lasting-port.ts';

/** A TCP relay in front of a server, for tests of network failures. */
export interface BreakableProxy {
  readonly port: number;
  readonly size: number;
  readonly taken: number;
  /** Breaks every open connection. New connections are accepted. */
  breakAll(): void;
  /** Delays all bytes of old and new connections, so that each side appears silent to the other. */
  stall(): void;
  /** Breaks every connection, and refuses new ones. */
  refuse(): Promise<void>;
  /** Ends a stall, whose bytes then arrive, or a refusal, at the same port. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

type Pair = readonly [inner: Socket, outer: Socket];

const relay = ([inner, outer]: Pair): void => {
  inner.pipe(outer);
  outer.pipe(inner);
};
const hold = ([inner, outer]: Pair): void => {
  inner.unpipe(outer);
  outer.unpipe(inner);
};

interface ProxyTarget {
  readonly host: string;
  readonly port: number;
}

/** A target given as a function may differ for each connection, for example after a restart of the server. */
export const createBreakableProxy = async (target: ProxyTarget | (() => ProxyTarget)): Promise<BreakableProxy> => {
  const pairs = new Set<Pair>();
  let stalled = false;
  let taken = 0;
  const take = (inner: Socket) => {
    taken += 1;
    const pair: Pair = [inner, createConnection(typeof target === 'function' ? target() : target)];
    pairs.add(pair);
    for (const socket of pair) {
      // An error of the other side of a broken pair is expected.
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (!stalled) relay(pair);
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(take);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  // The end of a refusal listens again.
  const port = await lastingPort();
  let server: Server | undefined = await listen(port);
  const breakAll = () => {
    for (const pair of [...pairs]) for (const socket of pair) socket.destroy();
  };
  const refuse = async () => {
    const closing = server;
    server = undefined;
    breakAll();
    if (closing !== undefined) await new Promise((resolve) => closing.close(resolve));
  };
  return {
    port,
    get size() {
      return pairs.size;
    },
    get taken() {
      return taken;
    },
    breakAll,
    stall: () => {
      stalled = true;
      for (const pair of pairs) hold(pair);
    },
    refuse,
    restore: async () => {
      if (stalled) {
        stalled = false;
        for (const pair of pairs) relay(pair);
      }
      server ??= await listen(port);
    },
    close: refuse,
  };
};
