import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { DatabaseUnavailableError } from '../../../../platform/storage/database-unavailable-error.ts';
import { WorkerShutdownError } from '../../../../platform/storage/due/attempt.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  createScriptedBoards,
  type ListedPosting,
  listOf,
  rawPosting,
} from '../../../../tests/kit/jobs/scripted-boards.ts';
import { boardEntry, dayMs, noonMs } from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { claimRow, runDue } from '../../../../tests/kit/storage/due-work.ts';
import { eventually } from '../../../../tests/kit/time/eventually.ts';
import type { BoardReading } from '../../model/board.ts';
import type { JobBoard } from '../../model/job-board.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { postingsTopic, type RefreshStore } from '../../model/refresh.ts';
import { type BoardReader, createBoardReader } from '../../store/refresh/board-reader.ts';
import { createRefreshStore } from '../../store/refresh/refresh-store.ts';
import { createTermWriter } from '../../store/term-writer.ts';
import { createRefreshWork } from './refresh-run.ts';
import { defaultRefreshSettings, type RefreshSettings } from './refresh-settings.ts';

const entry = boardEntry('ATS_C', 'quarryline');
const key = 'ats_c/quarryline';
const hourMs = 3_600_000;
const many = (count: number, from = 0, reported: ListedPosting = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`p${from + number}`, reported]));
const down = () => new UpstreamError('ats_c', 'unreachable', { retryAfterSeconds: 3 * 3600 });

const emptied = {
  service: 'jobs',
  empty: 'truncate job_posting_details, job_postings, job_boards; update job_index set revision = 0, announced = 0',
};

describeTables('the reading of a board', emptied, (opened) => {
  let clock: ManualClock;
  let store: RefreshStore;
  let reader: BoardReader;
  let boards: ReturnType<typeof createScriptedBoards>;
  let published: string[];
  let fetched: [string, boolean][];

  beforeEach(async () => {
    clock = new ManualClock(noonMs);
    store = createRefreshStore(opened.database, createTermWriter(opened.database));
    reader = createBoardReader(opened.database);
    boards = createScriptedBoards();
    published = [];
    fetched = [];
    await store.syncBoards([entry], clock.now());
  });

  const createRun = (settings: Partial<RefreshSettings> = {}, on: RefreshStore = store) =>
    createRefreshWork({
      store: on,
      clients: boards.clients,
      gazetteer: sharedGazetteer,
      bus: {
        publish: (topic, payload) => void published.push(`${topic} ${payload}`),
        subscribe: async () => () => {},
        close: async () => {},
      },
      clock,
      log: silentLogger,
      settings: { ...defaultRefreshSettings, ...settings },
      fetches: {
        record: (source, succeeded) => void fetched.push([source, succeeded]),
        recent: async () => ({ fetches: 0, failures: 0, since: null }),
      },
    });
  const runNow = (shutdown = new AbortController().signal, work = createRun()) => {
    return runDue(work, { database: opened.database, clock, shutdown });
  };
  /** Reads the board as soon as it is due again. */
  const readNext = async (reading: BoardReading, run = createRun()) => {
    boards.respond('quarryline', () => reading);
    const nextAt = (await board()).nextAttemptAt;
    await clock.advance(Math.max(0, Date.parse(nextAt ?? '') - clock.now()));
    published.length = 0;
    await runNow(undefined, run);
  };
  const claimFor = (owner: string, leaseMs: number) => {
    const nowMs = clock.now();
    return claimRow(store.due, opened.database, { key, owner }, { nowMs, leaseUntilMs: nowMs + leaseMs });
  };
  const board = async (): Promise<JobBoard> => (await reader.listed())[0] as JobBoard;
  const rows = async (where = 'true') =>
    (await opened.database.executeSql(`select * from job_postings where ${where} order by source_id`))?.rows ?? [];
  const openIds = async () => (await rows('closed_at is null')).map((row) => row['source_id']);
  const reported = async () => (await rows('announced is not null')).map((row) => row['source_id']);
  const index = async () => (await opened.database.executeSql('select revision, announced from job_index'))?.rows[0];

  describe('that succeeds', () => {
    it('stores the listed postings, announces them, and plans the next reading an interval later', async () => {
      await readNext(listOf({ p1: { title: 'Mason', locations: [{ display: 'Berlin', address: null }] }, p2: {} }));
      expect(await rows()).toMatchObject([
        { id: toPostingId('ATS_C', 'p1'), title: 'Mason', place_ids: ['2950159'], company_slug: 'quarry-line' },
        { source_id: 'p2', place_ids: [] },
      ]);
      expect(published).toEqual([`${postingsTopic} ${key}`]);
      expect(fetched).toEqual([['ATS_C', true]]);
      const { nextAttemptAt, ...state } = await board();
      expect(state).toMatchObject({
        openPostingCount: 2,
        lastSuccessAt: new Date(noonMs).toISOString(),
        consecutiveFailureCount: 0,
      });
      const waitMs = Date.parse(nextAttemptAt ?? '') - noonMs;
      expect(waitMs).toBeGreaterThanOrEqual(hourMs);
      expect(waitMs).toBeLessThanOrEqual(1.1 * hourMs);
    });

    it('sends the validators of the source, and accepts that nothing has changed', async () => {
      await readNext(listOf({ p1: {} }, { etag: '"7"' }));
      await readNext({ outcome: 'unchanged' });
      expect(boards.asked.map(({ etag }) => etag)).toEqual([null, '"7"']);
      expect(await board()).toMatchObject({
        openPostingCount: 1,
        lastSuccessAt: new Date(clock.now()).toISOString(),
      });
      expect(published).toEqual([]);
      expect(fetched).toEqual([
        ['ATS_C', true],
        ['ATS_C', true],
      ]);
    });

    it('neither decodes unchanged postings nor publishes a change', async () => {
      await readNext(listOf({ p1: {}, p2: {} }));
      const before = await index();
      let checks = 0;
      const unread = {
        ...rawPosting('p1'),
        decode: () => {
          checks += 1;
          return null;
        },
      };
      await readNext({
        outcome: 'read',
        parts: (async function* () {
          yield [unread, rawPosting('p2')];
        })(),
        validators: { etag: null, lastModified: null },
        warnings: [],
      });
      expect(await index()).toEqual(before);
      expect([checks, published, await openIds()]).toEqual([0, [], ['p1', 'p2']]);
    });

    it('edits changed postings without announcing them as new', async () => {
      await readNext(listOf({ p1: {} }));
      await readNext(
        listOf({ p1: { title: 'Master mason', publishedAt: new Date(clock.now() + hourMs).toISOString() } }),
      );
      expect(await rows()).toMatchObject([
        { title: 'Master mason', first_seen_at: new Date(noonMs).toISOString(), revision: 2 },
      ]);
      expect(published).toHaveLength(1);
      expect(await index()).toMatchObject({ revision: 2, announced: 0 });
    });

    it('leaves out postings that are not listed, and closes those that no longer are', async () => {
      await readNext(listOf({ p1: {}, p2: {}, hidden: { isListed: false } }));
      expect(await openIds()).toEqual(['p1', 'p2']);
      await readNext(listOf({ p1: {}, p2: { isListed: false } }));
      await readNext(listOf({ p1: {}, p2: { isListed: false } }));
      expect(await openIds()).toEqual(['p1']);
    });

    it('retains a known posting that cannot be read this time, and no other', async () => {
      await readNext(listOf({ p1: {}, p2: {} }));
      const broken = { ...rawPosting('p2', { title: 'x' }), decode: () => JSON.parse('{') };
      for (let reading = 0; reading < 3; reading += 1)
        await readNext({
          ...(listOf({}) as BoardReading & { outcome: 'read' }),
          parts: partsOf([rawPosting('p1', null), broken, rawPosting('new', null)]),
        });
      expect(await rows()).toMatchObject([
        { source_id: 'p1', title: 'Stonemason', missed: 0 },
        { source_id: 'p2', title: 'Stonemason', missed: 0 },
      ]);
      expect(await board()).toMatchObject({ consecutiveFailureCount: 0, openPostingCount: 2 });
    });

    it('takes a posting that is on two pages once', async () => {
      await readNext({
        ...(listOf({}) as BoardReading & { outcome: 'read' }),
        parts: partsOf([rawPosting('p1'), rawPosting('p1', { title: 'Late' })]),
      });
      expect(await rows()).toMatchObject([{ title: 'Stonemason' }]);
    });

    it('writes a board of 1,200 postings in batches', async () => {
      const writes: number[] = [];
      const counting: RefreshStore = {
        ...store,
        write: (claim, postings, options) => {
          writes.push(postings.length);
          return store.write(claim, postings, options);
        },
      };
      await readNext(listOf(many(1200), { partSize: 500 }), createRun({}, counting));
      expect(writes).toEqual(Array.from({ length: 30 }, () => 40));
      expect(await board()).toMatchObject({ openPostingCount: 1200 });
      expect(published).toHaveLength(30);
      writes.length = 0;
      const long = 'x'.repeat(40_000);
      await readNext(listOf(many(7, 0, { descriptionHtml: long })), createRun({}, counting));
      expect(writes).toEqual([3, 3, 1]);
    });
  });

  describe('that lacks a posting', () => {
    it('closes it the second time in a row, and never because of an error', async () => {
      const both = () => listOf({ p1: {}, p2: {} });
      await readNext(both());
      await readNext(listOf({ p1: {} }));
      await readNext(both());
      await readNext(listOf({ p1: {} }));
      expect(await rows(`source_id = 'p2'`)).toMatchObject([{ missed: 1, closed_at: null }]);
      boards.respond('quarryline', () => Promise.reject(down()));
      await clock.advance(2 * hourMs);
      await runNow();
      expect(await rows(`source_id = 'p2'`)).toMatchObject([{ missed: 1, closed_at: null }]);
      await readNext(listOf({ p1: {} }));
      expect(await rows(`source_id = 'p2'`)).toMatchObject([
        { missed: 2, closed_at: new Date(clock.now()).toISOString() },
      ]);
      expect(await board()).toMatchObject({ openPostingCount: 1 });
      expect(published).toEqual([`${postingsTopic} ${key}`]);
    });

    it('reopens it when it is listed again', async () => {
      await readNext(listOf({ p1: {}, p2: {} }));
      await readNext(listOf({ p1: {} }));
      await readNext(listOf({ p1: {} }));
      await readNext(listOf({ p1: {}, p2: {} }));
      expect(await rows(`source_id = 'p2'`)).toMatchObject([
        { missed: 0, closed_at: null, announced: null, last_seen_at: null },
      ]);
      expect(await board()).toMatchObject({ openPostingCount: 2 });
      expect(published).toHaveLength(1);
    });

    it('closes it when the source reports that its list has not changed since', async () => {
      await readNext(listOf({ p1: {}, p2: {} }, { etag: '"1"' }));
      await readNext(listOf({ p1: {} }, { etag: '"2"' }));
      await readNext({ outcome: 'unchanged' });
      expect(await openIds()).toEqual(['p1']);
      expect(published).toHaveLength(1);
    });
  });

  describe('that finds suspiciously few postings', () => {
    it('accepts an empty list the second time, and closes by the third', async () => {
      await readNext(listOf({ p1: {}, p2: {} }, { etag: '"1"' }));
      await readNext(listOf({}, { etag: '"2"' }));
      expect(await rows('missed = 0')).toHaveLength(2);
      await readNext(listOf({}, { etag: '"2"' }));
      expect(boards.asked.map(({ etag }) => etag)).toEqual([null, '"1"', null]);
      expect(await rows('missed = 1 and closed_at is null')).toHaveLength(2);
      await readNext(listOf({}, { etag: '"2"' }));
      expect(await openIds()).toEqual([]);
      expect(await board()).toMatchObject({ openPostingCount: 0, consecutiveFailureCount: 0 });
      await readNext(listOf({}));
      expect(await rows('missed = 2')).toHaveLength(2);
    });

    it('accepts an empty list of a board that never had postings', async () => {
      await readNext(listOf({}, { etag: '"1"' }));
      await readNext({ outcome: 'unchanged' });
      expect(boards.asked.map(({ etag }) => etag)).toEqual([null, '"1"']);
    });

    it('accepts the loss of more than half of a board the second time, unless the postings are back', async () => {
      await readNext(listOf(many(20)));
      await readNext(listOf(many(9)));
      expect(await rows('missed > 0')).toHaveLength(0);
      await readNext(listOf(many(20)));
      await readNext(listOf(many(9)));
      expect(await rows('missed > 0')).toHaveLength(0);
      await readNext(listOf(many(9)));
      expect(await rows('missed = 1')).toHaveLength(11);
      await readNext(listOf(many(9)));
      expect(await board()).toMatchObject({ openPostingCount: 9 });
    });
  });

  describe('that fails', () => {
    it('changes only the state of the board, and waits longer each time', async () => {
      await readNext(listOf({ p1: {} }));
      const before = [await rows(), await index()];
      boards.respond('quarryline', () => Promise.reject(down()));
      // First the three hours that the source asked for; then an hour, the interval, doubled each time, up to a day.
      for (const hours of [3, 3, 4, 8, 16, 24]) {
        await clock.advance(Date.parse((await board()).nextAttemptAt ?? '') - clock.now());
        await runNow();
        const waitMs = Date.parse((await board()).nextAttemptAt ?? '') - clock.now();
        expect(waitMs).toBeGreaterThanOrEqual(hours * hourMs);
        expect(waitMs).toBeLessThanOrEqual(1.1 * hours * hourMs);
      }
      expect([await rows(), await index()]).toEqual(before);
      expect(await board()).toMatchObject({
        consecutiveFailureCount: 6,
        lastFailureMessage: 'The source ats_c could not be reached or answered with a fault.',
        openPostingCount: 1,
      });
      expect(fetched.map(([, succeeded]) => succeeded)).toEqual([true, false, false, false, false, false, false]);
    });

    it('because calls to its source are held back is no failure of the board, and is soon repeated', async () => {
      await readNext(listOf({ p1: {} }));
      const heldBack = (retryAfterSeconds: number) =>
        new UpstreamError('ats_c', 'rate_limited', { retryAfterSeconds, heldBack: true });
      const waitAfter = async (failure: UpstreamError): Promise<number> => {
        boards.respond('quarryline', () => Promise.reject(failure));
        await clock.advance(Date.parse((await board()).nextAttemptAt ?? '') - clock.now());
        await runNow();
        return (Date.parse((await board()).nextAttemptAt ?? '') - clock.now()) / 1000;
      };
      for (const seconds of [await waitAfter(heldBack(1)), await waitAfter(heldBack(2))]) {
        expect(seconds).toBeGreaterThanOrEqual(30);
        expect(seconds).toBeLessThanOrEqual(60);
      }
      expect(await waitAfter(heldBack(90))).toBe(90);
      expect(await board()).toMatchObject({
        consecutiveFailureCount: 0,
        lastFailureMessage: null,
        openPostingCount: 1,
      });
      expect(fetched).toEqual([['ATS_C', true]]);
    });

    it('because the database was unavailable is no failure of the board, which is read again soon', async () => {
      const cut: RefreshStore = {
        ...store,
        finish: () => Promise.reject(new DatabaseUnavailableError(new Error('connection reset'))),
      };
      await readNext(listOf({ p1: {} }), createRun({}, cut));
      const { nextAttemptAt, ...state } = await board();
      expect(state).toMatchObject({ consecutiveFailureCount: 0, lastFailureMessage: null });
      expect(Date.parse(nextAttemptAt ?? '') - clock.now()).toBeLessThanOrEqual(60_000);
    });

    it('midway retains what was written, and counts nothing as missing', async () => {
      await readNext(listOf({ p1: {}, p2: {} }));
      for (let attempt = 0; attempt < 3; attempt += 1)
        await readNext(
          listOf({ p2: { title: 'Edited' }, p3: {} }, { failure: down(), partSize: 1 }),
          createRun({ batchPostings: 1 }),
        );
      expect(await rows()).toMatchObject([
        { source_id: 'p1', missed: 0, closed_at: null },
        { source_id: 'p2', title: 'Edited' },
        { source_id: 'p3', missed: 0 },
      ]);
      expect(await board()).toMatchObject({ consecutiveFailureCount: 3, openPostingCount: 3 });
      expect(fetched.map(([, succeeded]) => succeeded)).toEqual([true, false, false, false]);
    });

    it('because the board does not exist closes nothing, although the source responded', async () => {
      await readNext(listOf({ p1: {} }));
      for (let attempt = 0; attempt < 3; attempt += 1) await readNext({ outcome: 'missing' });
      expect(await openIds()).toEqual(['p1']);
      expect(await board()).toMatchObject({
        consecutiveFailureCount: 3,
        lastFailureMessage: 'The source has no board of this name.',
      });
      expect(fetched.map(([, succeeded]) => succeeded)).toEqual([true, true, true, true]);
    });

    it('by a defect of ours reports a failure without its details', async () => {
      boards.respond('quarryline', () => Promise.reject(new TypeError('x is no function')));
      await runNow();
      expect(await board()).toMatchObject({
        lastFailureMessage: 'The board could not be processed. The log says more.',
      });
      expect(fetched).toEqual([['ATS_C', false]]);
    });

    it('by a failure of the store is not counted against the source', async () => {
      const failing: RefreshStore = { ...store, write: () => Promise.reject(new Error('disk full')) };
      await readNext(listOf({ p1: {} }), createRun({}, failing));
      expect(await board()).toMatchObject({
        lastFailureMessage: 'The board could not be processed. The log says more.',
      });
      await readNext(listOf({ p1: {}, p2: {} }), createRun({ batchPostings: 1 }, failing));
      expect(fetched).toEqual([['ATS_C', true]]);
    });

    it('is aborted when it takes too long', async () => {
      boards.respond(
        'quarryline',
        (_, call) =>
          new Promise((_resolve, reject) => call.signal.addEventListener('abort', () => reject(call.reason))),
      );
      const running = runNow();
      // The reading waits for its deadline.
      while (boards.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
      await clock.advance(defaultRefreshSettings.readTimeoutMs);
      await running;
      expect(await board()).toMatchObject({ lastFailureMessage: 'The board was not read within 240 seconds.' });
      expect(fetched).toEqual([['ATS_C', false]]);
    });
  });

  describe('beside other workers', () => {
    it('does nothing while another worker holds the board, or it is not due', async () => {
      await readNext(listOf({ p1: {} }));
      await runNow();
      expect(boards.asked).toHaveLength(1);
      await clock.advance(2 * hourMs);
      await claimFor('other', 1);
      await runNow();
      expect(boards.asked).toHaveLength(1);
    });

    it('is released by a worker that shuts down, so that another reads the board at once', async () => {
      const shutdown = new Call();
      boards.respond('quarryline', () => {
        shutdown.abort(new WorkerShutdownError());
        throw shutdown.signal.reason;
      });
      await runNow(shutdown.signal);
      expect(await board()).toMatchObject({ consecutiveFailureCount: 0, lastFailureMessage: null });
      boards.respond('quarryline', () => listOf({ p1: {} }));
      await runNow();
      expect(await openIds()).toEqual(['p1']);
    });

    it('is taken over from a worker that died, which can no longer write', async () => {
      const shutdown = new AbortController();
      const dying = createRun({ batchPostings: 1 }, { ...store, due: { ...store.due, release: async () => true } });
      boards.respond('quarryline', () => {
        const reading = listOf({ p1: {}, p2: {} }, { partSize: 1 });
        if (reading.outcome !== 'read') return reading;
        const { parts } = reading;
        return {
          ...reading,
          parts: (async function* () {
            for await (const part of parts) {
              yield part;
              shutdown.abort(new WorkerShutdownError());
            }
          })(),
        };
      });
      await runNow(shutdown.signal, dying);
      expect(await openIds()).toEqual(['p1']);
      expect(await board()).toMatchObject({ consecutiveFailureCount: 0, lastFailureMessage: null });
      expect(fetched).toEqual([]);
      boards.respond('quarryline', () => listOf({ p1: {}, p2: {} }));
      await runNow();
      expect(await openIds()).toEqual(['p1']);
      await clock.advance(defaultRefreshSettings.leaseMs);
      await runNow();
      expect(await openIds()).toEqual(['p1', 'p2']);
    });

    it('stops without an error when its claim expired and another worker has the board', async () => {
      const reading = listOf({ p1: {}, p2: {} }, { partSize: 1 });
      boards.respond('quarryline', () => ({
        ...(reading as BoardReading & { outcome: 'read' }),
        parts: (async function* () {
          yield [rawPosting('p1')];
          // The first posting is written while the rest is read.
          await eventually(openIds, (ids) => ids.length === 1);
          await clock.advance(defaultRefreshSettings.leaseMs);
          await claimFor('other', hourMs);
          yield [rawPosting('p2')];
        })(),
      }));
      const cut = { ...store, due: { ...store.due, renew: () => Promise.reject(new Error('cut off')) } };
      await runNow(undefined, createRun({ batchPostings: 1, readTimeoutMs: 10 * hourMs }, cut));
      expect(await openIds()).toEqual(['p1']);
      expect(await board()).toMatchObject({ lastFailureMessage: null, lastSuccessAt: null });
    });
  });

  describe('and its announcements', () => {
    const at = (ms: number) => ({ publishedAt: new Date(ms).toISOString() });

    it('include only postings of the last day the first time: the rest is history', async () => {
      await readNext(
        listOf({
          new: at(noonMs - dayMs + 1),
          old: at(noonMs - dayMs),
          undated: { publishedAt: null },
          today: { publishedAt: null, postedOn: '2026-11-20' },
        }),
      );
      expect(await reported()).toEqual(['new', 'today']);
    });

    it('include all new postings from then on, whatever their date', async () => {
      await readNext(listOf({ first: at(0) }, { failure: down() }));
      await readNext(listOf({ first: at(0), second: at(1) }));
      expect(await reported()).toEqual([]);
      await readNext(listOf({ first: at(0), second: at(2), third: at(3), undated: { publishedAt: null } }));
      expect(await reported()).toEqual(['third', 'undated']);
    });
  });
});

async function* partsOf(part: ReturnType<typeof rawPosting>[]) {
  yield part;
}
