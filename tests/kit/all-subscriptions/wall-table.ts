import { dayMs } from '../../../platform/runtime/clock/clock.ts';
import { exampleEntries } from './example-entries.ts';
import { busyRestaurant, pricedOutcome, quotedGame, startedSearch, startedWatch } from './find-arguments.ts';
import type { WallEntry } from './wall-entry.ts';

const feed = (source: string, selected: Readonly<Record<string, string>> = { board: source }): WallEntry => ({
  field: 'socialItemsPosted',
  name: `socialItemsPosted of ${[...new Set([source, ...Object.values(selected)])].join(' ')}`,
  document: `subscription Feed($feed: SocialFeedInput!) {
    socialItemsPosted(feed: $feed) { items { itemId title bodyPreview } }
  }`,
  variables: async () => ({ feed: selected }),
});

const board = (source: 'exchange' | 'us_books' | 'intl_books'): WallEntry => ({
  field: 'oddsBoardChanged',
  name: `oddsBoardChanged of ${source.toUpperCase()}`,
  document: `subscription Board($source: OddsSource!, $eventId: ID!) {
    oddsBoardChanged(source: $source, eventId: $eventId) {
      markets(first: 20) { nodes { kind line bestPrices { outcome decimal } } }
    }
  }`,
  variables: async (ask) => ({ source: source.toUpperCase(), eventId: await quotedGame(ask, source) }),
});

const tables = (platform: 'PLATFORM_A' | 'PLATFORM_B', now: () => number): WallEntry => ({
  field: 'tableAvailabilityChanged',
  name: `tableAvailabilityChanged of ${platform}`,
  document: `subscription Tables($platform: ReservationPlatform!, $platformId: ID!, $date: Date!) {
    tableAvailabilityChanged(platform: $platform, platformId: $platformId, date: $date, partySize: 2) {
      slots { time } opened { time } gone { time }
    }
  }`,
  variables: (ask) => busyRestaurant(ask, platform, now()),
});

const foundTables = (platform: 'PLATFORM_A' | 'PLATFORM_B', now: () => number): WallEntry => ({
  field: 'tableFound',
  name: `tableFound of ${platform}`,
  document: `subscription FoundTables($platform: ReservationPlatform!, $platformId: ID!, $date: Date!, $dateTo: Date!) {
    tableFound(platform: $platform, platformIds: [$platformId], dateFrom: $date, dateTo: $dateTo, partySize: 2) {
      found { date slots { time } }
    }
  }`,
  variables: async (ask) => ({
    ...(await busyRestaurant(ask, platform, now())),
    dateTo: new Date(now() + 6 * dayMs).toISOString().slice(0, 10),
  }),
});

/** Entries of subscriptions whose arguments have to be found, or that have several sources. */
const ownEntries = (now: () => number): readonly WallEntry[] => [
  {
    field: 'postPosted',
    name: 'postPosted',
    document: 'subscription Posts { postPosted { post { postId title } } }',
    variables: async () => ({}),
  },
  {
    field: 'jobPosted',
    name: 'jobPosted',
    document: 'subscription Postings { jobPosted { jobPosting { postingId title } } }',
    variables: async () => ({}),
  },
  {
    field: 'jobPostingChanged',
    name: 'jobPostingChanged',
    document: 'subscription Changes { jobPostingChanged { change jobPosting { postingId title closedAt } } }',
    variables: async () => ({}),
  },
  {
    field: 'fareSearchChanged',
    name: 'fareSearchChanged',
    document: `subscription Progress($jobId: ID!) {
      fareSearchChanged(jobId: $jobId) { jobId status stage progressPercent offerCount }
    }`,
    variables: async (ask) => ({ jobId: await startedSearch(ask, now()) }),
    opensAgain: true,
  },
  {
    field: 'fareWatchChanged',
    name: 'fareWatchChanged',
    document: `subscription Fares($watchId: ID!) {
      fareWatchChanged(watchId: $watchId) { watchId state searchCount lastSearchAt lowest { price { amount } } }
    }`,
    variables: async (ask) => ({ watchId: await startedWatch(ask, now()) }),
  },
  board('exchange'),
  board('us_books'),
  board('intl_books'),
  {
    field: 'priceLadderChanged',
    name: 'priceLadderChanged',
    document: `subscription Ladder($eventId: ID!) {
      priceLadderChanged(source: EXCHANGE, eventId: $eventId) {
        markets { outcome back { priceDollars contracts } lay { priceDollars contracts } }
      }
    }`,
    variables: async (ask) => ({ eventId: await quotedGame(ask, 'exchange') }),
  },
  {
    field: 'bestPriceChanged',
    name: 'bestPriceChanged',
    document: `subscription Price($eventId: ID!, $marketKey: String, $outcome: String!) {
      bestPriceChanged(source: EXCHANGE, eventId: $eventId, marketKey: $marketKey, outcome: $outcome) {
        best { fractional bookmakerKeys }
      }
    }`,
    variables: (ask) => pricedOutcome(ask),
  },
  {
    field: 'flightBoardChanged',
    name: 'flightBoardChanged',
    document: `subscription Departures {
      flightBoardChanged(iata: "SFO", direction: DEPARTURE) {
        flights(first: 100) { nodes { flightNumber state departure { estimated { at } delayMinutes gate } } }
      }
    }`,
    variables: async () => ({}),
  },
  {
    field: 'airportStatusChanged',
    name: 'airportStatusChanged',
    // An airport with a program; at others only the weather changes, once an hour.
    document:
      'subscription Status { airportStatusChanged(iata: "SFO") { summary programs { reason averageDelayMinutes maximumDelayMinutes trend } } }',
    variables: async () => ({}),
  },
  {
    field: 'flightTrackChanged',
    name: 'flightTrackChanged',
    document: `subscription Track {
      flightTrackChanged(flightNumber: "UA 1235") { position { latitude longitude } }
    }`,
    variables: async () => ({}),
  },
  {
    field: 'arbitrageFound',
    name: 'arbitrageFound',
    document: `subscription Arbitrages {
      arbitrageFound { arbitrages { event { name } arbitrage { profit } } coverage { source eventCount } }
    }`,
    variables: async () => ({}),
  },
  {
    field: 'flightStatusChanged',
    name: 'flightStatusChanged',
    document: `subscription Flight($date: Date!) {
      flightStatusChanged(flightNumber: "UA 1235", date: $date) { legs { state } position { latitude longitude } }
    }`,
    variables: async () => ({ date: new Date().toISOString().slice(0, 10) }),
  },
  {
    field: 'activityPosted',
    name: 'activityPosted',
    document: `subscription Activity {
      activityPosted { item { __typename ... on Node { id } } feed { source } failure { code } }
    }`,
    variables: async () => ({}),
  },
  {
    field: 'upstreamsChanged',
    name: 'upstreamsChanged',
    document: 'subscription Upstreams { upstreamsChanged { name state minutes { startsAt requestCount } } }',
    variables: async () => ({}),
  },
  tables('PLATFORM_A', now),
  tables('PLATFORM_B', now),
  foundTables('PLATFORM_A', now),
  foundTables('PLATFORM_B', now),
  {
    field: 'risingItemsFound',
    name: 'risingItemsFound',
    document: `subscription Rising {
      risingItemsFound(feed: { board: NEWS_BOARD }, atLeastComments: 1) { items { itemId } }
    }`,
    variables: async () => ({}),
  },
  feed('NEWS_BOARD'),
  feed('LINK_BOARD'),
  feed('COMMUNITY_FORUM', { community: 'r/quietmachines' }),
  feed('MICROBLOG', { query: 'news' }),
  feed('MICROBLOG', { trend: 'TRENDING' }),
];

/** Every subscription of the graph, once for each of its sources. A test compares the fields with the schema. */
export const wallTable = (now: () => number): readonly WallEntry[] => {
  const own = ownEntries(now);
  return [...own, ...exampleEntries(own)];
};
