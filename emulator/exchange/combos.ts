import { hourMs } from '../../platform/clock/spans.ts';
import { hashOf } from '../random/seeded-random.ts';
import type { Listing } from './listing.ts';
import type { Listings } from './listings.ts';

/** More than the default page of markets holds. */
const most = 150;
const minuteIso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}:00Z`;

interface Combo {
  readonly ticker: string;
  readonly event: string;
  readonly json: string;
}

/** The list of events is the same object for a minute. */
const made = new WeakMap<readonly Listing[], readonly Combo[]>();

/**
 * Combinations have no quotes and are absent from lists of events. They precede all other markets unless they are
 * excluded.
 */
export const comboMarkets = (listings: Listings): readonly Combo[] => {
  const all = listings.all();
  const known = made.get(all);
  if (known !== undefined) return known;
  const combos = createCombos(all, listings.now());
  made.set(all, combos);
  return combos;
};

const createCombos = (all: readonly Listing[], now: number): readonly Combo[] => {
  const games = all.filter(({ game, endMs }) => game !== null && endMs > now);
  return Array.from({ length: Math.min(most, games.length) }, (_, index) => {
    const legs = [0, 1, 2].flatMap((step) => {
      const listing = games[(index + step * 7) % games.length];
      const contract = listing?.contracts[(index + step) % listing.contracts.length];
      return listing === undefined || contract === undefined ? [] : [{ listing, contract }];
    });
    const draw = hashOf(...legs.map(({ contract }) => contract.ticker))
      .toString(16)
      .toUpperCase()
      .padStart(8, '0');
    const event = `KXMVECROSSGAME-S2026${draw}`;
    const ticker = `${event}-${draw.slice(0, 6)}${String(index).padStart(3, '0')}`;
    const text = legs.map(({ contract }) => `yes ${contract.yes}`).join(',');
    const end = Math.max(...legs.map(({ listing }) => listing.endMs));
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
        created_time: minuteIso(now - hourMs),
        open_time: minuteIso(now - hourMs),
        close_time: minuteIso(end),
        expected_expiration_time: minuteIso(end),
        yes_bid_dollars: '0.0000',
        yes_ask_dollars: '0.0000',
        no_bid_dollars: '1.0000',
        no_ask_dollars: '1.0000',
        last_price_dollars: '0.0000',
        volume_fp: '0.00',
        open_interest_fp: '0.00',
        mve_collection_ticker: 'KXMVECROSSGAME-R',
        mve_selected_legs: legs.map(({ listing, contract }) => ({
          event_ticker: listing.ticker,
          market_ticker: contract.ticker,
          side: 'yes',
        })),
        price_level_structure: 'deci_cent',
        strike_type: 'custom',
      }),
    };
  }).sort((left, right) => (left.ticker < right.ticker ? -1 : 1));
};
