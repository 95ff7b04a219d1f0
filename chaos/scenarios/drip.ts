import { createConnection } from 'node:net';
import type { RunningTributary } from '../control/running-tributary.ts';
import { equal, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const readTimeoutMs = 5_000;
/** Connections are checked at intervals, not each at its own time. */
const toleranceMs = 4_000;
const patienceMs = 20_000;
const pauseMs = 1_000;

/** Resolves with the milliseconds until the server closes it; Infinity if it does not. */
const drip = ({ url }: RunningTributary, head: string, rest: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const startedAtMs = performance.now();
    const socket = createConnection({ host: hostname, port: Number(port) });
    let sent = 0;
    const timer = setInterval(() => {
      if (performance.now() - startedAtMs > patienceMs) end(Number.POSITIVE_INFINITY);
      else socket.write(rest[sent++ % rest.length] ?? ' ');
    }, pauseMs);
    const end = (ms: number) => {
      clearInterval(timer);
      socket.destroy();
      resolve(ms);
    };
    socket.on('error', () => {});
    socket.resume();
    socket.once('close', () => end(performance.now() - startedAtMs));
    socket.write(head);
  });

const post = (path: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;

/** Requests that never end, sent one byte a second: one without a key, and one with a key, whose body is read. */
export const drips: Scenario = {
  name: 'drip',
  needs: [],
  run: async (lab) => {
    const running = await lab.start({ READ_TIMEOUT_MS: String(readTimeoutMs) });
    const bodies = ['/graphql', '/jobs/v1/search-jobs', '/flights/api/v1/flight-searches', '/health', '/no-such-path'];
    const length = 'content-length: 100000\r\n\r\n';
    const longestMs = readTimeoutMs + toleranceMs;
    const authorized = `${post('/graphql')}authorization: Bearer ${running.key}\r\n${length}`;
    const [headMs, keyedMs, ...bodyMs] = await Promise.all([
      drip(running, 'GET /graphql HTTP/1.1\r\nx-drip: ', 'x'),
      drip(running, authorized, '{"query": "'),
      ...bodies.map((path) => drip(running, `${post(path)}${length}`, '{"query": "')),
    ]);
    return [
      within(`a head that drips (READ_TIMEOUT_MS=${readTimeoutMs})`, headMs ?? 0, longestMs, 'closed'),
      within('a body that drips to /graphql, with a key', keyedMs ?? 0, longestMs, 'closed'),
      ...bodyMs.map((ms, place) =>
        within(`a body that drips to ${bodies[place]}, without a key`, ms, longestMs, 'closed'),
      ),
      equal('the process after that', 'alive', (await running.isAlive()) ? 'alive' : 'dead'),
    ];
  },
};
