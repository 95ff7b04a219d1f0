import { createConnection } from 'node:net';
import { residentBytesOf, watchMemory } from '../../process/readings.ts';
import { wait } from '../../process/waiting.ts';
import { alive, judged, megabytes } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const readers = 100;
const mostGrowthBytes = 100_000_000;
const settleMs = 3_000;
const largest = '/graphql/graphiql.js';

/** Opens sockets that request a large file and do not read it. */
export const pages: Scenario = {
  name: 'pages',
  run: async (lab) => {
    const running = await lab.start({ environment: { PAGES: 'on', RATE_LIMIT: 'on' } });
    const { hostname, port } = new URL(running.url);
    await fetch(running.url + largest).then((response) => response.text());
    const before = residentBytesOf(running);
    const memory = watchMemory(running);
    for (let count = 0; count < readers; count++) {
      const socket = createConnection({ host: hostname, port: Number(port) });
      lab.onEnd(() => socket.destroy());
      socket.on('error', () => {}).pause();
      socket.write(`GET ${largest} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    }
    await wait(settleMs);
    const growth = memory.stop() - before;
    return [
      judged(
        `${readers} sockets ask for GraphiQL and do not read`,
        `grows by at most ${megabytes(mostGrowthBytes)}`,
        `${megabytes(growth)} (from ${megabytes(before)})`,
        growth <= mostGrowthBytes,
      ),
      await alive(running, 'after that'),
    ];
  },
};
