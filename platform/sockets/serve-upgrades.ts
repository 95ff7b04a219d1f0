import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { guarded } from './guarded.ts';
import { takeOriginForm } from './origin-form.ts';
import { refuseOnSocket, unreadable } from './raw-refusal.ts';

/** Serves WebSockets once the server listens, and closes a connection whose upgrade fails. */
export const serveUpgrades = (
  server: Server,
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  onError: (error: unknown) => void,
): void => {
  const serve = guarded(
    (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      takeOriginForm(request) ? upgrade(request, socket, head) : refuseOnSocket(socket, unreadable()),
    (error, [, socket]) => {
      onError(error);
      socket.destroy();
    },
  );
  // A provisional server has no upgrades before it is handed over.
  server.once('listening', () => server.on('upgrade', serve));
};
