import { setTimeout as pause } from 'node:timers/promises';
import { type ChildServer, startChildServer } from '../measuring/child-server.ts';
import { type Contender, compareRounds, defaultLoad, loadInTurns } from '../measuring/load.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

const key = 'a-key-for-the-benchmark-only';
const headers = { authorization: `Bearer ${key}` };
const withinMs = 60_000;

const read = async ({ url }: ChildServer, path: string): Promise<string> => {
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}: ${text}`);
  return text;
};

const endedSearch = async (server: ChildServer): Promise<string> => {
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const created = await fetch(`${server.url}/flights/api/v1/flight-searches`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ date, origin_iata: 'SFO', destination_iata: 'JFK' }),
  });
  const { data } = (await created.json()) as { data: { job_id: string } };
  const path = `/flights/api/v1/flight-searches/${data.job_id}`;
  for (const untilMs = Date.now() + withinMs; Date.now() < untilMs; await pause(200))
    if ((JSON.parse(await read(server, path)) as { data: { status: string } }).data.status === 'completed') return path;
  throw new Error('the fare search did not end');
};

/** Deferred work of the start, such as the index of places, takes some seconds of processor time. */
const untilCalm = async ({ pid }: ChildServer): Promise<void> => {
  for (const untilMs = Date.now() + withinMs; Date.now() < untilMs; ) {
    const before = cpuMsOf(pid);
    await pause(2_000);
    if (cpuMsOf(pid) - before < 100) return;
  }
};

/** Compares with a bare route that sends the same bytes. */
export const restAgain: Scenario = () =>
  withServers(
    [
      () =>
        startChildServer({
          script: 'main.js',
          arguments: ['all'],
          // Other load of the machine must not count as overload.
          environment: { AUTH: 'on', API_KEYS: key, MAX_LOOP_DELAY_MS: '60000' },
        }),
      () => startChildServer({ script: 'bench/servers/bare-bodies.js' }),
    ],
    async ([ours, bare]) => {
      if (ours === undefined || bare === undefined) return [];
      const paths = [
        { name: 'airport status', path: '/flights/api/v1/airports/JFK' },
        { name: '10-row board', path: '/flights/api/v1/airports/JFK/departures?limit=10' },
        { name: 'sports of the exchange', path: '/odds/v1/sources/exchange/sports' },
        { name: 'ended fare search', path: await endedSearch(ours) },
      ];
      await untilCalm(ours);
      const figures = [];
      for (const { name, path } of paths) {
        await read(ours, path);
        const body = await read(ours, path);
        await fetch(bare.url + path, { method: 'PUT', body, headers: { 'content-type': 'text/plain' } });
        const contenders: Contender[] = [
          { name: 'ours', pid: ours.pid, url: ours.url + path, headers },
          { name: 'bare', pid: bare.pid, url: bare.url + path, headers },
        ];
        const [withKeys = [], bytes = []] = await loadInTurns(contenders, defaultLoad);
        const size = `${(body.length / 1000).toFixed(1)} KB`;
        figures.push(
          ratioFigure(`REST asked for again, ${name}, against a bare route`, compareRounds(withKeys, bytes), 0.5),
        );
        process.stderr.write(`  ${name}: ${size}\n`);
      }
      return figures;
    },
  );
