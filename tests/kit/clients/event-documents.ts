import { type DocumentNode, parse } from 'graphql';

/**
 * A page's documents to show and follow data. `__typename` and `id` are added where the schema has them, as compilers
 * of front ends do.
 */

export interface Followed {
  readonly query: DocumentNode;
  readonly event: DocumentNode;
}

export const fares = {
  create: parse(/* GraphQL */ `
    mutation ($input: CreateFareSearchInput!) {
      createFareSearch(input: $input) { fareSearch { jobId status progressPercent } userErrors { code } }
    }
  `),
  query: parse(/* GraphQL */ `
    query ($jobId: ID!) { fareSearch(jobId: $jobId) { jobId status progressPercent stage offerCount } }
  `),
  event: parse(/* GraphQL */ `
    subscription ($jobId: ID!) {
      fareSearchChanged(jobId: $jobId) { jobId status progressPercent stage offerCount }
    }
  `),
};

export const posts = {
  query: parse(/* GraphQL */ `
    query ($slug: String!) { blogSource(slug: $slug) { slug name postCount posts(first: 2) { nodes { postId title } } } }
  `),
  event: parse(/* GraphQL */ `
    subscription ($slugs: [String!]) {
      postPosted(sources: $slugs) { cursor post { postId title source { slug postCount } tags { slug postCount } } }
    }
  `),
  again: parse(/* GraphQL */ `query ($key: ID!) { post(postId: $key) { postId title summary } }`),
  key: 'postId',
};

export const postings = {
  query: parse(/* GraphQL */ `
    query ($slug: String!) { company(slug: $slug) { slug name jobPostings(first: 3) { totalCount } } }
  `),
  event: parse(/* GraphQL */ `
    subscription {
      jobPosted { jobPosting { postingId sourceUrl title company { slug jobPostings(first: 3) { totalCount } } } }
    }
  `),
  again: parse(/* GraphQL */ `
    query ($key: ID!, $sourceUrl: String!) {
      jobPosting(postingId: $key, sourceUrl: $sourceUrl) { postingId sourceUrl title descriptionPlain }
    }
  `),
  key: 'postingId',
};

export const boards = {
  query: parse(/* GraphQL */ `
    query ($source: OddsSource!, $eventId: ID!) {
      oddsBoard(source: $source, eventId: $eventId) { eventId fetchedAt event { name } markets { nodes { key outcomes } } }
    }
  `),
  event: parse(/* GraphQL */ `
    subscription ($source: OddsSource!, $eventId: ID!) {
      oddsBoardChanged(source: $source, eventId: $eventId) {
        eventId fetchedAt event { name } markets { nodes { key outcomes } }
      }
    }
  `),
};

export const ladders = {
  query: parse(/* GraphQL */ `
    query ($source: OddsSource!, $eventId: ID!) {
      priceLadder(source: $source, eventId: $eventId) { eventId fetchedAt event { name } }
    }
  `),
  event: parse(/* GraphQL */ `
    subscription ($source: OddsSource!, $eventId: ID!) {
      priceLadderChanged(source: $source, eventId: $eventId) { eventId fetchedAt event { name } }
    }
  `),
};

export const statuses = {
  query: parse(/* GraphQL */ `query { airport(iata: "SFO") { iata status { iata summary } } }`),
  event: parse(/* GraphQL */ `subscription { airportStatusChanged(iata: "SFO") { iata summary airport { iata } } }`),
};

export const flightBoards = {
  query: parse(/* GraphQL */ `
    query { airport(iata: "SFO") { iata departures(windowMinutes: 60) { key flights { totalCount nodes { flightNumber state } } } } }
  `),
  event: parse(/* GraphQL */ `
    subscription {
      flightBoardChanged(iata: "SFO", direction: DEPARTURE, windowMinutes: 60) {
        key
        flights { totalCount nodes { flightNumber state } }
      }
    }
  `),
};

export const tracks = {
  query: parse(
    /* GraphQL */ `query { flightTrack(flightNumber: "UA 1234") { flightNumber position { latitude longitude } } }`,
  ),
  event: parse(/* GraphQL */ `
    subscription { flightTrackChanged(flightNumber: "UA1234") { flightNumber position { latitude longitude } } }
  `),
};

export const tables = {
  query: parse(/* GraphQL */ `
    query ($platformId: ID!) { restaurant(platform: PLATFORM_B, platformId: $platformId) { platformId name } }
  `),
  event: parse(/* GraphQL */ `
    subscription ($platformId: ID!, $date: Date!) {
      tableAvailabilityChanged(platform: PLATFORM_B, platformId: $platformId, date: $date, partySize: 2) {
        restaurant { platformId name }
        slots { time }
      }
    }
  `),
};

export const stories = {
  event: parse(/* GraphQL */ `
    subscription { socialItemsPosted(feed: { board: NEWS_BOARD }) { items { itemId title } } }
  `),
  list: parse(/* GraphQL */ `query { socialFeed(feed: { board: NEWS_BOARD }) { nodes { itemId title author } } }`),
};
