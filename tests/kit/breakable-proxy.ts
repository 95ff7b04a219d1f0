import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

/** A TCP relay to a server, for tests of what happens when a network fails. */
export interface BreakableProxy {
  readonly port: number;
  /** Connections that are open. */
  readonly size: number;
  /** Connections that were taken so far. */
  readonly taken: number;
  /** Breaks every connection that is open. New ones are taken as before. */
  breakAll(): void;
  /** Holds back what either side sends, also on new connections: to both the other one is silent. */
  stall(): void;
  /** Breaks every connection, and refuses new ones. */
  refuse(): Promise<void>;
  /** Ends a stall, whose bytes then arrive, or a refusal, at the same port. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A client's connection and its counterpart at the server. */
type Pair = readonly [inner: Socket, outer: Socket];

const relay = ([inner, outer]: Pair): void => {
  inner.pipe(outer);
  outer.pipe(inner);
};
const hold = ([inner, outer]: Pair): void => {
  inner.unpipe(outer);
  outer.unpipe(inner);
};

/** The address of a server. */
export interface ProxyTarget {
  readonly host: string;
  readonly port: number;
}

/** A target that is asked for may be another one for each connection: a server that was started again, for instance. */
export const createBreakableProxy = async (target: ProxyTarget | (() => ProxyTarget)): Promise<BreakableProxy> => {
  const pairs = new Set<Pair>();
  let stalled = false;
  let taken = 0;
  const take = (inner: Socket) => {
    taken += 1;
    const pair: Pair = [inner, createConnection(typeof target === 'function' ? target() : target)];
    pairs.add(pair);
    for (const socket of pair) {
      // The other side of a broken pair; breaking is what this is for.
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
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
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
