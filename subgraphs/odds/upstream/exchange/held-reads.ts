import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { hourMs, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { type Milestone, milestoneOf } from './milestone.ts';
import type { ExchangeRequests, ReadEvent } from './requests.ts';
import { compareSeries } from './series-order.ts';
import { type SportEntry, sportOfTags } from './sport-table.ts';

/** Reads of rarely changing data, cached for all processes that share a cache. */
export interface HeldReads {
  sports(call: Call): Promise<readonly SportEntry[]>;
  /** Tickers of a sport's series, games first. */
  seriesOf(sport: SportEntry, call: Call): Promise<{ tickers: readonly string[]; warnings: readonly Warning[] }>;
  /** Null when none is known. */
  sportOf(series: string, call: Call): Promise<string | null>;
  milestoneOf(eventTicker: string, call: Call): Promise<Milestone>;
  /**
   * For readers of orders. Orders change by the second, but the questions do not, and the volume may be some seconds
   * old. Reading the event each time would double the requests for a watched event of one market.
   */
  event(ticker: string, call: Call): Promise<ReadEvent | null>;
  teamName(id: string, call: Call): Promise<string | null>;
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
    call: Call,
    load: (call: Call) => Promise<T>,
    staleMs = 24 * hourMs,
  ): Promise<T> => {
    if (cache === undefined) return load(call);
    const key = JSON.stringify(['odds', 'exchange', ...what]);
    return (await cache.read(key, { ttlMs, staleMs, call }, load)).value;
  };

  const sports: HeldReads['sports'] = (call) => hold(['sports'], hourMs, call, requests.sports);

  return {
    sports,
    seriesOf: ({ key: id, tags }, call) =>
      hold(['series', id], hourMs, call, async (loadCall) => {
        const lists = await Promise.all(tags.map((tag) => requests.seriesWithTag(tag, loadCall)));
        const tickers = new Set(lists.flatMap((list) => list.tickers));
        return { tickers: [...tickers].sort(compareSeries), warnings: lists.flatMap((list) => list.warnings) };
      }),
    sportOf: async (series, call) => {
      const tags = await hold(['tags', series], hourMs, call, (loadCall) => requests.seriesTags(series, loadCall));
      return tags === null || tags.length === 0 ? null : (sportOfTags(await sports(call), tags)?.name ?? null);
    },
    // The clock, not this read, decides whether a watched event has started.
    milestoneOf: async (eventTicker, call) =>
      hold(['milestone', eventTicker], minuteMs, call, async (loadCall) =>
        milestoneOf(eventTicker, await requests.milestones(eventTicker, loadCall)),
      ),
    // Never stale: only this read shows whether a market is still open.
    event: (ticker, call) => hold(['event', ticker], eventMs, call, (loadCall) => requests.event(ticker, loadCall), 0),
    teamName: (id, call) => hold(['team', id], 24 * hourMs, call, (loadCall) => requests.targetName(id, loadCall)),
  };
};
