import { createConnection } from 'node:net';
import type { Access } from '../../load/ask.ts';
import { alive, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const readTimeoutMs = 5_000;
/** The server checks its connections at intervals, so a timeout takes effect late. */
const toleranceMs = 4_000;
const timeoutMs = 20_000;
const pauseMs = 1_000;

/** Sends a request byte by byte. Resolves with the milliseconds until the server closes the connection, or Infinity. */
const drip = ({ url }: Access, head: string, rest: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const startedAtMs = performance.now();
    const socket = createConnection({ host: hostname, port: Number(port) });
    let sent = 0;
    const timer = setInterval(() => {
      if (performance.now() - startedAtMs > timeoutMs) end(Number.POSITIVE_INFINITY);
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

export const drips: Scenario = {
  name: 'drip',
  run: async (lab) => {
    const running = await lab.start({ environment: { REQUEST_TIMEOUT_MS: String(readTimeoutMs / 0.8) } });
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
      within(`a head that drips (it has ${readTimeoutMs} ms)`, headMs ?? 0, longestMs, 'closed'),
      within('a body that drips to /graphql, with a key', keyedMs ?? 0, longestMs, 'closed'),
      ...bodyMs.map((ms, place) =>
        within(`a body that drips to ${bodies[place]}, without a key`, ms, longestMs, 'closed'),
      ),
      await alive(running, 'after that'),
    ];
  },
};
