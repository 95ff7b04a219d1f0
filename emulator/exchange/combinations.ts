import { hourMs } from '../../platform/runtime/clock/clock.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { Catalogue } from './catalogue.ts';
import type { Market } from './listing.ts';

/** More than the default page of markets holds. */
const most = 150;
const wholeMinute = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}:00Z`;

const toCombination = (legs: readonly Market[], index: number, atMs: number) => {
  const draw = hashOf(...legs.map(({ ticker }) => ticker))
    .toString(16)
    .toUpperCase()
    .padStart(8, '0');
  const event = `KXMVECROSSGAME-S2026${draw}`;
  const ticker = `${event}-${draw.slice(0, 6)}${String(index).padStart(3, '0')}`;
  const text = legs.map(({ yes }) => `yes ${yes}`).join(',');
  const [begin, end] = [atMs - hourMs, Math.max(...legs.map(({ listing }) => listing.endMs))].map(wholeMinute);
  return {
    ticker,
    event,
    json: JSON.stringify({
      ticker,
      event_ticker: event,
      market_type: 'binary',
      title: text,
      subtitle: '',
      yes_sub_title: text,
      no_sub_title: text,
      status: 'active',
      result: '',
      created_time: begin,
      open_time: begin,
      close_time: end,
      expected_expiration_time: end,
      yes_bid_dollars: '0.0000',
      yes_ask_dollars: '0.0000',
      no_bid_dollars: '1.0000',
      no_ask_dollars: '1.0000',
      last_price_dollars: '0.0000',
      volume_fp: '0.00',
      open_interest_fp: '0.00',
      mve_collection_ticker: 'KXMVECROSSGAME-R',
      mve_selected_legs: legs.map((leg) => ({
        event_ticker: leg.listing.ticker,
        market_ticker: leg.ticker,
        side: 'yes',
      })),
      price_level_structure: 'deci_cent',
      strike_type: 'custom',
    }),
  };
};

type Combination = ReturnType<typeof toCombination>;
const made = new WeakMap<Catalogue, readonly Combination[]>();

/** Markets on three games at once, by ticker. They have no quotes and are absent from lists of events. */
export const combinationsOf = (catalogue: Catalogue): readonly Combination[] =>
  memoized(made, catalogue, ({ listings, atMs }) => {
    const games = listings.filter(({ fixture, endMs }) => fixture.kind === 'game' && endMs > atMs);
    return Array.from({ length: Math.min(most, games.length) }, (_, index) => {
      const legs = [0, 1, 2].flatMap((step) => {
        const markets = games[(index + step * 7) % games.length]?.markets ?? [];
        return markets[(index + step) % markets.length] ?? [];
      });
      return toCombination(legs, index, atMs);
    }).sort((left, right) => (left.ticker < right.ticker ? -1 : 1));
  });
