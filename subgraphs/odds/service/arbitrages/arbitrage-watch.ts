import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { type Clock, minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { changesOf } from '../../../../platform/streams/changes-of.ts';
import { watchState } from '../../../../platform/streams/watch-state.ts';
import type { ArbitrageCoverage, MarketArbitrage } from '../../model/market-arbitrage.ts';
import { oddsRules } from '../../model/rules.ts';
import type { ArbitrageCriteria, ArbitrageLists, FoundPlace } from './arbitrage-list.ts';

/** Topic of a hint that a board was read. */
export const boardsTopic = 'odds:boards';

interface ArbitragesFound {
  /** Largest profit first. Null in the first event, which says what is searched. */
  readonly arbitrages: readonly MarketArbitrage[] | null;
  readonly coverage: readonly ArbitrageCoverage[];
}

export interface ArbitrageWatch {
  /** Rejects with `validation_error` for the exchange. */
  watch(criteria: ArbitrageCriteria, call: Call): Promise<AsyncIterableIterator<ArbitragesFound>>;
}

interface ArbitrageWatchOptions {
  readonly lists: Pick<ArbitrageLists, 'search'>;
  readonly bus: EventBus;
  readonly clock: Clock;
}

/** Boards are read several times a second, and a search visits all of them. */
const pauseMs = 2_000;
/** A hint may be lost. */
const pollMs = 15_000;
/** An arbitrage of a board that is no longer read is found again after this time. */
const rememberMs = 30 * minuteMs;

/** Remembers what was found: what is still offered, or whose board was not read again, is not found a second time. */
const createMemory = (clock: Clock) => {
  const seen = new Map<string, { readonly event: string; readonly atMs: number }>();
  return (places: readonly FoundPlace[], searched: ReadonlySet<string>): readonly MarketArbitrage[] => {
    const nowMs = clock.now();
    const found = places.filter(({ key }) => !seen.has(key)).map(({ arbitrage }) => arbitrage);
    for (const [key, { event, atMs }] of seen) if (searched.has(event) || nowMs - atMs > rememberMs) seen.delete(key);
    for (const { key, event } of places) seen.set(key, { event, atMs: nowMs });
    return found;
  };
};

/** Follows the boards that the deployment reads anyway, so it makes no requests to sources. */
export const createArbitrageWatch = ({ lists, bus, clock }: ArbitrageWatchOptions): ArbitrageWatch => ({
  async watch(criteria, call) {
    const { source } = criteria;
    if (source === 'EXCHANGE') throw validationFailure(brokenRule(oddsRules.one_bookmaker, ['source'], source));
    const findNew = createMemory(clock);
    let searches = 0;
    let nextMs = Number.NEGATIVE_INFINITY;
    const search = async () => {
      if (nextMs > clock.now()) await clock.sleep(nextMs - clock.now(), call.signal);
      nextMs = clock.now() + pauseMs;
      searches += 1;
      return { number: searches, ...(await lists.search(criteria)) };
    };
    const states = await watchState({
      bus,
      clock,
      topic: boardsTopic,
      pollMs,
      call,
      read: search,
      revisionOf: ({ number }) => number,
      isLast: () => false,
    });
    return changesOf(states, ({ places, searched, coverage }, before?: ArbitragesFound) => {
      const arbitrages = findNew(places, searched);
      if (before === undefined) return { arbitrages: null, coverage };
      return arbitrages.length === 0 ? undefined : { arbitrages, coverage };
    });
  },
});
