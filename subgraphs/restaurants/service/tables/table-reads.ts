import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import { mostDays, type PlatformTables, type TablePlatform, type TableQuestion } from '../../model/table-platform.ts';
import { daysBetween, toMinuteOfDay } from '../../model/wall-clock.ts';

/** A caller that waits for its restaurant and day. */
interface Asker {
  readonly id: string;
  readonly date: string;
  readonly call: Call;
  readonly resolve: (tables: PlatformTables | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Null when the platform has no such restaurant. Throws the platform's errors. */
type AskTables = (id: string, question: TableQuestion, call: Call) => Promise<PlatformTables | null>;

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Bounds the size of a response: most restaurants times days of a call. */
const mostRestaurantDays = 155;

/** Splits dates, in their order, into runs of at most `most` days from the first to the last. */
const runsOf = (dates: readonly string[], most: number): string[][] => {
  const runs: string[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run === undefined || daysBetween(run[0] ?? date, date) >= most) runs.push([date]);
    else run.push(date);
  }
  return runs;
};

/**
 * Batches restaurants with equal questions in one turn into calls of at most `batchSize`, and the same questions about
 * several days where the platform returns them at once.
 */
export const createTableBatches = (platform: TablePlatform): AskTables => {
  const { batchSize, tablesOfDays } = platform;
  const waiting = new Map<string, { readonly question: TableQuestion; readonly askers: Asker[] }>();

  const read = async (ids: readonly string[], question: TableQuestion, days: number, call: Call) =>
    days === 1 || tablesOfDays === undefined
      ? [await platform.tables(ids, question, call)]
      : tablesOfDays(ids, question, days, call);

  const askTogether = async (question: TableQuestion, askers: readonly Asker[], days = 1): Promise<void> => {
    using joined = Call.join(askers.map(({ call }) => call));
    try {
      const ids = [...new Set(askers.map(({ id }) => id))];
      const tables = await read(ids, question, days, joined);
      for (const { id, date, resolve } of askers) resolve(tables[daysBetween(question.date, date)]?.[id] ?? null);
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  };

  /** The dates are in their order. */
  const askRun = (question: TableQuestion, dates: readonly string[], askers: readonly Asker[]): void => {
    const [first = question.date] = dates;
    const days = daysBetween(first, dates.at(-1) ?? first) + 1;
    const ids = [...new Set(askers.map(({ id }) => id))];
    for (const chunk of chunksOf(ids, Math.min(batchSize, Math.floor(mostRestaurantDays / days)))) {
      const chosen = new Set(chunk);
      const together = askers.filter(({ id }) => chosen.has(id));
      void askTogether({ ...question, date: first }, together, days);
    }
  };

  const flush = (key: string) => {
    const batch = waiting.get(key);
    waiting.delete(key);
    if (batch === undefined) return;
    const staying = batch.askers.filter(({ call, reject }) => {
      if (call.aborted) reject(call.reason);
      return !call.aborted;
    });
    const dates = [...new Set(staying.map(({ date }) => date))].sort();
    for (const run of runsOf(dates, tablesOfDays === undefined ? 1 : mostDays)) {
      const chosen = new Set(run);
      askRun(
        batch.question,
        run,
        staying.filter(({ date }) => chosen.has(date)),
      );
    }
  };

  return (id, question, call) =>
    new Promise((resolve, reject) => {
      const { date, partySize, fromMinute, toMinute } = question;
      const asker: Asker = { id, date, call, resolve, reject };
      if (batchSize === 1) {
        void askTogether(question, [asker]);
        return;
      }
      const key = JSON.stringify([partySize, fromMinute, toMinute]);
      const batch = waiting.get(key);
      if (batch !== undefined) batch.askers.push(asker);
      else {
        waiting.set(key, { question, askers: [asker] });
        // Cache lookups end in about one turn.
        setImmediate(() => flush(key));
      }
    });
};

export interface TableSettings {
  /** Time to live of tables. */
  readonly ttlMs: number;
  /** How long expired tables may be returned when the platform fails. */
  readonly staleMs: number;
}

/** Null tables mean that the platform has no such restaurant. An error is a failure without a cached value. */
export type TableRead = CachedRead<PlatformTables | null> | UpstreamError;

/** Each restaurant has its own cache entry. Throws the call's reason and unexpected errors. */
export type ReadTables = (
  platform: ReservationPlatform,
  id: string,
  question: TableQuestion,
  call: Call,
) => Promise<TableRead>;

interface TableReadsOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly cache: ReadThroughCache;
  readonly settings: TableSettings;
}

const minuteOrNull = (time: string | null): number | null => (time === null ? null : toMinuteOfDay(time));

/** Seconds of the window are truncated, so the response may exceed the window. */
export const toQuestion = ({ date, partySize, timeStart, timeEnd }: TableRequest): TableQuestion => ({
  date,
  partySize,
  fromMinute: minuteOrNull(timeStart),
  toMinute: minuteOrNull(timeEnd),
});

export const createTableReads = ({ platforms, cache, settings }: TableReadsOptions): ReadTables => {
  const asks = new Map<ReservationPlatform, AskTables>(
    [...platforms].map(([name, platform]) => [name, createTableBatches(platform)]),
  );
  return async (platform, id, question, call) => {
    const ask = asks.get(platform);
    if (ask === undefined) throw new Error(`there is no client of ${platform}`);
    const { date, partySize, fromMinute, toMinute } = question;
    const key = JSON.stringify(['restaurants.tables', platform, id, date, partySize, fromMinute, toMinute]);
    try {
      return await cache.read(key, { ...settings, call }, (loadCall) => ask(id, question, loadCall));
    } catch (error) {
      if (call.aborted) throw call.reason;
      if (error instanceof UpstreamError) return error;
      throw error;
    }
  };
};
