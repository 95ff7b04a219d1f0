import { createConnection } from 'node:net';
import { residentBytesOf } from '../../bench/measuring/process-usage.ts';
import { wait } from '../control/wait.ts';
import { equal, megabytes } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const readers = 100;
const mostGrowthBytes = 100_000_000;
const settleMs = 3_000;
/** The code of GraphiQL, some megabytes. */
const largest = '/graphql/graphiql.js';

/** Sockets that request large responses and read none of them. */
export const pages: Scenario = {
  name: 'pages',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({ PAGES: 'on', RATE_LIMIT: 'on' });
    const { hostname, port } = new URL(running.url);
    await fetch(running.url + largest).then((response) => response.text());
    const before = residentBytesOf(running.process.pid);
    for (let count = 0; count < readers; count++) {
      const socket = createConnection({ host: hostname, port: Number(port) });
      lab.onEnd(() => void socket.destroy());
      socket.on('error', () => {}).pause();
      socket.write(`GET ${largest} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    }
    let growth = 0;
    for (let waited = 0; waited < settleMs; waited += 100) {
      await wait(100);
      growth = Math.max(growth, residentBytesOf(running.process.pid) - before);
    }
    return [
      {
        done: `${readers} sockets ask for GraphiQL and do not read`,
        bound: `grows by at most ${megabytes(mostGrowthBytes)}`,
        measured: `${megabytes(growth)} (from ${megabytes(before)})`,
        ok: growth <= mostGrowthBytes,
      },
      equal('the process after that', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
  },
};
