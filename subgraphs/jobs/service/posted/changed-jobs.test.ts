import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { basePay } from '../../../../tests/kit/jobs/base-pay.ts';
import { daysAgo, noonMs } from '../../../../tests/kit/jobs/stored-postings.ts';
import {
  anyChange,
  changeTables,
  eventOf,
  idOf,
  nextOf,
  openWatchedChanges,
  quarry,
  type WatchedChanges,
} from '../../../../tests/kit/jobs/watched-changes.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import { isWhole } from '../../model/job-posting.ts';
import type { ChangedFilter } from './changed-jobs.ts';

describeTables('changes of postings for subscribers', changeTables, (opened) => {
  let board: WatchedChanges;

  beforeEach(async () => {
    board = await openWatchedChanges(opened.database);
  });
  afterEach(() => board.call.abort());

  describe('that a reader watches', () => {
    it('are edits, with the parts in which they differ, and not what is new or says the same', async () => {
      await board.write(1, 'Mason');
      const stream = await board.watch();
      await board.write(2, 'New');
      await board.write(1, 'Mason', { searchText: 'Other words of a description that is the same.' });
      await board.write(1, 'Head mason', {
        departmentName: 'Stones',
        employmentType: 'FULL_TIME',
        workplaceType: 'ON_SITE',
        locations: [{ display: 'Oslo', address: null }],
        publishedAt: daysAgo(0),
        compensation: basePay({ minimum: 1 }),
        descriptionHtml: '<p>Stones.</p>',
        applyUrl: 'https://jobs.lever.co/quarryline/apply',
      });
      expect(await nextOf(stream)).toEqual([
        ...['EDITED', 'Head mason', 'DEPARTMENT', 'DESCRIPTION', 'EMPLOYMENT_TYPE', 'LINKS', 'LOCATION', 'PAY'],
        ...['PUBLICATION', 'TITLE', 'WORKPLACE'],
      ]);
      await board.write(2, 'Newer');
      expect(await nextOf(stream)).toEqual(['EDITED', 'Newer', 'TITLE']);
    });

    it('are another name of the company, with the next reading of its board', async () => {
      await board.write(1, 'Mason');
      const stream = await board.watch();
      const renamed = { ...quarry, companyName: 'Quarry Line of the North' };
      await board.postings.store.syncBoards([renamed], noonMs);
      await board.postings.write(renamed, { '00000000-0000-4000-8000-000000000001': { title: 'Mason' } });
      board.hint();
      expect(await nextOf(stream)).toEqual(['EDITED', 'Mason', 'COMPANY']);
    });

    it('are a closing, at the second list without the posting, and a reopening, edited or not', async () => {
      await board.write(1, 'Mason');
      await board.write(2, 'Sawyer');
      const stream = await board.watch();
      await board.miss(2);
      await board.write(1, 'Head mason');
      expect(await nextOf(stream)).toEqual(['EDITED', 'Head mason', 'TITLE']);
      await board.miss(2);
      const { item } = await eventOf(stream);
      expect(item).toMatchObject({ change: 'CLOSED', changedParts: [], posting: { stalenessStatus: 'CLOSED' } });
      expect(item !== null && isWhole(item.posting) && item.posting.stored?.closedAt).toBe(daysAgo(0));
      await board.reopen(2);
      expect(await nextOf(stream)).toEqual(['REOPENED', 'Sawyer']);
      await board.miss(2);
      await board.miss(2);
      expect(await nextOf(stream)).toEqual(['CLOSED', 'Sawyer']);
      await board.write(2, 'Head sawyer');
      expect(await nextOf(stream)).toEqual(['REOPENED', 'Head sawyer', 'TITLE']);
    });

    it('are none where a posting that one list lacked comes back', async () => {
      await board.write(1, 'Mason');
      await board.write(2, 'Sawyer');
      const stream = await board.watch();
      await board.miss(2);
      await board.reopen(2);
      await board.write(1, 'Head mason');
      expect(await nextOf(stream)).toEqual(['EDITED', 'Head mason', 'TITLE']);
    });

    it('are only those of the named postings, and of postings that pass every filter afterwards', async () => {
      await board.write(1, 'Mason');
      await board.write(2, 'Sawyer');
      const pay = { atLeast: '50000', currencyCode: 'USD', interval: 'YEAR' } as const;
      const filters: Partial<ChangedFilter>[] = [
        { postingIds: [idOf(2)] },
        { query: 'zirconium saw*', source: 'ATS_A', company: 'quarry-line' },
        { pay },
        { publishedOnOrAfter: daysAgo(1).slice(0, 10) },
        { employmentTypes: ['CONTRACT'], workplaceTypes: ['HYBRID'], isRemote: false },
      ];
      const streams = await Promise.all(filters.map((filter) => board.watch(filter)));
      const others = await Promise.all(
        [
          { postingIds: [idOf(2)], company: 'another' },
          { pay: { ...pay, atLeast: '50000.01' } },
          { publishedOnOrAfter: daysAgo(0).slice(0, 10) },
        ].map((filter) => board.watch(filter)),
      );
      await board.write(1, 'Zirconium mason', { publishedAt: daysAgo(3) });
      const isOfAll = { employmentType: 'CONTRACT', workplaceType: 'HYBRID' } as const;
      await board.write(2, 'Sawyer of zirconium', { compensation: basePay({ maximum: 50_000 }), ...isOfAll });
      for (const stream of streams) expect((await nextOf(stream))[1]).toBe('Sawyer of zirconium');
      await board.miss(2);
      await board.miss(2);
      for (const stream of streams) expect((await nextOf(stream))[0]).toBe('CLOSED');
      board.call.abort();
      for (const stream of others) expect(await stream.next()).toEqual({ done: true, value: undefined });
    });

    it('are found at the next poll without a hint, and after an absence of the database', async () => {
      await board.write(1, 'Mason');
      const stream = await board.watch();
      await until('the poll that is planned', () => board.clock.pending > 0);
      await board.writeAll({ 1: { title: 'Without a hint' } });
      const event = nextOf(stream);
      await board.clock.advance(5000);
      expect(await event).toEqual(['EDITED', 'Without a hint', 'TITLE']);
      let failures = 2;
      board.beforeReads(() => {
        if (failures-- > 0) throw new DatabaseUnavailableError(new Error('connection reset'));
      });
      await board.write(1, 'Meanwhile');
      for (const left of [1, 0]) {
        await until('a read that failed', () => failures === left);
        await board.clock.advance(1000);
      }
      expect(await nextOf(stream)).toEqual(['EDITED', 'Meanwhile', 'TITLE']);
    });

    it('are sent when they happen between the subscription and the first read', async () => {
      await board.write(1, 'Mason');
      await board.write(2, 'Sawyer');
      const stream = await board.changed.watch(anyChange, null, board.call);
      await board.write(1, 'Head mason');
      await board.miss(2);
      await board.miss(2);
      expect(await nextOf(stream)).toEqual([]);
      expect(await nextOf(stream)).toEqual(['EDITED', 'Head mason', 'TITLE']);
      expect(await nextOf(stream)).toEqual(['CLOSED', 'Sawyer']);
    });
  });

  it('end a reader that does not read with an error, and it continues with its last cursor', async () => {
    board = await openWatchedChanges(opened.database, { maxWaiting: 3 });
    await board.write(1, 'Mason');
    const stream = await board.watch();
    const other = await board.watch();
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await board.write(1, title);
      expect(await nextOf(other)).toEqual(['EDITED', title, 'TITLE']);
    }
    let last = '';
    for (const title of ['One', 'Two', 'Three']) {
      const { item, cursor } = await eventOf(stream);
      expect(item?.posting.title).toBe(title);
      last = cursor;
    }
    await expect(stream.next()).rejects.toMatchObject({ code: 'stream_fell_behind' });
    expect(await nextOf(await board.watch({}, last))).toEqual(['EDITED', 'Four', 'TITLE']);
  });

  it('are read only while there is a reader', async () => {
    const leaving = new Call();
    const stream = await board.watch({}, null, leaving);
    leaving.abort();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    await until('the end of the reading', () => board.clock.pending === 0);
    board.beforeReads(() => {
      throw new Error('changes are read for nobody');
    });
    await board.write(1, 'Mason');
    expect([board.changed.readers, board.clock.pending]).toEqual([0, 0]);
  });
});
