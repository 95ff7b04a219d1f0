import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { subscribeToJobs } from '../kit/jobs/job-subscriptions.ts';
import { createLighthouse } from '../kit/jobs/lighthouse.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import type { SearchBody } from '../kit/jobs/rest-bodies.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { sharedSettings } from '../kit/tributary/cluster.ts';

const key = 'a-static-key-of-one-client';

describeServers('Two processes with job boards on one database and one Redis', (open) => {
  let servers: TestServers | undefined;
  let boards: OwnBoards;
  let processes: readonly ServerProcess[] = [];
  let reads = 0;
  const lighthouse = createLighthouse('lighthouse');

  beforeAll(async () => {
    [servers, boards] = await Promise.all([
      open(),
      openOwnBoards({
        companies: { harbour: 'Harbour Almanacs', lighthouse: 'Lighthouse' },
        onRead: (board, site) => {
          if (board === 'harbour') reads += 1;
          lighthouse.onRead(board, site);
        },
      }),
    ]);
    const environment = { ...sharedSettings(servers), ...boards.environment, API_KEYS: key };
    // They start one after the other, because each migrates the database.
    processes = [await spawnRole(['all'], environment), await spawnRole(['all'], environment)];
    for (const { url } of processes) await untilBoardsAreRead({ url, key });
  });
  afterAll(async () => {
    await endSpawned();
    await boards?.close();
    await servers?.dispose();
  });

  const search = async ({ url }: ServerProcess, query: string): Promise<SearchBody['data']> => {
    const path = `/search-jobs?source=ats_c&${query}`;
    return (await restClient({ url, key }, '/jobs/v1').send<SearchBody>(path, { method: 'POST' })).body.data;
  };

  it('read a board once for both, notify subscribers of both, and find what either of them has read', async () => {
    const [first, second] = processes;
    if (first === undefined || second === undefined) throw new Error('there are two processes');
    const [one, two] = [subscribeToJobs({ url: first.url, key }), subscribeToJobs({ url: second.url, key })];
    await lighthouse.receivedBy([one, two]);
    const [before, startMs] = [reads, Date.now()];
    for (const title of ['Cooper', 'Sawyer', 'Turner']) {
      boards.post('harbour', { title: `${title} of barrels`, publishedAt: '2026-11-01T10:00:00Z' });
      expect((await Promise.all([one.next(), two.next()])).map((event) => event.title)).toEqual([
        `${title} of barrels`,
        `${title} of barrels`,
      ]);
      const found = await Promise.all(processes.map((each) => search(each, `keywords=${title}`)));
      expect(found.map(({ total }) => total)).toEqual([1, 1]);
    }
    expect(reads - before).toBeLessThanOrEqual((Date.now() - startMs) / 1000 + 1);

    // Each process opens cursors that the other has signed.
    const begun = await search(first, 'keywords=barrels&limit=2');
    const rest = await search(second, `keywords=barrels&limit=2&cursor=${begun.next_cursor}`);
    expect(new Set([...begun.jobs, ...rest.jobs].map(({ id }) => id)).size).toBe(3);

    await first.end();
    boards.post('harbour', { title: 'Hooper of barrels' });
    expect(await two.next()).toMatchObject({ title: 'Hooper of barrels' });
    for (const reader of [one, two]) reader.close();
  });
});
