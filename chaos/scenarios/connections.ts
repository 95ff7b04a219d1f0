import { createConnection, type Socket } from 'node:net';
import { wait } from '../control/wait.ts';
import { equal } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const cap = 50;
const opened = 80;
const settleMs = 2_000;

export const connections: Scenario = {
  name: 'connections',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({ MAX_CONNECTIONS_PER_ADDRESS: String(cap) });
    const { hostname, port } = new URL(running.url);
    const open = new Set<Socket>();
    for (let count = 0; count < opened; count++) {
      const socket = createConnection({ host: hostname, port: Number(port) });
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => open.delete(socket))
        .resume();
    }
    lab.onEnd(() => {
      for (const socket of open) socket.destroy();
    });
    await wait(settleMs);
    const left = open.size;
    for (const socket of open) socket.destroy();
    await wait(settleMs / 4);
    return [
      {
        done: `${opened} connections of one address (MAX_CONNECTIONS_PER_ADDRESS=${cap})`,
        bound: `at most ${cap} stay`,
        measured: `${left} stayed`,
        ok: left <= cap && left > 0,
      },
      equal('the process once they are closed', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
  },
};
