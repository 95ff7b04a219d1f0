import type { z } from 'zod';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import type { MarketOrders, OrderLevel } from '../../model/market-orders.ts';
import { type Amount, toDollars, toHundredths, toPriceMicros } from './amounts.ts';
import { type StateFacts, stateOf } from './event-state.ts';
import { levelWire, type MarketWire, type orderBookWire } from './wire.ts';

export interface OrderBook {
  readonly yesBids: readonly OrderLevel[];
  readonly noBids: readonly OrderLevel[];
  readonly warnings: readonly Warning[];
}

const toLevels = (rows: readonly { price: number | undefined; size: number | undefined }[]): OrderLevel[] => {
  const sizes = new Map<number, number>();
  for (const { price, size } of rows)
    if (price !== undefined && size !== undefined && size > 0) sizes.set(price, (sizes.get(price) ?? 0) + size);
  return [...sizes].map(([priceMicros, sizeHundredths]) => ({ priceMicros, sizeHundredths }));
};

/** Throws `UpstreamError` `malformed` when there are rows and none is readable. */
export const decodeOrderBook = (source: string, wire: z.output<typeof orderBookWire>): OrderBook => {
  const warnings: Warning[] = [];
  const read = (dollars: readonly unknown[], cents: readonly unknown[] = []): OrderLevel[] => {
    // Responses from the transition contain both formats, with the same levels.
    const inDollars = dollars.length > 0;
    const decoded = decodeRows(source, inDollars ? dollars : cents, levelWire);
    warnings.push(...decoded.warnings);
    const priceOf = (price: Amount) => (inDollars ? toPriceMicros(price) : toPriceMicros(null, price));
    return toLevels(decoded.rows.map(([price, size]) => ({ price: priceOf(price), size: toHundredths(size) })));
  };
  const { orderbook_fp: newer, orderbook: older } = wire;
  return {
    yesBids: read(newer?.yes_dollars ?? older?.yes_dollars ?? [], older?.yes),
    noBids: read(newer?.no_dollars ?? older?.no_dollars ?? [], older?.no),
    warnings,
  };
};

const contractsOf = (contracts: Amount, older: Amount): number | null => {
  const hundredths = toHundredths(contracts, older);
  return hundredths === undefined ? null : hundredths / 100;
};

/** `facts` describe the event; the market starts when the event does. */
export const toMarketOrders = (
  market: MarketWire,
  { yesBids, noBids }: OrderBook,
  facts: Omit<StateFacts, 'statuses'>,
): MarketOrders => {
  const lastPriceMicros = toPriceMicros(market.last_price_dollars, market.last_price);
  return {
    marketId: market.ticker,
    name: market.title ?? market.yes_sub_title ?? market.ticker,
    outcome: market.yes_sub_title ?? 'Yes',
    state: stateOf({ ...facts, statuses: [market.status] }),
    yesBids,
    noBids,
    lastPrice: lastPriceMicros === undefined ? null : toDollars(lastPriceMicros),
    volume: contractsOf(market.volume_fp, market.volume),
    openInterest: contractsOf(market.open_interest_fp, market.open_interest),
  };
};
