import { dayMs } from '../../platform/clock/spans.ts';
import { seededRandom } from '../random/seeded-random.ts';
import type { FareQuery } from './fare-query.ts';
import type { Offer } from './offers.ts';

const historyDays = 30;

/** One query in four omits the history. */
export const toPriceInsights = (offers: readonly Offer[], query: FareQuery, now: number): Record<string, unknown> => {
  const lowest = Math.min(...offers.flatMap(({ price }) => price ?? []));
  const draw = seededRandom('insights', query.from, query.to, query.outboundDate);
  const level = draw.pick(['low', 'typical', 'high'] as const);
  const middle = lowest * { low: 1.3, typical: 1, high: 0.75 }[level];
  const midnight = Math.floor(now / dayMs) * dayMs;
  const history = Array.from({ length: historyDays }, (_, day) => [
    (midnight - (historyDays - day) * dayMs) / 1_000,
    Math.round(middle * (0.9 + draw.next() * 0.25)),
  ]);
  return {
    lowest_price: lowest,
    price_level: level,
    typical_price_range: [Math.round(middle * 0.85), Math.round(middle * 1.2)],
    ...(draw.chance(0.75) ? { price_history: history } : {}),
  };
};
