import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createRecordingLogger, type LogLine } from '../../../tests/kit/suite/recording-logger.ts';
import { until } from '../../../tests/kit/time/until.ts';
import type { Call } from '../../call/call.ts';
import { DatabaseUnavailableError } from '../database-unavailable-error.ts';
import {
  attempt,
  type DueWork,
  LeaseLostError,
  type RunningRow,
  WorkDeadlineError,
  WorkerShutdownError,
} from './attempt.ts';
import type { Claim, ReleaseOptions } from './due-rows.ts';

const leaseMs = 4000;
const beatMs = leaseMs / 4;
const away = () => new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'));

describe('an attempt', () => {
  let clock: ManualClock;
  let shutdown: AbortController;
  let lines: LogLine[];
  let renewals: number[];
  let released: { fromMs: number; countsAsAttempt: boolean }[];
  let startMs: number;
  const reasons: unknown[] = [];
  beforeEach(() => {
    clock = new ManualClock();
    shutdown = new AbortController();
    [lines, renewals, released, hasBegun] = [[], [], [], false];
    reasons.splice(0);
    startMs = clock.now();
  });

  /** Renewals and releases have the listed outcomes; further ones succeed. */
  const begin = (
    run: (row: RunningRow<null>, call: Call) => Promise<void>,
    {
      renews = [] as (boolean | Error)[],
      releases = [] as Error[],
      number = 1,
      countsFailures = true,
      endlessReleases = false,
    } = {},
  ) => {
    const outcomeOf = async (outcome: boolean | Error = true): Promise<boolean> => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const rows = {
      kind: 'lamps',
      renew: (_: unknown, __: Claim, untilMs: number) => {
        renewals.push(untilMs - startMs);
        return outcomeOf(renews.shift());
      },
      release: (_: unknown, __: Claim, { fromMs, countsAsAttempt }: ReleaseOptions) => {
        released.push({ fromMs: fromMs - startMs, countsAsAttempt });
        return outcomeOf(endlessReleases ? away() : releases.shift());
      },
    };
    const work = {
      rows: rows as unknown as DueWork<null>['rows'],
      concurrency: 1,
      leaseMs,
      attemptMs: 60_000,
      retryMs: 1000,
      countsFailures,
      run,
    };
    const claimed = { key: 'hall', owner: 'one', row: null, attempt: number };
    const database = { kysely: undefined as never };
    return attempt(claimed, work, {
      database,
      clock,
      log: createRecordingLogger(lines),
      shutdown: shutdown.signal,
    });
  };
  const deaf = () => new Promise<void>(() => {});
  let hasBegun = false;
  const begun = () => until('the work', () => hasBegun);
  const aborted = (_: unknown, call: Call) => {
    hasBegun = true;
    return new Promise<void>((_resolve, reject) => call.signal.addEventListener('abort', () => reject(call.reason)));
  };
  const levels = () => lines.map(({ level }) => level);
  const noted = async (_: unknown, call: Call) => {
    await aborted(_, call).catch((error: unknown) => reasons.push(error));
    throw call.reason;
  };

  it('ends with its work, which settles the row, and leaves no timer and no listener', async () => {
    await begin(async () => {});
    expect([clock.pending, released, lines]).toEqual([0, [], []]);
    expect(getEventListeners(shutdown.signal, 'abort')).toHaveLength(0);
  });

  describe('whose work fails', () => {
    it.each([
      ['an error', new Error('a defect'), 'error'],
      ['a warning, if the database was unavailable', away(), 'warn'],
    ] as const)('logs %s, and releases the row after a pause', async (_, error, level) => {
      await begin(() => Promise.reject(error));
      expect(released).toEqual([{ fromMs: 1000, countsAsAttempt: true }]);
      expect(lines).toMatchObject([{ level, fields: { err: error, queue: 'lamps', key: 'hall', attempt: 1 } }]);
      expect(clock.pending).toBe(0);
    });

    it('is one whose work throws synchronously', async () => {
      await begin(() => {
        throw new Error('a defect');
      });
      expect(released).toHaveLength(1);
    });

    it('pauses twice as long with each attempt, up to a bound', async () => {
      const broken = () => Promise.reject(away());
      for (const number of [1, 2, 3, 11, 12]) await begin(broken, { number });
      expect(released.map(({ fromMs }) => fromMs)).toEqual([1000, 2000, 4000, 1_024_000, 1_024_000]);
    });

    it('does not count where failures do not', async () => {
      await begin(() => Promise.reject(away()), { countsFailures: false });
      expect(released).toMatchObject([{ countsAsAttempt: false }]);
    });

    it('releases the row as soon as the database is back', async () => {
      const ended = begin(() => Promise.reject(away()), { releases: [away(), away()] });
      for (const tried of [1, 2]) {
        await until('a failed release', () => released.length === tried && clock.pending === 1);
        await clock.advance(1000);
      }
      await ended;
      expect(released).toHaveLength(3);
    });

    it('lets the lease expire when the database is away for longer than that', async () => {
      const ended = begin(() => Promise.reject(away()), { endlessReleases: true });
      for (let second = 1; second <= leaseMs / 1000; second += 1) {
        await until('a failed release', () => released.length === second && clock.pending === 1);
        await clock.advance(1000);
      }
      await ended;
      expect([released.length, clock.pending]).toEqual([leaseMs / 1000 + 1, 0]);
      expect(lines.at(-1)?.message).toContain('its lease has to expire');
    });

    it('tries once more to release the row when the worker shuts down meanwhile', async () => {
      const ended = begin(() => Promise.reject(away()), { endlessReleases: true });
      await until('a failed release', () => released.length === 1 && clock.pending === 1);
      shutdown.abort(new WorkerShutdownError());
      await ended;
      expect([released.length, clock.pending]).toEqual([2, 0]);
    });

    it('does not repeat a release that fails for another reason', async () => {
      await begin(() => Promise.reject(away()), { releases: [new Error('no such column')] });
      expect(released).toHaveLength(1);
    });
  });

  describe('that takes too long', () => {
    it('is aborted, and released as a failed one', async () => {
      const ended = begin(noted);
      for (let passedMs = 0; passedMs < 60_000; passedMs += beatMs) await clock.advance(beatMs);
      await ended;
      expect(reasons[0]).toBeInstanceOf(WorkDeadlineError);
      expect(released).toEqual([{ fromMs: 61_000, countsAsAttempt: true }]);
      expect(levels()).toEqual(['warn']);
    });

    it('is abandoned five seconds later when its work ignores that', async () => {
      const ended = begin(deaf);
      for (let passedMs = 0; passedMs < 65_000; passedMs += beatMs) {
        expect(released).toEqual([]);
        await clock.advance(beatMs);
      }
      await ended;
      expect(levels()).toEqual(['error']);
      expect([released.length, clock.pending]).toEqual([1, 0]);
    });
  });

  describe('whose worker shuts down', () => {
    it('releases the row for others at once, without counting or logging', async () => {
      const ended = begin(aborted, { number: 3 });
      await begun();
      shutdown.abort(new WorkerShutdownError());
      await ended;
      expect([released, lines]).toEqual([[{ fromMs: 0, countsAsAttempt: false }], []]);
    });

    it('tries only once to release it', async () => {
      const ended = begin(aborted, { releases: [away(), away()] });
      await begun();
      shutdown.abort(new WorkerShutdownError());
      await ended;
      expect([released.length, clock.pending]).toEqual([1, 0]);
    });

    it('releases the row without running its work when that has not begun', async () => {
      shutdown.abort(new WorkerShutdownError());
      await begin(aborted);
      expect([hasBegun, released]).toEqual([false, [{ fromMs: 0, countsAsAttempt: false }]]);
    });

    it('leaves work alone that ends all the same', async () => {
      const ended = begin((_, call) => aborted(_, call).catch(() => {}));
      await begun();
      shutdown.abort(new WorkerShutdownError());
      await ended;
      expect(released).toEqual([]);
    });
  });

  describe('and its lease', () => {
    it('renews it four times in its length', async () => {
      const ended = begin(aborted);
      await clock.advance(beatMs);
      await clock.advance(beatMs);
      expect(renewals).toEqual([5000, 6000]);
      shutdown.abort(new WorkerShutdownError());
      await ended;
      await clock.advance(beatMs);
      expect([renewals.length, clock.pending]).toEqual([2, 0]);
    });

    it('ends without a release when a renewal changes nothing', async () => {
      const ended = begin(noted, { renews: [true, false] });
      await clock.advance(beatMs);
      await clock.advance(beatMs);
      await ended;
      expect(reasons[0]).toBeInstanceOf(LeaseLostError);
      expect([released, levels(), clock.pending]).toEqual([[], ['warn'], 0]);
    });

    it('ends without a release when its own write says that the lease is lost', async () => {
      await begin(() => Promise.reject(new LeaseLostError()));
      expect([released, levels()]).toEqual([[], ['warn']]);
    });

    it('continues when renewals fail and a later one succeeds within the lease', async () => {
      const ended = begin(noted, { renews: [away(), away(), away()] });
      for (let beat = 0; beat < 6; beat += 1) await clock.advance(beatMs);
      expect(reasons).toEqual([]);
      shutdown.abort(new WorkerShutdownError());
      await ended;
    });

    it('is lost when it expires without a successful renewal', async () => {
      const ended = begin(noted, { renews: [true, away(), away(), away(), away()] });
      // The last successful renewal is the first.
      for (let beat = 0; beat < 4; beat += 1) await clock.advance(beatMs);
      expect(reasons).toEqual([]);
      await clock.advance(beatMs);
      await ended;
      expect(reasons[0]).toBeInstanceOf(LeaseLostError);
      expect(released).toEqual([]);
    });

    it('is looked at on request, which ends the attempt if it is lost', async () => {
      let check = () => {};
      const ended = begin(
        (row, call) => {
          check = row.checkLease;
          return noted(row, call);
        },
        { renews: [true, false] },
      );
      await begun();
      check();
      await until('a renewal', () => renewals.length === 1);
      expect(reasons).toEqual([]);
      check();
      await ended;
      expect(reasons[0]).toBeInstanceOf(LeaseLostError);
    });
  });
});
