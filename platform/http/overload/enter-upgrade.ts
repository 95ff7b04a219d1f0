import type { Duplex } from 'node:stream';
import { overloaded } from '../../errors/service-error.ts';
import { guarded } from '../../runtime/guarded.ts';
import { refuseOnSocket } from '../raw-refusal.ts';
import type { LoadGate } from './load-gate.ts';

interface UpgradeSteps {
  readonly accept: () => void;
  readonly failed: (error: unknown) => void;
}

/** Accepts a WebSocket when there is room. An open one is not counted, only its operations. */
export const enterUpgrade = (
  gate: LoadGate,
  client: string,
  socket: Duplex,
  { accept, failed }: UpgradeSteps,
): void => {
  const start = guarded(
    (leave: () => void) => {
      leave();
      accept();
    },
    (error) => {
      failed(error);
      socket.destroy();
    },
  );
  const giveUp = gate.enter(client, { start, refuse: () => refuseOnSocket(socket, overloaded()) });
  if (giveUp !== undefined) socket.once('close', guarded(giveUp, failed));
};
