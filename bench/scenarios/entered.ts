import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { composeTicks } from '../invented/ticks-supergraph.ts';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { type EnteredCode, enteredCode } from '../measuring/entered-code.ts';
import type { Figure } from '../measuring/report.ts';
import { openSubscriber } from '../measuring/subscriber.ts';
import { until } from '../measuring/until.ts';
import { type Scenario, withServers } from './scenario.ts';

const nodeOptions = ['--inspect=127.0.0.1:0'];
/** Each is read for the first time, through the upstreams. */
const airports = ['SFO', 'JFK', 'LAX', 'ORD', 'DEN', 'SEA', 'ATL', 'BOS', 'MIA'] as const;

const figureOf = (what: string, { files, functions }: EnteredCode, most?: number): Figure => {
  const folders = new Map<string, number>();
  for (const file of files) {
    const [folder = ''] = file.split('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return {
    what: `files that ${what} enters`,
    reached: String(files.length),
    ...(most === undefined ? {} : { target: `<= ${most}`, met: files.length <= most }),
    detail: `${functions} functions; ${[...folders].map(([folder, count]) => `${folder} ${count}`).join(', ')}`,
  };
};

const read = async (url: string, init?: RequestInit): Promise<string> => {
  const response = await fetch(url, init);
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(`${url} is answered with ${text}`);
  return text;
};

const reads = async (server: ChildServer): Promise<Figure[]> => {
  const airport = (iata: string) => read(`${server.url}/flights/api/v1/airports/${iata}`);
  const upstream = await enteredCode(server, async (index) => void (await airport(airports[index] ?? '')));
  const memory = await enteredCode(server, async () => void (await airport('SFO')));
  const query = readFileSync(join(projectRoot, 'docs', 'examples', 'departures-and-destinations.graphql'), 'utf8');
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { iata: 'SFO' } }),
  };
  const federated = await enteredCode(server, async () => void (await read(`${server.url}/graphql`, init)));
  return [
    figureOf('a REST read from memory', memory),
    figureOf('a REST read through an upstream', upstream, 115),
    figureOf('a known federated query', federated, 115),
  ];
};

const event = async (source: ChildServer, gateway: ChildServer, fields: string): Promise<EnteredCode> => {
  let received = 0;
  const subscriber = await openSubscriber(`${gateway.url}/graphql`, () => {
    received += 1;
  });
  const send = async () => {
    const before = received;
    await read(`${source.url}/send?of=event&count=1`, { method: 'POST' });
    await until('the event', () => received > before);
  };
  try {
    subscriber.subscribe(`subscription { ticked(of: "event") { ${fields} } }`, {});
    await until('the subscription', async () => {
      await read(`${source.url}/send?of=event&count=1`, { method: 'POST' });
      return received > 0;
    });
    return await enteredCode(gateway, send);
  } finally {
    subscriber.leave();
  }
};

const events = (): Promise<Figure[]> =>
  withServers(
    [() => startChildServer({ script: 'bench/servers/ticks-host.js', arguments: ['1'] })],
    async ([source]) => {
      if (source === undefined) return [];
      const folder = createDataDir();
      try {
        const file = join(folder, 'supergraph.graphql');
        writeFileSync(file, composeTicks(source.url));
        const gateway = () =>
          startChildServer({ script: 'main.js', arguments: ['gateway', '--supergraph', file], nodeOptions });
        return await withServers([gateway], async ([started]) =>
          started === undefined
            ? []
            : [
                figureOf('a subscription event', await event(source, started, 'id'), 38),
                figureOf('a subscription event with a join', await event(source, started, 'id name')),
              ],
        );
      } finally {
        removeDataDir(folder);
      }
    },
  );

const crawls = (): Promise<Figure[]> =>
  withServers(
    [() => startChildServer({ script: 'bench/servers/feed-host.js', arguments: ['10'] })],
    async ([feeds]) => {
      const crawler = () =>
        startChildServer({
          script: 'bench/servers/crawl-host.js',
          arguments: [feeds?.url ?? '', '9'],
          nodeOptions,
        });
      return withServers([crawler], async ([started]) => {
        if (started === undefined) return [];
        const crawl = async (index: number) => void (await read(`${started.url}/crawl/${index}`, { method: 'POST' }));
        return [figureOf('a crawl of a feed', await enteredCode(started, crawl))];
      });
    },
  );

/** Counts the files and functions of ours, on the main thread of a built server, that five kinds of work enter. */
export const entered: Scenario = async () => [
  ...(await withServers([() => startChildServer({ script: 'main.js', arguments: ['all'], nodeOptions })], ([server]) =>
    server === undefined ? Promise.resolve([]) : reads(server),
  )),
  ...(await events()),
  ...(await crawls()),
];
