import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { projectRoot } from '../../../../platform/runtime/project-root.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { allBoardsRead } from '../../../../tests/kit/jobs/all-boards-read.ts';
import { basePay } from '../../../../tests/kit/jobs/base-pay.ts';
import {
  boardEntry,
  createStoredPostings,
  noonMs,
  type StoredPostings,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import type { PayFilter } from '../../model/pay.ts';
import type { JobCompensation } from '../../model/posting.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { createIndexKeeper } from './index-keeper.ts';
import { anyPosting } from './job-search.ts';
import { createStoredSearches } from './stored-search.ts';

const quarry = boardEntry('ATS_A', 'quarryline');
const paid: Readonly<Record<string, JobCompensation | null>> = {
  range: basePay({ minimum: 80_000, maximum: 120_000 }),
  open: basePay({ minimum: 100_000 }),
  monthly: basePay({ interval: 'MONTH', minimum: 5000, maximum: 10_000.01 }),
  hourly: basePay({ interval: 'HOUR', minimum: 90, maximum: 100 }),
  fortnightly: basePay({ interval: 'TWO_WEEKS', minimum: 4000, maximum: 4000 }),
  several: basePay({ minimum: 1, maximum: 2 }, { currency: 'GBP', minimum: 70_000, maximum: 90_000 }),
  'without currency': basePay({ currency: null, minimum: 500_000, maximum: 500_000 }),
  'without interval': basePay({ interval: null, minimum: 500_000, maximum: 500_000 }),
  bonus: basePay({ kind: 'BONUS', minimum: 500_000, maximum: 500_000 }),
  none: null,
};

describeTables('searches by pay', { service: 'jobs' }, (opened) => {
  let postings: StoredPostings;

  beforeAll(async () => {
    postings = createStoredPostings(opened.database);
    await postings.store.syncBoards([quarry], noonMs);
    const entries = Object.entries(paid).map(([title, compensation], place) => [
      `00000000-0000-4000-8000-00000000000${place}`,
      { title, compensation },
    ]);
    await postings.write(quarry, Object.fromEntries(entries));
  });

  /** As a process that starts now finds them. */
  const found = (pay: PayFilter, first = 20, after: string | null = null) => {
    const clock = new ManualClock(noonMs);
    const store = createSearchStore(opened.database);
    const searches = createStoredSearches({
      keeper: createIndexKeeper({ store, clock, maxAgeMs: 0 }),
      store,
      unread: allBoardsRead,
      listings: createPostingReader(opened.database, clock).listings,
      gazetteer: createGazetteer,
      tokens: createSignedTokens(key, clock),
    });
    return searches.search({ ...anyPosting, pay, sort: 'TERM_COUNT', first, after });
  };
  const key = randomBytes(32);
  const titles = async (atLeast: string, interval: PayFilter['interval'] = 'YEAR', currencyCode = 'USD') =>
    (await found({ atLeast, interval, currencyCode })).edges.map(({ node }) => node.title).sort();

  it('find postings with a range that reaches the amount, by its maximum, otherwise by its minimum', async () => {
    expect(await titles('100000')).toEqual(['monthly', 'open', 'range']);
    expect(await titles('100000.0001')).toEqual(['monthly', 'range']);
    expect(await titles('120000')).toEqual(['monthly', 'range']);
    expect(await titles('120000.01')).toEqual(['monthly']);
    expect(await titles('0')).toEqual(['monthly', 'open', 'range', 'several']);
  });

  it('convert intervals where that is exact, and neither hours nor currencies', async () => {
    expect(await titles('120000.12')).toEqual(['monthly']);
    expect(await titles('120000.13')).toEqual([]);
    expect(await titles('10000', 'MONTH')).toEqual(['monthly', 'range']);
    expect(await titles('2000', 'WEEK')).toEqual(['fortnightly']);
    expect(await titles('2000.01', 'WEEK')).toEqual([]);
    expect(await titles('100', 'HOUR')).toEqual(['hourly']);
    expect(await titles('1', 'DAY')).toEqual([]);
    expect(await titles('90000', 'YEAR', 'GBP')).toEqual(['several']);
    expect(await titles('1', 'YEAR', 'EUR')).toEqual([]);
  });

  it('are continued by cursors, which belong to the same pay', async () => {
    const pay = { atLeast: '100000', currencyCode: 'USD', interval: 'YEAR' } as const;
    const page = await found(pay, 2);
    expect([page.edges.length, page.totalCount, page.pageInfo.hasNextPage]).toEqual([2, 3, true]);
    const cursor = page.edges.at(-1)?.cursor ?? '';
    expect((await found(pay, 2, cursor)).edges).toHaveLength(1);
    await expect(found({ ...pay, interval: 'MONTH' }, 2, cursor)).rejects.toMatchObject({ code: 'validation_error' });
  });

  it('find postings whose pay was stored before searches compared it', async () => {
    const { database } = opened;
    const stored = async () => (await database.executeSql('select id, pay from job_postings order by id')).rows;
    const before = await stored();
    await database.executeSql('alter table job_postings drop column pay');
    const text = await readFile(join(projectRoot, 'subgraphs/jobs/migrations/0009_pay.sql'), 'utf8');
    await database.executeSql(text);
    const sorted = (rows: typeof before) =>
      rows.map(({ id, pay }) => [id, Array.isArray(pay) ? pay.map((each) => JSON.stringify(each)).sort() : pay]);
    expect(sorted(await stored())).toEqual(sorted(before));
    expect(await titles('100000')).toEqual(['monthly', 'open', 'range']);
  });
});
