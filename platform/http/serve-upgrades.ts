import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { guarded } from '../runtime/guarded.ts';
import { takeOriginForm } from './bounded-server.ts';
import type { ReadForwarded } from './forwarded.ts';
import { refuseOnSocket, unreadable } from './raw-refusal.ts';

/** Serves WebSockets once the server listens, and closes a connection whose upgrade fails. */
export const serveUpgrades = (
  server: Server,
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  onError: (error: unknown) => void,
  readForwarded?: ReadForwarded,
): void => {
  const serve = guarded(
    (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!takeOriginForm(request)) return refuseOnSocket(socket, unreadable());
      readForwarded?.(request);
      upgrade(request, socket, head);
    },
    (error, [, socket]) => {
      onError(error);
      socket.destroy();
    },
  );
  // A provisional server has no upgrades before it is handed over.
  server.once('listening', () => server.on('upgrade', serve));
};
