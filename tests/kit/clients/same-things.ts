import { eventually } from '../time/eventually.ts';
import type { ClientWorld } from './client-world.ts';

/** A thing that two root fields return: `second` is the thing, and `first` contains it. */
interface SameThing {
  readonly name: string;
  readonly query: string;
  readonly variables?: (known: KnownThings) => Readonly<Record<string, unknown>>;
}

export interface KnownThings {
  readonly posting: { readonly id: string; readonly sourceUrl: string };
  readonly itemId: string;
  readonly gameId: string;
  readonly tradedId: string;
  readonly postId: string;
  /** The global id of the airport SFO. */
  readonly airport: string;
}

export const sameThings: readonly SameThing[] = [
  {
    name: 'an airport and what a flight departs from',
    query: `query {
      first: airport(iata: "SFO") { departures { flights(first: 1) { nodes { departure { airport { iata } } } } } }
      second: airport(iata: "SFO") { iata }
    }`,
  },
  {
    name: 'an airport, and the node of its id',
    query: `query ($id: ID!) {
      first: airport(iata: "SFO") { name }
      second: node(id: $id) { ... on Airport { city } }
      third: nodes(ids: [$id]) { ... on Airport { country } }
    }`,
    variables: ({ airport }) => ({ id: airport }),
  },
  {
    name: 'a post of a list and its page',
    query: `query ($id: ID!) { first: posts { nodes { title } } second: post(postId: $id) { title body } }`,
    variables: ({ postId }) => ({ id: postId }),
  },
  {
    name: 'a posting of a list and its page',
    query: `query ($id: ID!, $sourceUrl: String!) {
      first: jobPostings(source: ATS_C, query: "tide tables") { nodes { title } }
      second: jobPosting(postingId: $id, sourceUrl: $sourceUrl) { title descriptionPlain }
    }`,
    variables: ({ posting }) => posting,
  },
  {
    name: 'a company that publishes, and what it is by its slug',
    query: `query { first: posts { nodes { source { company { slug } } } } second: company(slug: "lab-harbour") { slug } }`,
  },
  {
    name: 'a game of a list and its page',
    query: `query ($id: ID!) {
      first: sportEvents(source: INTL_BOOKS, sportKey: "tennis", state: UPCOMING, first: 25) { nodes { name } }
      second: sportEvent(source: INTL_BOOKS, eventId: $id) { name }
    }`,
    variables: ({ gameId }) => ({ id: gameId }),
  },
  {
    name: 'the quotes of an event, asked for by its id and below it',
    query: `query ($id: ID!) {
      first: sportEvent(source: INTL_BOOKS, eventId: $id) { oddsBoard { fetchedAt } }
      second: oddsBoard(source: INTL_BOOKS, eventId: $id) { fetchedAt }
    }`,
    variables: ({ gameId }) => ({ id: gameId }),
  },
  {
    name: 'the orders of an event, asked for by its id and below it',
    query: `query ($id: ID!) {
      first: sportEvent(source: EXCHANGE, eventId: $id) { priceLadder { fetchedAt } }
      second: priceLadder(source: EXCHANGE, eventId: $id) { fetchedAt }
    }`,
    variables: ({ tradedId }) => ({ id: tradedId }),
  },
  {
    name: 'a restaurant of a list and its page',
    query: `query {
      first: restaurants(platform: PLATFORM_B, city: "Portland", first: 50) { nodes { name } }
      second: restaurant(platform: PLATFORM_B, platformId: "41207") { name phone }
    }`,
  },
  {
    name: 'an item of a feed and its details',
    query: `query ($id: ID!) {
      first: socialFeed(feed: { board: NEWS_BOARD }, first: 100) { nodes { title } }
      second: socialItem(source: NEWS_BOARD, itemId: $id) { title body }
    }`,
    variables: ({ itemId }) => ({ id: itemId }),
  },
];

const knownThingsQuery = `query {
  airport(iata: "SFO") { id }
  posts { nodes { postId } }
  feed: socialFeed(feed: { board: NEWS_BOARD }, first: 60) { nodes { itemId } }
  games: sportEvents(source: INTL_BOOKS, sportKey: "tennis", state: UPCOMING, first: 2) { nodes { eventId } }
  traded: sportEvents(source: EXCHANGE, sportKey: "basketball", first: 2) { nodes { eventId } }
}`;

/** Reads one thing of each kind, once posts and postings have been read from their sources. */
export const readKnownThings = async ({ ask, posting }: ClientWorld): Promise<KnownThings> => {
  // biome-ignore lint/suspicious/noExplicitAny: parts of an answer that name what is asked for next
  const found: any = await eventually(
    () => ask(knownThingsQuery),
    ({ posts }) => JSON.stringify(posts).includes('postId'),
  );
  return {
    posting: { id: posting.id, sourceUrl: posting.sourceUrl },
    itemId: found.feed.nodes.at(-1).itemId,
    gameId: found.games.nodes[0].eventId,
    tradedId: found.traded.nodes[0].eventId,
    airport: found.airport.id,
    postId: found.posts.nodes[0].postId,
  };
};
