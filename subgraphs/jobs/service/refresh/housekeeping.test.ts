import { expect, it } from '@jest/globals';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { boardEntry, createStoredPostings, dayMs, noonMs } from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { keepHouse } from './housekeeping.ts';

const quarry = boardEntry('ATS_A', 'quarryline');

describeTables('housekeeping of closed postings', { service: 'jobs' }, (opened) => {
  it('deletes a posting some days after it was closed, and never an open one', async () => {
    const clock = new ManualClock(noonMs);
    const { store, write, list } = createStoredPostings(opened.database);
    await store.syncBoards([quarry], noonMs);
    const ids = await write(quarry, { one: {}, two: {} });
    for (const days of [1, 2]) await list(quarry, ['two'], noonMs + days * dayMs);
    const stored = async () =>
      (await createPostingReader(opened.database, clock).records(ids)).map((found) => found?.sourceId);

    const end = keepHouse({ store, clock, log: silentLogger, closedDays: 30 });
    await clock.advance(31.95 * dayMs);
    expect(await stored()).toEqual(['one', 'two']);
    // One hour at a time: the next run is due an hour after the previous one has ended.
    const turnHasEnded = () => until('the end of a run', () => clock.pending > 0);
    for (let turn = 0; turn < 6 && (await stored())[0] !== undefined; turn += 1) {
      await turnHasEnded();
      await clock.advance(dayMs / 24);
      await turnHasEnded();
    }
    expect(clock.now()).toBeGreaterThan(noonMs + 32 * dayMs);
    expect(await stored()).toEqual([undefined, 'two']);
    end();
  });
});
