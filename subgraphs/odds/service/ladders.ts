import type { Call } from '../../../platform/call/call.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import { markImmutable } from '../../../platform/runtime/lists/lists.ts';
import type { MarketOrders } from '../model/market-orders.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { LadderMarket, PriceLadder } from '../model/price-ladder.ts';
import { oddsRules } from '../model/rules.ts';
import { toPart } from './events.ts';
import { toLadderMarket } from './ladder/to-ladder-market.ts';
import type { OddsSources } from './sources.ts';

type EventKey = Pick<PriceLadder, 'source' | 'eventId'>;

export interface Ladders {
  /**
   * Null when the source does not have the event. Throws `validation_error` for a source without orders, and
   * `UpstreamError` when the source fails.
   */
  ladder(source: OddsSource, eventId: string, call: Call): Promise<PriceLadder | null>;
  /** Null also where the source has no orders. */
  ladderOf(event: EventKey, call: Call): Promise<PriceLadder | null>;
}

export const createLadders = (sources: OddsSources): Ladders => {
  const made = new WeakMap<readonly MarketOrders[], readonly LadderMarket[]>();

  const marketsOf = (orders: readonly MarketOrders[]): readonly LadderMarket[] => {
    const known = made.get(orders);
    // Marking has a cost, so only ladders that are requested twice are marked.
    if (known !== undefined) return markImmutable(known);
    const markets = orders.map(toLadderMarket);
    made.set(orders, markets);
    return markets;
  };

  const ladder: Ladders['ladder'] = async (source, eventId, call) => {
    const { client, ttlMs } = sources.entry(source);
    const { orders } = client;
    if (orders === undefined)
      throw validationFailure(brokenRule(oddsRules.ladders_of_exchange_alone, ['source'], source));
    const read = await sources.read(
      { source, what: ['orders', eventId], ttlMs, load: (_, loadCall) => orders(eventId, loadCall) },
      call,
    );
    if (read === null) return null;
    const { event, markets } = read.value;
    return {
      source,
      eventId,
      event: toPart(event, read),
      markets: marketsOf(markets),
      fetchedAt: new Date(read.fetchedAtMs).toISOString(),
      meta: read.meta,
      warnings: read.warnings,
    };
  };

  return {
    ladder,
    ladderOf: async ({ source, eventId }, call) =>
      sources.entry(source).client.orders === undefined ? null : ladder(source, eventId, call),
  };
};
