import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { hourMs, minuteMs } from '../../../../platform/clock/spans.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { type Milestone, milestoneOf } from './milestone.ts';
import type { ExchangeRequests, ReadEvent } from './requests.ts';
import { compareSeries } from './series-order.ts';
import { type SportEntry, sportOfTags } from './sport-table.ts';

/** Reads of rarely changing data, cached for all processes that share a cache. */
export interface HeldReads {
  sports(signal: AbortSignal): Promise<readonly SportEntry[]>;
  /** Tickers of a sport's series, games first. */
  seriesOf(
    sport: SportEntry,
    signal: AbortSignal,
  ): Promise<{ tickers: readonly string[]; warnings: readonly Warning[] }>;
  /** Null when none is known. */
  sportOf(series: string, signal: AbortSignal): Promise<string | null>;
  milestoneOf(eventTicker: string, signal: AbortSignal): Promise<Milestone>;
  /**
   * For readers of orders. Orders change by the second, but the questions do not, and the volume may be some seconds
   * old. Reading the event each time would double the requests for a watched event of one market.
   */
  event(ticker: string, signal: AbortSignal): Promise<ReadEvent | null>;
  teamName(id: string, signal: AbortSignal): Promise<string | null>;
}

const eventMs = 10_000;

interface HeldReadsOptions {
  readonly requests: ExchangeRequests;
  readonly cache: ReadThroughCache | undefined;
}

export const createHeldReads = ({ requests, cache }: HeldReadsOptions): HeldReads => {
  const hold = async <T>(
    what: readonly string[],
    ttlMs: number,
    signal: AbortSignal,
    load: (signal: AbortSignal) => Promise<T>,
    staleMs = 24 * hourMs,
  ): Promise<T> => {
    if (cache === undefined) return load(signal);
    const key = JSON.stringify(['odds', 'exchange', ...what]);
    return (await cache.read(key, { ttlMs, staleMs, signal }, load)).value;
  };

  const sports: HeldReads['sports'] = (signal) => hold(['sports'], hourMs, signal, requests.sports);

  return {
    sports,
    seriesOf: ({ key: id, tags }, signal) =>
      hold(['series', id], hourMs, signal, async (loadSignal) => {
        const lists = await Promise.all(tags.map((tag) => requests.seriesWithTag(tag, loadSignal)));
        const tickers = new Set(lists.flatMap((list) => list.tickers));
        return { tickers: [...tickers].sort(compareSeries), warnings: lists.flatMap((list) => list.warnings) };
      }),
    sportOf: async (series, signal) => {
      const tags = await hold(['tags', series], hourMs, signal, (loadSignal) =>
        requests.seriesTags(series, loadSignal),
      );
      return tags === null || tags.length === 0 ? null : (sportOfTags(await sports(signal), tags)?.name ?? null);
    },
    // The clock, not this read, decides whether a watched event has started.
    milestoneOf: async (eventTicker, signal) =>
      hold(['milestone', eventTicker], minuteMs, signal, async (loadSignal) =>
        milestoneOf(eventTicker, await requests.milestones(eventTicker, loadSignal)),
      ),
    // Never stale: only this read shows whether a market is still open.
    event: (ticker, signal) =>
      hold(['event', ticker], eventMs, signal, (loadSignal) => requests.event(ticker, loadSignal), 0),
    teamName: (id, signal) =>
      hold(['team', id], 24 * hourMs, signal, (loadSignal) => requests.targetName(id, loadSignal)),
  };
};
