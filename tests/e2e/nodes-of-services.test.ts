import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLInterfaceType } from 'graphql';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { readOwnSupergraph } from '../../processes/gateway-parts.ts';
import { type GraphqlAnswer, post } from '../kit/ask-graphql.ts';
import { type BlogSite, openBlogSite } from '../kit/blog-site.ts';
import { eventually } from '../kit/eventually.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

let boards: OwnBoards;
let blogs: BlogSite;
let tributary: Tributary;

const ask = async (query: string, variables: object = {}): Promise<GraphqlAnswer['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

beforeAll(async () => {
  boards = await openOwnBoards({ companies: { harbour: 'Lab Harbour, Inc.' } });
  boards.post('harbour', { title: 'Keeper of tide tables', location: 'Portland, OR' });
  blogs = await openBlogSite({
    harbour: [
      {
        id: '1',
        url: 'https://lab.example/tides',
        title: 'On tides',
        date_published: '2026-10-01T12:00:00Z',
        tags: ['Tides'],
      },
    ],
  });
  tributary = await startTributary({
    environment: {
      ...boards.environment,
      BLOG_SOURCES_FILE: blogs.sourcesFile,
      BLOGS_FETCH_PAGES: 'off',
      API_KEYS_RIGHTS: 'admin',
    },
  });
  await untilBoardsAreRead(tributary);
  await eventually(
    () => ask('{ posts { totalCount } }'),
    ({ data }) => (data as { posts: { totalCount: number } } | null)?.posts.totalCount === 1,
  );
});
afterAll(async () => {
  await tributary?.close();
  await Promise.all([boards?.close(), blogs?.close()]);
});

const fareSearch = (field: string) =>
  `mutation { found: createFareSearch(input: { originIata: "JFK", destinationIata: "PDX", date: "${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}" }) { fareSearch { ${field} } } }`;
const ofPost = (field: string) => `{ found: posts(first: 1) { nodes { ${field} } } }`;
const ofEvent = (field: string) =>
  `{ found: sportEvents(source: EXCHANGE, sportKey: "basketball", first: 1) { nodes { ${field} } } }`;

/** The place of an object of each type, and a field of it that its id does not contain. */
const types: Readonly<Record<string, readonly [field: string, query: (selected: string) => string]>> = {
  Airport: ['name', (selected) => `{ found: airport(iata: "SFO") { ${selected} } }`],
  AirportStatus: ['summary', (selected) => `{ found: airport(iata: "SFO") { status { ${selected} } } }`],
  ApiKey: ['isCurrent', (selected) => `{ found: apiKeys { nodes { ${selected} } } }`],
  BlogSource: ['name', (selected) => ofPost(`source { ${selected} }`)],
  BlogTag: ['name', (selected) => ofPost(`tags { ${selected} }`)],
  Company: ['name', (selected) => `{ found: companies { nodes { ${selected} } } }`],
  FareSearch: ['submittedAt', fareSearch],
  FlightBoard: ['windowMinutes', (selected) => `{ found: airport(iata: "SFO") { arrivals { ${selected} } } }`],
  FlightTrack: ['callsign', (selected) => `{ found: flightTrack(flightNumber: "UA1234") { ${selected} } }`],
  JobPosting: ['title', (selected) => `{ found: jobPostings(query: "tide", source: ATS_C) { nodes { ${selected} } } }`],
  OddsBoard: ['event { name }', (selected) => ofEvent(`oddsBoard { ${selected} }`)],
  Place: ['displayName', (selected) => `{ found: airport(iata: "SFO") { place { ${selected} } } }`],
  Post: ['title', ofPost],
  PriceLadder: ['event { name }', (selected) => ofEvent(`priceLadder { ${selected} }`)],
  Restaurant: [
    'name',
    (selected) => `{ found: restaurants(platform: PLATFORM_B, city: "Portland") { nodes { ${selected} } } }`,
  ],
  SocialItem: ['title', (selected) => `{ found: socialFeed(source: NEWS_BOARD) { nodes { ${selected} } } }`],
  SportEvent: ['name', ofEvent],
  Upstream: ['isEmulated', (selected) => `{ found: upstreams(services: ["flights"]) { ${selected} } }`],
  WebPage: ['post { title }', (selected) => ofPost(`page { ${selected} }`)],
};

interface Found {
  readonly __typename: string;
  readonly id: string;
}

/** The first object with an id, anywhere in a result. */
const objectIn = (value: unknown): Found | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('id' in value) return value as Found;
  return Object.values(value)
    .map(objectIn)
    .find((found) => found !== undefined);
};

describe('an object of a service', () => {
  it('has one of these types', () => {
    const { apiSchema } = loadSupergraph(readOwnSupergraph());
    const entities = apiSchema.getImplementations(apiSchema.getType('Node') as GraphQLInterfaceType).objects;
    expect(entities.map(({ name }) => name).sort()).toEqual(Object.keys(types));
  });

  it.each(Object.entries(types))('is returned by its id with the same fields: %s', async (typeName, [field, query]) => {
    const selected = `__typename id ${field}`;
    const { data, errors } = await ask(query(selected));
    expect(errors).toBeUndefined();
    const found = objectIn(data);
    expect(found).toMatchObject({ __typename: typeName, id: expect.stringMatching(/^[\w-]{8,}$/) });
    const again = await ask(`query ($id: ID!) { node(id: $id) { __typename id ... on ${typeName} { ${field} } } }`, {
      id: found?.id,
    });
    expect(again).toEqual({ data: { node: found } });
  });
});
