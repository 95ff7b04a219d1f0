import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { composeTicks } from '../../invented/ticks-supergraph.ts';
import type { Lab } from '../../lab.ts';
import { read } from '../../load/ask.ts';
import { openSocketClient } from '../../load/graphql-socket.ts';
import { type EnteredCode, enteredCode } from '../../process/entered-code.ts';
import { inspected } from '../../process/inspector.ts';
import type { ServerProcess } from '../../process/server-process.ts';
import { until } from '../../process/waiting.ts';
import { atMost, type Finding, figure } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';
import { runDue, startCrawler } from './due-run.ts';

/** Coverage is by file. */
const filesApart = 'lab/servers/files-apart.js';

const node = [inspected];
/** Each is read for the first time, through the upstreams. */
const airports = ['SFO', 'JFK', 'LAX', 'ORD', 'DEN', 'SEA', 'ATL', 'BOS', 'MIA'] as const;

const findingOf = (what: string, { files, functions }: EnteredCode, most?: number): Finding => {
  const folders = new Map<string, number>();
  for (const file of files) {
    const [folder = ''] = file.split('/');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const done = `files that ${what} enters`;
  const detail = `${functions} functions; ${[...folders].map(([folder, count]) => `${folder} ${count}`).join(', ')}`;
  return most === undefined ? figure(done, String(files.length), detail) : atMost(done, files.length, most, { detail });
};

const reads = async (lab: Lab): Promise<Finding[]> => {
  const server = await lab.start({ script: filesApart, node });
  const airport = (iata: string) => read(server, `/flights/api/v1/airports/${iata}`);
  const upstream = await enteredCode(server, async (index) => void (await airport(airports[index] ?? '')));
  const memory = await enteredCode(server, async () => void (await airport('SFO')));
  const query = readFileSync(join(projectRoot, 'docs', 'examples', 'departures-and-destinations.graphql'), 'utf8');
  const operation = { path: '/graphql', body: { query, variables: { iata: 'SFO' } } };
  const federated = await enteredCode(server, async () => void (await read(server, operation)));
  return [
    findingOf('a REST read from memory', memory),
    findingOf('a REST read through an upstream', upstream, 115),
    findingOf('a known federated query', federated, 115),
  ];
};

const event = async (source: ServerProcess, gateway: ServerProcess, fields: string): Promise<EnteredCode> => {
  let received = 0;
  const client = await openSocketClient(gateway, () => {
    received += 1;
  });
  const send = () => read(source, { path: '/send?of=event&count=1', body: '' });
  const sendOne = async () => {
    const before = received;
    await send();
    await until('the event', () => received > before);
  };
  try {
    client.subscribe(`subscription { ticked(of: "event") { ${fields} } }`);
    await until('the subscription', async () => {
      await send();
      return received > 0;
    });
    return await enteredCode(gateway, sendOne);
  } finally {
    client.leave();
  }
};

const events = async (lab: Lab): Promise<Finding[]> => {
  const source = await lab.serve('ticks-host', ['1']);
  const file = join(lab.folder(), 'supergraph.graphql');
  writeFileSync(file, composeTicks(source.url));
  const gateway = await lab.start({ script: filesApart, words: ['gateway', '--supergraph', file], node });
  return [
    findingOf('a subscription event', await event(source, gateway, 'id'), 38),
    findingOf('a subscription event with a join', await event(source, gateway, 'id name')),
  ];
};

const crawls = async (lab: Lab): Promise<Finding[]> => {
  const crawler = await startCrawler(lab, { items: 10, issues: 9 }, node);
  const crawl = async (index: number) => void (await runDue(crawler, `issue-${index}`, 10));
  return [findingOf('a crawl of a feed', await enteredCode(crawler, crawl))];
};

/** Counts the files and functions of ours, on the main thread of a built server, that five kinds of work enter. */
export const entered: Scenario = {
  name: 'entered',
  run: async (lab) => [...(await reads(lab)), ...(await events(lab)), ...(await crawls(lab))],
};
