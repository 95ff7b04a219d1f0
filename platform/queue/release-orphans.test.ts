import { expect, it } from '@jest/globals';
import { openTestPglite } from '../../tests/kit/test-pglite.ts';
import { systemClock } from '../clock/system-clock.ts';
import { createMemoryEventBus } from '../events/memory-event-bus.ts';
import { silentLogger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { createJobQueue } from './create-job-queue.ts';

const log = silentLogger;
const open = async (database: Database) => {
  const queue = createJobQueue({
    database,
    bus: createMemoryEventBus({ log }),
    clock: systemClock,
    log,
    pollingIntervalSeconds: 2,
  });
  await queue.declare('mail', { retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 3600 });
  return queue;
};
const state = async (database: Database) =>
  (await database.executeSql('select state::text from pgboss.job')).rows.map((row) => row['state']);

it('returns jobs of a dead process to their queue as soon as the embedded database is opened again', async () => {
  const home = await openTestPglite();
  const first = await open(home.database);
  await first.enqueue('mail', { n: 1 });
  await home.database.executeSql(`update pgboss.job set state = 'active', started_on = now()`);
  await first.close(0);

  const again = await home.reopen();
  const second = await open(again);
  expect(await state(again)).toEqual(['retry']);

  // A job of a live queue on the same database is no orphan.
  await again.executeSql(`update pgboss.job set state = 'active', started_on = now()`);
  const third = await open(again);
  expect(await state(again)).toEqual(['active']);

  await Promise.all([second.close(0), third.close(0)]);
  await home.dispose();
});
