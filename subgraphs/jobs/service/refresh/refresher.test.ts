import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../../../platform/cache/events/event-bus.ts';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { createScheduler } from '../../../../platform/storage/due/scheduler.ts';
import { createScriptedBoards, listOf } from '../../../../tests/kit/jobs/scripted-boards.ts';
import { boardEntry } from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { eventually } from '../../../../tests/kit/time/eventually.ts';
import type { BoardEntry } from '../../model/board.ts';
import { postingsTopic } from '../../model/refresh.ts';
import { createFetchLog } from '../../store/fetch-log.ts';
import { createBoardReader } from '../../store/refresh/board-reader.ts';
import { createRefreshStore } from '../../store/refresh/refresh-store.ts';
import { createTermWriter } from '../../store/term-writer.ts';
import { defaultRefreshSettings } from './refresh-settings.ts';
import { createRefresher } from './refresher.ts';

const emptied = { service: 'jobs', empty: 'truncate job_posting_details, job_postings, job_boards, job_fetches' };

/**
 * The whole chain: scheduler and database as in production, boards played by the test. The clock is the system's, and
 * can be moved forward.
 */
describeTables('the refresher', emptied, (opened) => {
  let aheadMs: number;
  let boards: ReturnType<typeof createScriptedBoards>;
  let stops: (() => Promise<void>)[];
  const clock: Clock = { ...systemClock, now: () => Date.now() + aheadMs };

  beforeEach(async () => {
    aheadMs = 0;
    boards = createScriptedBoards();
    stops = [];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
  });

  const entryOf = (token: string): BoardEntry => boardEntry('ATS_B', token);
  const start = async (entries: readonly BoardEntry[], database: Database = opened.database) => {
    const bus = createMemoryEventBus({ log: silentLogger });
    const scheduler = createScheduler({ database, bus, clock, log: silentLogger, pollMs: 100 });
    const received: string[] = [];
    await bus.subscribe(postingsTopic, (board) => received.push(board));
    const refresher = createRefresher({
      store: createRefreshStore(database, createTermWriter(database)),
      boards: entries,
      clients: boards.clients,
      gazetteer: sharedGazetteer,
      scheduler,
      bus,
      clock,
      log: silentLogger,
      settings: defaultRefreshSettings,
      fetches: createFetchLog({ database, clock, log: silentLogger }),
    });
    await refresher.syncBoards();
    await refresher.work();
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      await scheduler.close(0);
      await bus.close();
    };
    stops.push(stop);
    return { stop, heard: received };
  };
  const listed = () => createBoardReader(opened.database).listed();
  const untilRead = (tokens: readonly string[]) =>
    eventually(listed, (found) =>
      tokens.every((token) => found.some((board) => board.token === token && board.lastSuccessAt !== null)),
    );
  const asks = (token: string) => boards.asked.filter((each) => each.token === token).length;
  const untilAsked = (token: string, times: number) =>
    eventually(
      async () => asks(token),
      (found) => found >= times,
    );

  it('reads every board of the list, and no broken one stops the others', async () => {
    boards.respond('good', () => listOf({ '1': {}, '2': {} }));
    boards.respond('bad', () => Promise.reject(new Error('a fault of ours')));
    boards.respond('other', () => listOf({ '3': {} }));
    const { heard: received } = await start(['bad', 'good', 'none', 'other'].map(entryOf));
    await untilRead(['good', 'other']);
    const found = await eventually(
      listed,
      (all) => all.filter(({ lastFailureMessage }) => lastFailureMessage !== null).length === 2,
    );
    expect(found).toMatchObject([
      { token: 'bad', consecutiveFailureCount: 1, openPostingCount: 0 },
      { token: 'good', openPostingCount: 2, lastFailureMessage: null },
      { token: 'none', lastFailureMessage: 'The source has no board of this name.' },
      { token: 'other', openPostingCount: 1 },
    ]);
    expect(new Set(received)).toEqual(new Set(['ats_b/good', 'ats_b/other']));
  });

  it('reads a board again when its interval is over, and not before', async () => {
    boards.respond('one', () => listOf({ '1': {} }));
    await start([entryOf('one')]);
    await untilRead(['one']);
    aheadMs += 3_599_000;
    await start([entryOf('one')], opened.another());
    expect(asks('one')).toBe(1);
    aheadMs += 400_000;
    await untilAsked('one', 2);
  });

  it('never reads one board twice at once, however many workers there are', async () => {
    const tokens = Array.from({ length: 6 }, (_, number) => `board-${number}`);
    for (const token of tokens)
      boards.respond(token, () =>
        listOf(
          Object.fromEntries([
            [`${token}-1`, {}],
            [`${token}-2`, {}],
          ]),
          { partSize: 1 },
        ),
      );
    await start(tokens.map(entryOf));
    await start(tokens.map(entryOf), opened.another());
    await untilRead(tokens);
    expect(boards.asked).toHaveLength(tokens.length);
    expect((await listed()).map(({ openPostingCount }) => openPostingCount)).toEqual(tokens.map(() => 2));
  });

  it('resumes a board whose worker ended midway', async () => {
    boards.respond(
      'one',
      (_, call) => new Promise((_resolve, reject) => call.signal.addEventListener('abort', () => reject(call.reason))),
    );
    const dying = await start([entryOf('one')]);
    await untilAsked('one', 1);
    await dying.stop();
    boards.respond('one', () => listOf({ '1': {} }));
    await start([entryOf('one')], opened.another());
    await untilRead(['one']);
    expect((await listed())[0]).toMatchObject({
      consecutiveFailureCount: 0,
      lastFailureMessage: null,
      openPostingCount: 1,
    });
  });

  it('reads the boards of the list at the last start, and shows returned ones again', async () => {
    boards.respond('one', () => listOf({ '1': {} }));
    boards.respond('two', () => listOf({ '2': {} }));
    const before = await start([entryOf('one')]);
    await untilRead(['one']);
    await before.stop();
    const between = await start([entryOf('two')]);
    await untilRead(['two']);
    await between.stop();
    expect(asks('one')).toBe(1);
    await start([entryOf('one'), entryOf('two')]);
    await untilAsked('one', 2);
    expect(asks('two')).toBe(1);
  });
});
