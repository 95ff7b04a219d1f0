import { createConnection, type Socket } from 'node:net';
import { wait } from '../../process/waiting.ts';
import { alive, judged } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const cap = 50;
const opened = 80;
const settleMs = 2_000;

export const connections: Scenario = {
  name: 'connections',
  run: async (lab) => {
    const running = await lab.start({ environment: { MAX_CONNECTIONS_PER_ADDRESS: String(cap) } });
    const { hostname, port } = new URL(running.url);
    const open = new Set<Socket>();
    const closeAll = () => {
      for (const socket of open) socket.destroy();
    };
    lab.onEnd(closeAll);
    for (let count = 0; count < opened; count++) {
      const socket = createConnection({ host: hostname, port: Number(port) });
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => open.delete(socket))
        .resume();
    }
    await wait(settleMs);
    const left = open.size;
    closeAll();
    await wait(settleMs / 4);
    return [
      judged(
        `${opened} connections of one address (MAX_CONNECTIONS_PER_ADDRESS=${cap})`,
        `at most ${cap} stay`,
        `${left} stayed`,
        left <= cap && left > 0,
      ),
      await alive(running, 'once they are closed'),
    ];
  },
};
