import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { Call } from '../../../../platform/call/call.ts';
import { createGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { allBoardsRead } from '../../../../tests/kit/jobs/all-boards-read.ts';
import { basePay } from '../../../../tests/kit/jobs/base-pay.ts';
import {
  boardEntry,
  createStoredPostings,
  daysAgo,
  noonMs,
  type ReportedPosting,
  type StoredPostings,
} from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import type { JobPostedEvent } from '../../model/job-posted-event.ts';
import { postingsTopic } from '../../model/refresh.ts';
import { createPostingReader } from '../../store/posting-reader.ts';
import { createSearchStore } from '../../store/search/search-store.ts';
import { createIndexKeeper } from '../search/index-keeper.ts';
import { createStoredSearches } from '../search/stored-search.ts';
import { createPostedJobs, type PostedFilter, type PostedJobs } from './posted-jobs.ts';

const anything: PostedFilter = {
  query: null,
  location: null,
  source: null,
  company: null,
  isRemote: null,
  employmentTypes: null,
  workplaceTypes: null,
  pay: null,
};
const quarry = boardEntry('ATS_A', 'quarryline');
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describeTables('new postings for subscribers', { service: 'jobs' }, (opened) => {
  let postings: StoredPostings;
  let posted: PostedJobs;
  let number = 0;
  /** Number of the next row reads that fail. */
  let failures = 0;
  const clock = new ManualClock(noonMs);
  const log = silentLogger;
  const bus = createMemoryEventBus({ log });

  beforeAll(async () => {
    postings = createStoredPostings(opened.database);
    await postings.store.syncBoards([quarry], noonMs);
    const store = createSearchStore(opened.database);
    const keeper = createIndexKeeper({ store, clock, maxAgeMs: 250 });
    const { listings } = createPostingReader(opened.database, clock);
    const searches = createStoredSearches({
      keeper,
      store,
      unread: allBoardsRead,
      listings,
      gazetteer: createGazetteer,
      tokens: createSignedTokens(randomBytes(32), clock),
    });
    const failing = async (ids: readonly string[]) => {
      if (failures-- > 0) throw new DatabaseUnavailableError(new Error('connection reset'));
      return listings(ids);
    };
    const tokens = createSignedTokens(randomBytes(32), clock);
    const settings = { pollMs: 5000, maxWaiting: 3 };
    posted = createPostedJobs({ keeper, store, searches, listings: failing, tokens, bus, clock, log, ...settings });
  });

  const post = async (title: string, hint = true, changes: Partial<ReportedPosting> = {}): Promise<void> => {
    number += 1;
    await postings.write(quarry, { [uuid(number)]: { title, publishedAt: daysAgo(1), ...changes } });
    if (hint) bus.publish(postingsTopic, '');
  };
  /** A reader that has received its first event. */
  const watch = async (filter: PostedFilter, call: Call, after: string | null = null) => {
    const stream = await posted.watch(filter, after, call);
    const { cursor } = (await stream.next()).value as JobPostedEvent;
    return Object.assign(stream, { cursor });
  };
  const titleOf = async (stream: AsyncIterator<JobPostedEvent>): Promise<string | undefined> =>
    (await stream.next()).value?.item?.title;

  it('delivers postings found from now on, in order, and none from before', async () => {
    await post('Before');
    const leaving = new Call();
    const stream = await watch(anything, leaving);
    await post('First');
    await post('Second');
    expect([await titleOf(stream), await titleOf(stream)]).toEqual(['First', 'Second']);
    leaving.abort();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(posted.readers).toBe(0);
  });

  it('delivers only postings with every word that pass every filter, also for words new to the index', async () => {
    const leaving = new Call();
    const [words, beginning, other] = await Promise.all([
      watch({ ...anything, query: 'zirconium polisher', source: 'ATS_A' }, leaving),
      watch({ ...anything, query: 'zirc*' }, leaving),
      watch({ ...anything, source: 'ATS_C' }, leaving),
    ]);
    await post('Polisher');
    await post('Polisher of Zirconium');
    expect(await titleOf(words)).toBe('Polisher of Zirconium');
    expect(await titleOf(beginning)).toBe('Polisher of Zirconium');
    leaving.abort();
    expect(await other.next()).toEqual({ done: true, value: undefined });
  });

  it('delivers only postings of the kind, workplace, company and pay, and remote ones', async () => {
    const leaving = new Call();
    const filters: Partial<PostedFilter>[] = [
      { employmentTypes: ['CONTRACT', 'TEMPORARY'] },
      { workplaceTypes: ['HYBRID'] },
      { isRemote: true },
      { company: 'quarry-line' },
      { pay: { atLeast: '4000', currencyCode: 'EUR', interval: 'MONTH' } },
    ];
    const streams = await Promise.all(filters.map((filter) => watch({ ...anything, ...filter }, leaving)));
    const other = await watch({ ...anything, company: 'another' }, leaving);
    const less = { atLeast: '48000.01', currencyCode: 'EUR', interval: 'YEAR' } as const;
    const unpaid = await watch({ ...anything, pay: less }, leaving);
    const compensation = basePay({ currency: 'EUR', interval: 'YEAR', minimum: 40_000, maximum: 48_000 });
    await post('Temporary', true, { employmentType: 'TEMPORARY', workplaceType: 'HYBRID', compensation });
    await post('Remote', true, { employmentType: 'FULL_TIME', workplaceType: 'REMOTE', isRemote: true });
    const titles = await Promise.all(streams.map((stream) => titleOf(stream)));
    expect(titles).toEqual(['Temporary', 'Temporary', 'Remote', 'Temporary', 'Temporary']);
    await post('Contract', true, { employmentType: 'CONTRACT' });
    await post('Hybrid', true, { workplaceType: 'HYBRID' });
    const [contracts, hybrids] = streams;
    expect(contracts && (await titleOf(contracts))).toBe('Contract');
    expect(hybrids && (await titleOf(hybrids))).toBe('Hybrid');
    leaving.abort();
    expect(await other.next()).toEqual({ done: true, value: undefined });
    expect(await unpaid.next()).toEqual({ done: true, value: undefined });
  });

  it('does not deliver an edited posting', async () => {
    const leaving = new Call();
    const stream = await watch(anything, leaving);
    await postings.write(quarry, { [uuid(1)]: { title: 'Before, and edited' } });
    await post('Really new');
    expect(await titleOf(stream)).toBe('Really new');
    leaving.abort();
  });

  it('finds at the next poll a posting for which no hint came', async () => {
    const leaving = new Call();
    const stream = await watch(anything, leaving);
    await post('Without a hint', false);
    const next = titleOf(stream);
    await until('a poll that is due', () => clock.pending > 0);
    await clock.advance(5000);
    expect(await next).toBe('Without a hint');
    leaving.abort();
  });

  it('waits while the database is unavailable, then delivers every posting once and in order', async () => {
    const leaving = new Call();
    const stream = await watch(anything, leaving);
    failures = 2;
    await post('While it was away');
    for (const left of [1, 0]) {
      await until('a failed look-up', () => failures === left);
      await clock.advance(1000);
    }
    await post('After it');
    expect([await titleOf(stream), await titleOf(stream)]).toEqual(['While it was away', 'After it']);
    leaving.abort();
  });

  it('ends a reader that does not read with an error instead of skipping postings', async () => {
    const leaving = new Call();
    const stream = await watch(anything, leaving);
    for (const title of ['One', 'Two', 'Three', 'Four']) await post(title);
    await until('the end of the reader', () => posted.readers === 0);
    expect([await titleOf(stream), await titleOf(stream), await titleOf(stream)]).toEqual(['One', 'Two', 'Three']);
    await expect(stream.next()).rejects.toMatchObject({ code: 'stream_fell_behind' });
  });

  it('sends a returning reader the postings it missed, except those closed since', async () => {
    const leaving = new Call();
    const { cursor } = await watch(anything, leaving);
    leaving.abort();
    await post('Missed');
    await post('Missed and closed');
    await opened.database.executeSql("update job_postings set closed_at = now() where title = 'Missed and closed'");
    await post('Missed too');
    const back = new Call();
    const stream = await watch(anything, back, cursor);
    expect([await titleOf(stream), await titleOf(stream)]).toEqual(['Missed', 'Missed too']);
    await post('New');
    expect(await titleOf(stream)).toBe('New');
    back.abort();
  });

  it('refuses the source that is not stored, and keywords that cannot be searched', async () => {
    const call = new Call();
    await expect(watch({ ...anything, source: 'NETWORK' }, call)).rejects.toMatchObject({
      code: 'validation_error',
    });
    await expect(watch({ ...anything, query: '***' }, call)).rejects.toMatchObject({
      code: 'validation_error',
    });
    expect(posted.readers).toBe(0);
  });
});
