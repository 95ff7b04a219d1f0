import { beforeEach, describe, expect, it } from '@jest/globals';
import { tablesOf } from '../../../../platform/storage/tables-of.ts';
import { boardEntry, dayMs, incomingPosting, noonMs } from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { claimRow, dueKeys } from '../../../../tests/kit/storage/due-work.ts';
import type { BoardEntry } from '../../model/board.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { readingVersion } from '../../model/reading-version.ts';
import type { AnnounceRule, ListOutcome, PostingToStore, RefreshStore } from '../../model/refresh.ts';
import type { JobTables } from '../job-tables.ts';
import { createTermWriter } from '../term-writer.ts';
import { type BoardReader, createBoardReader } from './board-reader.ts';
import { createRefreshStore } from './refresh-store.ts';
import { syncBoards } from './sync-boards.ts';

const minuteMs = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const alpha = boardEntry('ATS_A', 'Alpha', { companyName: 'Alpha' });
const beta = boardEntry('ATS_B', 'beta', { companyName: 'Beta' });
const alphaKey = 'ats_a/Alpha';
const betaKey = 'ats_b/beta';

const toStore = (sourceId: string, changes: Partial<IncomingPosting> = {}, hash = 'one'): PostingToStore => ({
  // Ids are the source's: two boards of one source may hold the same posting.
  id: toPostingId('ATS_A', sourceId),
  contentHash: hash,
  posting: incomingPosting(sourceId, changes),
  companyName: 'Alpha',
  companySlug: 'alpha',
  locationDisplay: 'Tidewater',
  placeIds: ['1', 'US.CA'],
  isRemote: null,
  words: ['mason'],
  facets: ['company/alpha'],
});

const emptyTables =
  'truncate job_posting_details, job_postings, job_boards; update job_index set revision = 0, announced = 0';

describeTables('the store of refreshes', { service: 'jobs', empty: emptyTables }, (tables) => {
  let store: RefreshStore;
  let reader: BoardReader;
  let nowMs: number;
  let owners = 0;

  beforeEach(async () => {
    nowMs = noonMs;
    store = createRefreshStore(tables.database, createTermWriter(tables.database));
    reader = createBoardReader(tables.database);
    await store.syncBoards([alpha, beta], nowMs);
  });

  const rowsOf = async (text: string) => (await tables.database.executeSql(text)).rows as Record<string, unknown>[];
  const posting = async (sourceId: string) =>
    (await rowsOf(`select * from job_postings where id = '${toPostingId('ATS_A', sourceId)}'`))[0];
  const index = async () => (await rowsOf('select revision, announced from job_index'))[0];
  const board = async (token: string) => (await reader.listed()).find((each) => each.token === token);
  const dueAt = (atMs: number, limit?: number) => dueKeys(store.due, tables.database, atMs, limit);
  const begin = async (key = alphaKey) => {
    owners += 1;
    const claim = { key, owner: `owner-${owners}` };
    const claimed = await claimRow(store.due, tables.database, claim, { nowMs });
    if (claimed === undefined) throw new Error(`${key} cannot be taken`);
    return { claim, state: claimed.row };
  };
  const outcome = (seen: readonly string[], changes: Partial<ListOutcome> = {}): ListOutcome => ({
    seen: new Set(seen),
    plausible: true,
    validators: { etag: '"1"', lastModified: null },
    nextAttemptAtMs: nowMs,
    ...changes,
  });
  const everything: AnnounceRule = { publishedAfterMs: 0 };
  /** One whole reading: the given postings are new or changed, the named ones are on the list. */
  const read = async (
    postings: readonly PostingToStore[],
    listed: readonly string[] = postings.map((item) => item.posting.sourceId),
    {
      key = alphaKey,
      announce = everything,
      ...changes
    }: Partial<ListOutcome> & { key?: string; announce?: AnnounceRule } = {},
  ) => {
    const { claim } = await begin(key);
    if (postings.length > 0) await store.write(claim, postings, { nowMs, announce });
    return store.finish(claim, outcome(listed, changes), nowMs);
  };
  const later = (ms = minuteMs) => {
    nowMs += ms;
  };

  describe('the list of boards', () => {
    it('is stored, with new boards due at once', async () => {
      expect(await reader.listed()).toMatchObject([
        {
          source: 'ATS_A',
          token: 'Alpha',
          companyName: 'Alpha',
          companySlug: 'alpha',
          openPostingCount: 0,
          nextAttemptAt: iso(noonMs),
        },
        { source: 'ATS_B', token: 'beta', lastSuccessAt: null, lastAttemptAt: null, lastFailureMessage: null },
      ]);
      const { state } = await begin();
      expect(state).toEqual({
        entry: alpha,
        validators: { etag: null, lastModified: null },
        consecutiveFailures: 0,
        hadSuccess: false,
        openCount: 0,
        suspicions: 0,
      });
    });

    it('moves a next attempt forward that a longer interval had put off, and keeps everything else', async () => {
      await read([toStore('1')], ['1'], { nextAttemptAtMs: nowMs + dayMs });
      await store.syncBoards([{ ...alpha, refreshIntervalSeconds: 60 }, beta], nowMs);
      expect(await board('Alpha')).toMatchObject({ nextAttemptAt: iso(nowMs + minuteMs), openPostingCount: 1 });
      later();
      expect((await begin()).state).toMatchObject({ validators: { etag: '"1"' }, hadSuccess: true });
    });

    it.each<[string, Partial<BoardEntry>]>([
      ['company', { companyName: 'Alpha Works' }],
      ['region', { region: 'eu' }],
    ])(
      'makes a board be read again as a whole when its %s changes, and voids a reading in flight',
      async (_what, change) => {
        await read([toStore('1')], ['1'], { nextAttemptAtMs: nowMs });
        const { claim } = await begin();
        await store.syncBoards([{ ...alpha, ...change }, beta], nowMs);
        expect(await store.write(claim, [toStore('2')], { nowMs, announce: everything })).toBe(false);
        expect(await store.finish(claim, outcome([]), nowMs)).toBeNull();
        expect(await posting('2')).toBeUndefined();
        expect((await begin()).state).toMatchObject({ validators: { etag: null }, hadSuccess: true });
        expect((await store.known(alphaKey)).get('1')).toMatchObject({ contentHash: '', isOpen: true });
      },
    );

    it('makes a board be read again when the reading rules have changed, also one that returns later', async () => {
      const { database } = tables;
      const terms = createTermWriter(database);
      await read([toStore('1'), toStore('2')], ['1', '2'], { nextAttemptAtMs: nowMs + minuteMs });
      const stored = store;
      store = createRefreshStore(database, terms, readingVersion + 1);
      await store.syncBoards([alpha, beta], nowMs);
      expect(await board('Alpha')).toMatchObject({ nextAttemptAt: iso(nowMs) });
      expect([...(await store.known(alphaKey)).values()].map(({ contentHash }) => contentHash)).toEqual(['', '']);
      // An implausible list says nothing about the whole board.
      await read([], [], { plausible: false });
      await read([toStore('1', {}, 'new')], ['1'], { nextAttemptAtMs: nowMs + minuteMs });
      await store.syncBoards([alpha, beta], nowMs);
      expect(await board('Alpha')).toMatchObject({ nextAttemptAt: iso(nowMs + minuteMs) });
      const known = await store.known(alphaKey);
      expect([known.get('1')?.contentHash, known.get('2')?.contentHash]).toEqual(['new', '']);
      // Processes of the previous version see its reading version as foreign in turn.
      expect((await stored.known(alphaKey)).get('1')?.contentHash).toBe('');
    });

    it('does not treat a list as unchanged that was read by earlier rules', async () => {
      const { database } = tables;
      await read([toStore('1')]);
      store = createRefreshStore(database, createTermWriter(database), readingVersion + 1);
      const first = await begin();
      expect(first.state).toMatchObject({ validators: { etag: null }, hadSuccess: true });
      await store.finish(first.claim, outcome(['1']), nowMs);
      expect((await begin()).state).toMatchObject({ validators: { etag: '"1"' } });
    });

    it('hides a board that left and shows it when it is back, and makes searches notice both', async () => {
      await read([toStore('1'), toStore('2')]);
      await read([], ['1'], { key: alphaKey });
      later();
      await read([], ['1']);
      const { revision } = (await index()) as { revision: number };
      const closedBefore = await posting('2');
      const { claim } = await begin();
      await store.syncBoards([beta], nowMs);
      expect(await reader.listed()).toMatchObject([{ token: 'beta' }]);
      expect(await dueAt(nowMs)).toEqual([betaKey]);
      expect(await store.finish(claim, outcome([]), nowMs)).toBeNull();
      expect((await posting('1'))?.['revision']).toBe(revision + 1);
      expect(await posting('2')).toEqual(closedBefore);
      expect(await index()).toMatchObject({ revision: revision + 1 });
      await store.syncBoards([alpha, beta], nowMs);
      expect((await posting('1'))?.['revision']).toBe(revision + 2);
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 1, nextAttemptAt: iso(nowMs) });
      expect((await begin()).state).toMatchObject({ hadSuccess: true });
    });

    it('hides many postings in portions, which the next start continues where one ended', async () => {
      const many = Array.from({ length: 1_200 }, (_, number) => toStore(`${number}`));
      await read(many);
      const { revision } = (await index()) as { revision: number };
      const hidden = async () =>
        (await rowsOf(`select count(*)::int as count from job_postings where revision > ${revision}`))[0]?.['count'];
      const db = tablesOf<JobTables>(tables.database);
      let transactions = 0;
      const ending = new Proxy(db, {
        get: (target, name) => {
          if (name === 'transaction') {
            transactions += 1;
            if (transactions === 3) throw new Error('the process ends');
          }
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const list = { entries: [beta], nowMs, version: readingVersion };
      await expect(syncBoards(ending, list)).rejects.toThrow('the process ends');
      expect(await hidden()).toBe(500);
      await syncBoards(db, list);
      expect(await hidden()).toBe(1_200);
      const after = await index();
      await syncBoards(db, list);
      expect(await index()).toEqual(after);
    });

    it('gives no new revision when it stays as it is', async () => {
      await read([toStore('1')]);
      const before = await index();
      await store.syncBoards([beta, alpha], nowMs);
      expect(await index()).toEqual(before);
    });

    it('can be synchronized by processes that start together', async () => {
      const another = tables.another();
      const other = createRefreshStore(another, createTermWriter(another));
      const entries = Array.from({ length: 20 }, (_, number) => boardEntry('ATS_C', `board ${number}`));
      await Promise.all([store.syncBoards(entries, nowMs), other.syncBoards([...entries].reverse(), nowMs)]);
      expect(await reader.listed()).toHaveLength(20);
    });
  });

  describe('claims', () => {
    it('are made on due boards, the longest due first', async () => {
      await read([], [], { nextAttemptAtMs: nowMs + 10 * minuteMs });
      await read([], [], { key: betaKey, nextAttemptAtMs: nowMs + 5 * minuteMs });
      expect(await dueAt(nowMs + 5 * minuteMs - 1)).toEqual([]);
      expect(await dueAt(nowMs + 10 * minuteMs, 1)).toEqual([betaKey]);
      expect(await dueAt(nowMs + 10 * minuteMs)).toEqual([alphaKey, betaKey]);
    });

    it('exclude each other, expire, and are then void', async () => {
      const { claim } = await begin();
      await expect(begin()).rejects.toThrow('cannot be taken');
      later(minuteMs - 1);
      await expect(begin()).rejects.toThrow('cannot be taken');
      later(1);
      await begin();
      expect(await store.write(claim, [toStore('1')], { nowMs, announce: everything })).toBe(false);
      expect(await store.reopen(claim, ['1'])).toBe(false);
      expect(await store.finish(claim, outcome([]), nowMs)).toBeNull();
      expect(await store.recordUnchanged(claim, { nextAttemptAtMs: nowMs }, nowMs)).toBeNull();
      expect(await store.recordFailure(claim, { reason: 'x', nextAttemptAtMs: nowMs }, nowMs)).toBe(false);
      expect(await posting('1')).toBeUndefined();
      expect(await index()).toEqual({ revision: 0, announced: 0 });
    });
  });

  describe('postings', () => {
    it('are stored with all their fields', async () => {
      await read([
        toStore('1', {
          publishedAt: '2026-11-18T10:00:00.000Z',
          postedOn: '2026-11-19',
          descriptionHtml: '<p>Stone</p>',
          applyUrl: 'https://jobs.lever.co/alpha/1/apply',
          locations: [{ display: 'Tidewater', address: null }],
          compensation: { currency: 'EUR', interval: 'YEAR', minimum: 1, maximum: 2.5, components: [] },
        }),
      ]);
      expect(await posting('1')).toMatchObject({
        board: alphaKey,
        source: 'ATS_A',
        source_id: '1',
        place_ids: ['1', 'US.CA'],
        published_at: '2026-11-18T10:00:00.000Z',
        posted_at: '2026-11-19',
        newest_at: '2026-11-19T00:00:00.000Z',
        first_seen_at: iso(noonMs),
        last_seen_at: null,
        closed_at: null,
        revision: 1,
        announced: 1,
      });
      expect(await rowsOf('select * from job_posting_details')).toEqual([
        {
          id: toPostingId('ATS_A', '1'),
          description_html: '<p>Stone</p>',
          apply_url: 'https://jobs.lever.co/alpha/1/apply',
          locations: [{ display: 'Tidewater', address: null }],
          compensation: { currency: 'EUR', interval: 'YEAR', minimum: 1, maximum: 2.5, components: [] },
        },
      ]);
      expect((await store.known(alphaKey)).get('1')).toEqual({ contentHash: 'one', isOpen: true, missed: 0 });
    });

    it('are stored in spite of texts and dates that the database refuses', async () => {
      const broken = {
        title: 'Ma\u0000son \ud800 \\u0000',
        descriptionHtml: 'a\u0000b\udfff',
        locations: [{ display: 'X\u0000', address: null }],
        publishedAt: 'soon',
        postedOn: '2026-02-30',
      };
      await read([toStore('1', broken), toStore('2', { publishedAt: '+123456-01-01T00:00:00.000Z' })]);
      expect(await posting('1')).toMatchObject({
        title: 'Mason \uFFFD \\u0000',
        published_at: null,
        posted_at: null,
        newest_at: null,
      });
      expect(await posting('2')).toMatchObject({ published_at: null });
      expect(await rowsOf('select description_html, locations from job_posting_details order by id')).toContainEqual({
        description_html: 'ab\uFFFD',
        locations: [{ display: 'X', address: null }],
      });
    });

    it('are edited in place: neither first seen nor announced again', async () => {
      await read([toStore('1')]);
      later();
      await read([toStore('1', { title: 'Master stonemason', publishedAt: iso(nowMs) }, 'two')]);
      expect(await posting('1')).toMatchObject({
        title: 'Master stonemason',
        content_hash: 'two',
        first_seen_at: iso(noonMs),
        announced: 1,
        revision: 2,
      });
      expect(await index()).toEqual({ revision: 2, announced: 1 });
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 1 });
    });

    it('belong to the board that wrote them last', async () => {
      await read([toStore('1'), toStore('2')]);
      await read([toStore('2'), toStore('3')], undefined, { key: betaKey });
      expect(await posting('2')).toMatchObject({ board: betaKey, announced: 2 });
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 1 });
      expect(await board('beta')).toMatchObject({ openPostingCount: 2 });
      later();
      // A posting that moved elsewhere is not missing here.
      expect(await read([], ['1'])).toEqual({ closed: 0 });
      expect(await posting('2')).toMatchObject({ missed: 0 });
    });

    it('are announced in the order of their publication, with numbers without gaps', async () => {
      const at = (days: number) => ({ publishedAt: iso(noonMs - days * dayMs) });
      await read([toStore('1', at(1)), toStore('2', at(3)), toStore('3', { publishedAt: null }), toStore('4', at(2))]);
      const reported = await rowsOf('select source_id from job_postings order by announced');
      expect(reported.map((row) => row['source_id'])).toEqual(['2', '4', '1', '3']);
      await read([toStore('5')]);
      expect(await posting('5')).toMatchObject({ announced: 5 });
    });

    it('are announced only from an instant on, and without a date only where every posting is', async () => {
      const rule = { publishedAfterMs: noonMs - dayMs };
      await read(
        [
          toStore('1', { publishedAt: iso(noonMs - dayMs) }),
          toStore('2', { publishedAt: iso(noonMs - dayMs + 1) }),
          toStore('3', { publishedAt: null, postedOn: '2026-11-20' }),
          toStore('4', { publishedAt: null, postedOn: '2026-11-19' }),
          toStore('5', { publishedAt: null }),
        ],
        undefined,
        { announce: rule },
      );
      const reported = await rowsOf(
        'select source_id from job_postings where announced is not null order by announced',
      );
      expect(reported.map((row) => row['source_id'])).toEqual(['2', '3']);
      expect(await index()).toMatchObject({ announced: 2 });
      await read([toStore('6', { publishedAt: null })], undefined, {
        announce: { publishedAfterMs: Number.NEGATIVE_INFINITY },
      });
      expect(await posting('6')).toMatchObject({ announced: 3 });
    });

    it('of two concurrent writers get numbers of their own', async () => {
      const another = tables.another();
      const other = createRefreshStore(another, createTermWriter(another));
      const items = (from: number) => Array.from({ length: 30 }, (_, number) => toStore(String(from + number)));
      const [{ claim: first }, { claim: second }] = [await begin(), await begin(betaKey)];
      const options = { nowMs, announce: everything };
      // Ten postings are on both boards, and both bring the same new words.
      await Promise.all([store.write(first, items(0), options), other.write(second, items(20), options)]);
      const numbers = (await rowsOf('select announced from job_postings order by 1')).map((row) => row['announced']);
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, number) => number + 1));
      expect(await index()).toEqual({ revision: 2, announced: 50 });
      const counts = (await reader.listed()).map(({ openPostingCount }) => openPostingCount);
      expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    });
  });

  describe('the end of a reading', () => {
    it('closes postings that two lists in a row lacked, and records when they were last seen', async () => {
      await read([toStore('1'), toStore('2')]);
      later();
      await read([], ['1', '2']);
      const seenAt = iso(nowMs);
      later();
      expect(await read([], ['1'])).toEqual({ closed: 0 });
      expect(await posting('2')).toMatchObject({ missed: 1, closed_at: null, last_seen_at: seenAt, revision: 2 });
      expect(await board('Alpha')).toMatchObject({
        openPostingCount: 2,
        lastSuccessAt: iso(nowMs),
        lastFailureMessage: null,
      });
      later();
      expect(await read([], ['1'])).toEqual({ closed: 1 });
      expect(await posting('2')).toMatchObject({ missed: 2, closed_at: iso(nowMs), last_seen_at: seenAt, revision: 3 });
      expect(await posting('1')).toMatchObject({ missed: 0, closed_at: null, revision: 1 });
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 1 });
      later();
      expect(await read([], ['1'])).toEqual({ closed: 0 });
      expect(await index()).toMatchObject({ revision: 3 });
    });

    it('does not count lists that are not in a row', async () => {
      await read([toStore('1')]);
      await read([], []);
      const { claim } = await begin();
      expect(await store.reopen(claim, ['1', 'unknown'])).toBe(true);
      await store.finish(claim, outcome(['1']), nowMs);
      expect(await posting('1')).toMatchObject({ missed: 0, last_seen_at: null, closed_at: null, revision: 3 });
      expect(await read([], [])).toEqual({ closed: 0 });
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 1 });
    });

    it('closes nothing for an implausible list, and makes it be read again as a whole', async () => {
      await read([toStore('1')]);
      await read([], [], { plausible: false });
      const { state } = await begin();
      expect(state).toMatchObject({ suspicions: 1, validators: { etag: null, lastModified: null }, hadSuccess: true });
      expect(await posting('1')).toMatchObject({ missed: 0, revision: 1 });
      later();
      await read([], ['1']);
      expect((await begin()).state).toMatchObject({ suspicions: 0 });
    });

    it('closes postings that were missing from a list that has not changed since', async () => {
      await read([toStore('1'), toStore('2')]);
      await read([], ['1']);
      const { claim } = await begin();
      later();
      expect(await store.recordUnchanged(claim, { nextAttemptAtMs: nowMs }, nowMs)).toEqual({ closed: 1 });
      expect(await posting('2')).toMatchObject({ closed_at: iso(nowMs) });
      expect(await posting('1')).toMatchObject({ missed: 0 });
      expect((await begin()).state).toMatchObject({ validators: { etag: '"1"' }, openCount: 1 });
    });

    it('reopens a closed posting when it is written or seen', async () => {
      await read([toStore('1'), toStore('2')]);
      await read([], []);
      await read([], []);
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 0 });
      later();
      const { claim } = await begin();
      await store.write(claim, [toStore('1', {}, 'two')], { nowMs, announce: everything });
      await store.reopen(claim, ['2']);
      await store.finish(claim, outcome(['1', '2']), nowMs);
      for (const sourceId of ['1', '2'])
        expect(await posting(sourceId)).toMatchObject({
          missed: 0,
          closed_at: null,
          last_seen_at: null,
          first_seen_at: iso(noonMs),
        });
      expect(await board('Alpha')).toMatchObject({ openPostingCount: 2 });
      expect(await index()).toMatchObject({ announced: 2 });
    });

    it('with a failure changes the board alone', async () => {
      await read([toStore('1')]);
      later();
      const { claim } = await begin();
      await store.recordFailure(
        claim,
        { reason: 'The source ats_a did not answer in time.', nextAttemptAtMs: nowMs + dayMs },
        nowMs,
      );
      expect(await board('Alpha')).toMatchObject({
        lastFailureMessage: 'The source ats_a did not answer in time.',
        consecutiveFailureCount: 1,
        lastAttemptAt: iso(nowMs),
        lastSuccessAt: iso(noonMs),
        nextAttemptAt: iso(nowMs + dayMs),
        openPostingCount: 1,
      });
      expect(await posting('1')).toMatchObject({ missed: 0, revision: 1 });
      later(dayMs);
      await read([], ['1']);
      expect(await board('Alpha')).toMatchObject({ lastFailureMessage: null, consecutiveFailureCount: 0 });
    });
  });
});
