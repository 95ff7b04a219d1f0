import { basketball, type OddsSourceName } from '../odds/odds-rest.ts';
import type { AskGraph } from './wall-entry.ts';

const inDays = (nowMs: number, days: number): string => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);

interface Events {
  readonly sportEvents: {
    readonly nodes: readonly {
      readonly eventId: string;
      readonly oddsBoard: { readonly markets: { readonly nodes: readonly unknown[] } } | null;
    }[];
  };
}

/** The game of a source with the most quotes. */
export const quotedGame = async (ask: AskGraph, source: OddsSourceName): Promise<string> => {
  const { sportEvents } = await ask<Events>(
    `query QuotedGames($source: OddsSource!, $sportKey: String!) {
      sportEvents(source: $source, sportKey: $sportKey, first: 10) {
        nodes { eventId oddsBoard { markets(first: 20) { nodes { kind } } } }
      }
    }`,
    { source: source.toUpperCase(), sportKey: basketball[source] },
  );
  const quoted = sportEvents.nodes.map(({ eventId, oddsBoard }) => ({
    eventId,
    size: oddsBoard?.markets.nodes.length ?? 0,
  }));
  const [most] = quoted.sort((one, other) => other.size - one.size);
  if (most === undefined || most.size === 0) throw new Error(`no game of ${source} is quoted`);
  return most.eventId;
};

interface PricedBoard {
  readonly oddsBoard: {
    readonly markets: { readonly nodes: readonly { readonly key: string; readonly outcomes: readonly string[] }[] };
  };
}

/** The first outcome of the first market of a quoted game of the exchange. */
export const pricedOutcome = async (ask: AskGraph) => {
  const eventId = await quotedGame(ask, 'exchange');
  const { oddsBoard } = await ask<PricedBoard>(
    `query PricedOutcome($eventId: ID!) {
      oddsBoard(source: EXCHANGE, eventId: $eventId) { markets(first: 1) { nodes { key outcomes } } }
    }`,
    { eventId },
  );
  const [market] = oddsBoard.markets.nodes;
  return { eventId, marketKey: market?.key, outcome: market?.outcomes[0] };
};

interface FoundRestaurants {
  readonly restaurants: {
    readonly nodes: readonly {
      readonly platformId: string;
      readonly availability: { readonly slots: readonly unknown[] } | null;
    }[];
  };
}

/** A restaurant of a city in whose evening tables change: the one with the most free tables. */
export const busyRestaurant = async (ask: AskGraph, platform: 'PLATFORM_A' | 'PLATFORM_B', nowMs: number) => {
  const date = inDays(nowMs, 2);
  const { restaurants } = await ask<FoundRestaurants>(
    `query BusyRestaurants($platform: ReservationPlatform!, $date: Date!) {
      restaurants(platform: $platform, city: "Chicago", first: 10) {
        nodes { platformId availability(date: $date, partySize: 2) { slots { time } } }
      }
    }`,
    { platform, date },
  );
  const free = restaurants.nodes.map(({ platformId, availability }) => ({
    platformId,
    size: availability?.slots.length ?? 0,
  }));
  const [most] = free.sort((one, other) => other.size - one.size);
  if (most === undefined || most.size === 0) throw new Error(`no restaurant of ${platform} has a free table`);
  return { platform, platformId: most.platformId, date };
};

export const startedSearch = async (ask: AskGraph, nowMs: number): Promise<string> => {
  const { createFareSearch } = await ask<{ createFareSearch: { fareSearch: { jobId: string } | null } }>(
    `mutation StartSearch($date: Date!) {
      createFareSearch(input: { originIata: "SFO", destinationIata: "JFK", date: $date }) { fareSearch { jobId } }
    }`,
    { date: inDays(nowMs, 30) },
  );
  if (createFareSearch.fareSearch === null) throw new Error('no fare search was started');
  return createFareSearch.fareSearch.jobId;
};

export const startedWatch = async (ask: AskGraph, nowMs: number): Promise<string> => {
  const { createFareWatch } = await ask<{ createFareWatch: { fareWatch: { watchId: string } | null } }>(
    `mutation StartWatch($first: Date!, $last: Date!) {
      createFareWatch(input: { originIata: "SFO", destinationIata: "JFK", firstDate: $first, lastDate: $last }) {
        fareWatch { watchId }
      }
    }`,
    { first: inDays(nowMs, 30), last: inDays(nowMs, 31) },
  );
  if (createFareWatch.fareWatch === null) throw new Error('no fare watch was started');
  return createFareWatch.fareWatch.watchId;
};
