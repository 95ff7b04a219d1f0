import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Socket } from 'node:net';
import { guarded } from '../runtime/guarded.ts';

/** Enough for the probes of a few machines; further connections are closed. */
const maxConnections = 64;

/**
 * Opens a second port of an HTTP server for probes, and returns its number. Node accepts one connection per port and
 * turn of the event loop, so under load probes would wait behind other new connections, and a live process would appear
 * dead. The port closes with the server. Rejects when it cannot be opened.
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
