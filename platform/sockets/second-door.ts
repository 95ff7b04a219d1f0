import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Socket } from 'node:net';
import { guarded } from './guarded.ts';

/** Probes of a few machines at once; further connections are closed. */
const maxConnections = 64;

/**
 * A second port of an HTTP server. Node accepts one connection of a port in a turn of the event loop, so under load
 * those that probe a process would wait behind all other new connections of its first port, and a live process would
 * be taken for dead. Closes with the server. Returns the port. Rejects when it cannot be listened on.
 */
export const openSecondDoor = async (server: HttpServer, address: ListenOptions): Promise<number> => {
  const enter = (socket: Socket): void => {
    server.emit('connection', socket);
  };
  const door = createServer(
    { allowHalfOpen: true, noDelay: true },
    guarded(enter, (_error, [socket]) => socket.destroy()),
  );
  door.maxConnections = maxConnections;
  door.listen(address);
  await once(door, 'listening');
  const close = (): void => {
    door.close();
  };
  server.once(
    'close',
    guarded(close, () => {}),
  );
  return (door.address() as AddressInfo).port;
};
