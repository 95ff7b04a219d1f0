import type { EmulatorContext } from '../emulated-upstream.ts';
import type { Contest } from '../odds-world/contest.ts';
import type { Game } from '../odds-world/game.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { listingOfContest } from './contest-listing.ts';
import { type Contract, type Listing, listingsOfGame } from './listing.ts';

export interface FoundMarket {
  readonly listing: Listing;
  readonly contract: Contract;
}

export interface Listings {
  now(): number;
  all(): readonly Listing[];
  markets(): readonly FoundMarket[];
  event(ticker: string): Listing | undefined;
  market(ticker: string): FoundMarket | undefined;
}

const byTicker = (left: { ticker: string }, right: { ticker: string }): number => (left.ticker < right.ticker ? -1 : 1);

export const createListings = (context: EmulatorContext): Listings => {
  const world = context.once(createOddsWorld);
  const ofGame = new WeakMap<Game, readonly Listing[]>();
  const ofContest = new WeakMap<Contest, readonly Listing[]>();
  const made = <K extends object>(
    known: WeakMap<K, readonly Listing[]>,
    key: K,
    make: (key: K) => readonly Listing[],
  ) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const listings = make(key);
    known.set(key, listings);
    return listings;
  };
  let minute = -1;
  let sorted: readonly Listing[] = [];
  let events = new Map<string, Listing>();
  let markets: readonly FoundMarket[] = [];
  const all = (): readonly Listing[] => {
    // The set of announced games changes slowly.
    const current = Math.floor(world.now() / 60_000);
    if (current === minute) return sorted;
    minute = current;
    sorted = [
      ...world.games().flatMap((game) => made(ofGame, game, listingsOfGame)),
      ...world
        .contests()
        .flatMap((contest) =>
          made(ofContest, contest, (each) => [listingOfContest(each)].filter((listing) => listing !== undefined)),
        ),
    ].sort(byTicker);
    events = new Map(sorted.map((listing) => [listing.ticker, listing]));
    markets = sorted
      .flatMap((listing) => listing.contracts.map((contract) => ({ listing, contract })))
      .sort((left, right) => byTicker(left.contract, right.contract));
    return sorted;
  };
  const event = (ticker: string): Listing | undefined => {
    all();
    return events.get(ticker);
  };
  return {
    now: world.now,
    all,
    markets: () => {
      all();
      return markets;
    },
    event,
    market: (ticker) => {
      const listing = event(ticker.slice(0, ticker.lastIndexOf('-')));
      const contract = listing?.contracts.find((each) => each.ticker === ticker);
      return listing === undefined || contract === undefined ? undefined : { listing, contract };
    },
  };
};
