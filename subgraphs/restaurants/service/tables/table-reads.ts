import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import type { PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';
import { toMinuteOfDay } from '../../model/wall-clock.ts';

/** A caller that waits for its restaurant. */
interface Asker {
  readonly id: string;
  readonly call: Call;
  readonly resolve: (tables: PlatformTables | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Null when the platform has no such restaurant. Throws the platform's errors. */
type AskTables = (id: string, question: TableQuestion, call: Call) => Promise<PlatformTables | null>;

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Batches restaurants with equal questions in one turn into calls of at most `batchSize`. */
export const createTableBatches = (platform: TablePlatform): AskTables => {
  const waiting = new Map<string, { readonly question: TableQuestion; readonly askers: Asker[] }>();

  const askTogether = async (question: TableQuestion, askers: readonly Asker[]): Promise<void> => {
    using joined = Call.join(askers.map(({ call }) => call));
    try {
      const tables = await platform.tables(
        askers.map(({ id }) => id),
        question,
        joined,
      );
      for (const { id, resolve } of askers) resolve(tables[id] ?? null);
    } catch (error) {
      for (const { reject } of askers) reject(error);
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
    for (const askers of chunksOf(staying, platform.batchSize)) void askTogether(batch.question, askers);
  };

  return (id, question, call) =>
    new Promise((resolve, reject) => {
      const asker: Asker = { id, call, resolve, reject };
      if (platform.batchSize === 1) {
        void askTogether(question, [asker]);
        return;
      }
      const key = JSON.stringify([question.date, question.partySize, question.fromMinute, question.toMinute]);
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
