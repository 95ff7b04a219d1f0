import { memoized } from '../../platform/runtime/memoized.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { createOddsWorld, type Fixture } from '../odds-world/odds-world.ts';
import { type Listings, listingsOf } from './listing.ts';

const byTicker = (left: { ticker: string }, right: { ticker: string }): number => (left.ticker < right.ticker ? -1 : 1);

/** `groups` are the events of one fixture each; events and markets are sorted by ticker. */
const toCatalogue = (groups: readonly Listings[], atMs: number) => {
  const listings = groups.flat().sort(byTicker);
  const events = new Map(listings.map((listing) => [listing.ticker, listing]));
  return {
    atMs,
    groups,
    listings,
    markets: listings.flatMap(({ markets }) => markets).sort(byTicker),
    event: (ticker: string) => events.get(ticker),
    market: (ticker: string) =>
      events.get(ticker.slice(0, ticker.lastIndexOf('-')))?.markets.find((market) => market.ticker === ticker),
  };
};
export type Catalogue = ReturnType<typeof toCatalogue>;

const createCatalogues = (context: EmulatorContext): (() => Catalogue) => {
  const made = new WeakMap<Fixture, Listings>();
  return context.once(createOddsWorld).eachMinute((fixtures, atMs) => {
    const listed = fixtures.filter(({ league }) => league.exchange !== undefined);
    return toCatalogue(
      listed.map((fixture) => memoized(made, fixture, listingsOf)),
      atMs,
    );
  });
};

/** What the exchange lists in this minute. */
export const catalogueOf = ({ context }: { readonly context: EmulatorContext }): Catalogue =>
  context.once(createCatalogues)();
