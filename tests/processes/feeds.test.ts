import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { idsOf, subscribeToFeed } from '../kit/social/feed-subscriptions.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { sharedSettings } from '../kit/tributary/cluster.ts';

const key = 'a-static-key-of-one-client';

describeServers('Two processes on one database and one Redis', (open) => {
  let servers: TestServers | undefined;
  let board: OwnBoard;
  let processes: readonly ServerProcess[] = [];

  beforeAll(async () => {
    [servers, board] = await Promise.all([open(), openOwnBoard()]);
    for (let minutes = 25; minutes > 0; minutes -= 1) board.post(1, { secondsAgo: minutes * 60 });
    const environment = { ...sharedSettings(servers), ...board.environment, API_KEYS: key };
    // They start one after the other, because each migrates the database.
    processes = [await spawnRole(['all'], environment), await spawnRole(['all'], environment)];
  });
  afterAll(async () => {
    await endSpawned();
    await board.close();
    await servers?.dispose();
  });

  it('poll a feed once for the readers of both, and continue when the polling one ends', async () => {
    const [one, two] = processes.map(({ url }) => subscribeToFeed({ url, key }));
    if (one === undefined || two === undefined) throw new Error('there are two processes');
    const [begun] = await Promise.all([one.next(), two.next()]);
    const [reads, startMs] = [board.listReads, Date.now()];
    for (let turn = 0; turn < 4; turn += 1) {
      const posted = board.post(1);
      const received = await Promise.all([one.next(), two.next()]);
      expect(received.map(idsOf)).toEqual([posted, posted]);
    }
    expect(board.listReads - reads).toBeLessThanOrEqual((Date.now() - startMs) / 1000 + 1);

    // The first subscriber's process probably has the lease. In either case the other reader continues.
    await processes[0]?.end();
    const posted = board.post(2);
    expect(idsOf(await two.next())).toEqual(posted);
    // Each process opens checkpoints that the other has signed.
    const resumed = subscribeToFeed({ url: processes[1]?.url ?? '', key }, { since: begun?.checkpoint });
    expect(idsOf(await resumed.next())).toHaveLength(6);
    for (const reader of [one, two, resumed]) reader.close();
  });
});
