import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isLeafType, isNonNullType, print } from 'graphql';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { readOwnSupergraph } from '../../processes/gateway/gateway-parts.ts';
import { nodeTypesOf } from '../../scripts/clients/schema-parts.ts';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { sweep } from '../kit/clients/sweep-selection.ts';
import { exampleCalls } from '../kit/contract/example-calls.ts';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let boards: OwnBoards;
let blogs: BlogSite;
let tributary: Tributary;

const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
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
      // An object that is found by examples is read with everything around it.
      GRAPHQL_MAX_COST: '1000000000',
      GRAPHQL_MAX_DEPTH: '100',
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const fareSearch = (field: string) =>
  `mutation { found: createFareSearch(input: { originIata: "JFK", destinationIata: "PDX", date: "${inDays(30)}" }) { fareSearch { ${field} } } }`;
const fareWatch = (field: string) =>
  `mutation { found: createFareWatch(input: { originIata: "JFK", destinationIata: "PDX", firstDate: "${inDays(30)}", lastDate: "${inDays(31)}" }) { fareWatch { ${field} } } }`;
const watch = (field: string) =>
  `mutation { found: createWatch(input: { name: "Posts", document: "subscription { postPosted { cursor } }", condition: { everyEvent: true } }) { watch { ${field} } } }`;
const ofPost = (field: string) => `{ found: posts(first: 1) { nodes { ${field} } } }`;
const ofEvent = (field: string) =>
  `{ found: sportEvents(source: EXCHANGE, sportKey: "basketball", first: 1) { nodes { ${field} } } }`;

const today = () => new Date().toISOString().slice(0, 10);

type Way = readonly [field: string, query: (selected: string) => string];

/** The place of an object of each type, and a field of it that its id does not contain. */
const types: Readonly<Record<string, Way>> = {
  Airport: ['name', (selected) => `{ found: airport(iata: "SFO") { ${selected} } }`],
  AirportStatus: ['summary', (selected) => `{ found: airport(iata: "SFO") { status { ${selected} } } }`],
  ApiKey: ['isCurrent', (selected) => `{ found: apiKeys { nodes { ${selected} } } }`],
  BlogSource: ['name', (selected) => ofPost(`source { ${selected} }`)],
  BlogTag: ['name', (selected) => ofPost(`tags { ${selected} }`)],
  Company: ['name', (selected) => `{ found: companies { nodes { ${selected} } } }`],
  FareSearch: ['submittedAt', fareSearch],
  FareWatch: ['createdAt', fareWatch],
  FlightBoard: ['windowMinutes', (selected) => `{ found: airport(iata: "SFO") { arrivals { ${selected} } } }`],
  FlightStatus: [
    'isFound',
    (selected) => `{ found: flightStatus(flightNumber: "UA1234", date: "${today()}") { ${selected} } }`,
  ],
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
  Watch: ['name', watch],
};

const { apiSchema } = loadSupergraph(readOwnSupergraph());

/** An object of a type that has no row above, below the root fields of its service by the examples of the SDL. */
const wayByExamples = (typeName: string): Way => {
  const service = subgraphNamesOnDisk().find((name) => exampleCalls(name, typeName).length > 0) ?? '';
  const [field] = exampleCalls(service, typeName).filter(
    ({ field, type }) => field !== 'id' && isNonNullType(type) && isLeafType(type.ofType),
  );
  const roots = exampleCalls(service, 'Query').map(({ text }) => text);
  return [field?.field ?? '__typename', () => print(sweep(`{ ${roots.join(' ')} }`, apiSchema))];
};

const ways = nodeTypesOf(apiSchema).map(({ name }): [string, Way] => [name, types[name] ?? wayByExamples(name)]);

interface Found {
  readonly __typename: string;
  readonly id: string;
}

/** The first object of a type, anywhere in a result. */
const objectOf = (typeName: string, value: unknown): Found | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('id' in value && '__typename' in value && value.__typename === typeName) return value as Found;
  return Object.values(value)
    .map((each) => objectOf(typeName, each))
    .find((found) => found !== undefined);
};

describe('an object of a service', () => {
  it.each(ways)('is returned by its id with the same fields: %s', async (typeName, [field, query]) => {
    const selected = `__typename id ${field}`;
    const { data, errors } = await ask(query(selected));
    expect(errors).toBeUndefined();
    const found = objectOf(typeName, data);
    expect(found).toMatchObject({ __typename: typeName, id: expect.stringMatching(/^[\w-]{8,}$/) });
    const again = await ask(`query ($id: ID!) { node(id: $id) { __typename id ... on ${typeName} { ${field} } } }`, {
      id: found?.id,
    });
    expect(again).toEqual({ data: { node: expect.objectContaining({ __typename: typeName, id: found?.id }) } });
    expect(found).toMatchObject((again.data as { node: object }).node);
  });
});
