import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { eventually } from '../kit/time/eventually.ts';
import { serviceNames, sharedSettings } from '../kit/tributary/cluster.ts';

const key = 'a-static-key-of-a-watcher';

interface Firing {
  readonly sequence: number;
  readonly data: { readonly jobPosting: { readonly title: string } };
}

describeServers('Watches of roles in processes of their own', (open) => {
  let servers: TestServers | undefined;
  let boards: OwnBoards;
  let shared: Environment;
  let gateway: ServerProcess;

  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const { data, errors } = (await post(`${gateway.url}/graphql`, { query, variables }, { key })).body;
    expect(errors).toBeUndefined();
    return data as Data;
  };
  const startWorker = () => spawnRole(['worker'], { ...shared, PROBES_PORT: '0' });

  beforeAll(async () => {
    [servers, boards] = await Promise.all([open(), openOwnBoards({ companies: { harbour: 'Harbour Almanacs' } })]);
    boards.post('harbour', { title: 'Cooper of barrels' });
    const emulator = await spawnRole(['emulator'], {});
    shared = { ...sharedSettings(servers), ...boards.environment, EMULATOR_URL: emulator.url, API_KEYS: key };
    const services = await spawnRole(['subgraph', 'jobs,watches'], shared);
    // At the addresses of the others nothing listens.
    const addresses = serviceNames.map((name) => [
      `SUBGRAPH_${name.toUpperCase()}_URL`,
      ['jobs', 'watches'].includes(name) ? `${services.url}/${name}/graphql` : 'http://127.0.0.1:9',
    ]);
    gateway = await spawnRole(['gateway'], { ...shared, ...Object.fromEntries(addresses), RATE_LIMIT: 'off' });
  });
  afterAll(async () => {
    await endSpawned();
    await boards?.close();
    await servers?.dispose();
  });

  it('are followed by a worker, and by another one after it was killed, with each event once', async () => {
    const first = await startWorker();
    await untilBoardsAreRead({ url: gateway.url, key });
    const created = await ask<{ readonly createWatch: { readonly watch: { readonly watchId: string } | null } }>(
      /* GraphQL */ `mutation {
        createWatch(
          input: {
            name: "Barrels"
            document: "subscription { jobPosted(query: \\"barrels\\") { jobPosting { title } } }"
            condition: { everyEvent: true }
          }
        ) { watch { watchId } userErrors { message } }
      }`,
    );
    const watchId = created.createWatch.watch?.watchId;
    const firings = async (): Promise<readonly Firing[]> => {
      const { watch } = await ask<{ readonly watch: { readonly firings: { readonly nodes: readonly Firing[] } } }>(
        'query ($watchId: ID!) { watch(watchId: $watchId) { firings { nodes { sequence data } } } }',
        { watchId },
      );
      return watch.firings.nodes;
    };
    // A watch begins when a worker opens its stream, so the first postings may be too early for it.
    let polls = 0;
    await eventually(
      () => {
        if (polls % 40 === 0) boards.post('harbour', { title: 'Sawyer of barrels' });
        polls += 1;
        return firings();
      },
      ({ length }) => length > 0,
    );
    await first.end('SIGKILL');
    boards.post('harbour', { title: 'Turner of barrels' });
    const second = await startWorker();
    boards.post('harbour', { title: 'Hooper of barrels' });
    const found = await eventually(firings, (all) =>
      ['Turner', 'Hooper'].every((name) => all.some(({ data }) => data.jobPosting.title.startsWith(name))),
    );
    const titles = found.map(({ data }) => data.jobPosting.title);
    for (const name of ['Turner', 'Hooper'])
      expect(titles.filter((title) => title.startsWith(name))).toEqual([`${name} of barrels`]);
    expect(found.map(({ sequence }) => sequence)).toEqual(found.map((_, index) => found.length - index));
    expect((await second.end()).code).toBe(0);
  });
});
