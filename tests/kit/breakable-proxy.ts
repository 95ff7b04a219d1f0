import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A TCP relay to a server, for tests of what happens when a connection breaks. */
export interface BreakableProxy {
  readonly port: number;
  /** Breaks every connection that is open. New ones are taken as before. */
  breakAll(): void;
  close(): Promise<void>;
}

export const createBreakableProxy = async (target: { host: string; port: number }): Promise<BreakableProxy> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other side of a broken pair; breaking is what this is for.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((inner) => {
    const outer = createConnection(target);
    keep(inner);
    keep(outer);
    inner.pipe(outer).pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    breakAll,
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
