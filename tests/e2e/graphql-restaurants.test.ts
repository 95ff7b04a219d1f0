import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphqlAnswer, post } from '../kit/ask-graphql.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { requestsOf } from '../kit/rest-client.ts';
import { dayFromNow } from '../kit/restaurants/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

let boards: OwnBoards;
let tributary: Tributary;
const day = dayFromNow(7);
const portland = '5746545';

beforeAll(async () => {
  boards = await openOwnBoards({ companies: { harbour: 'Harbour Almanacs' } });
  boards.post('harbour', { title: 'Keeper of tide tables', location: 'Portland, OR' });
  tributary = await startTributary({ environment: boards.environment });
  await untilBoardsAreRead(tributary);
});
afterAll(async () => {
  await tributary?.close();
  await boards?.close();
});

const ask = async (query: string, variables: object = {}): Promise<GraphqlAnswer['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

/** Data of a query that is expected to succeed. */
const dataOf = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

interface Node {
  readonly platformRestaurantId: string;
  readonly name: string;
  readonly slots: { readonly slots: readonly { readonly time: string }[]; readonly errors: unknown };
}
interface Connection {
  readonly restaurants: {
    readonly nodes: readonly Node[];
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly platformRestaurantId: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly nextPageToken: string | null;
  };
}

describe('a search', () => {
  it('is a connection that goes on from any of its edges, and tells where its answer comes from', async () => {
    const query = /* GraphQL */ `query ($after: String, $first: Int) {
      restaurants(platform: PLATFORM_A, city: "Chicago", first: $first, after: $after) {
        nodes { platformRestaurantId }
        edges { cursor node { platformRestaurantId } }
        pageInfo { hasNextPage endCursor }
        nextPageToken
        normalizations { city cuisine confidence { city state cuisine neighborhood } }
        appliedFilters { city placeId }
        meta { sourcesUsed returned cache { isHit ttlSeconds } }
        warnings { code }
      }
    }`;
    const { restaurants: whole } = await dataOf<Connection>(query, { first: 9 });
    expect(whole).toMatchObject({
      pageInfo: { hasNextPage: true, endCursor: whole.nextPageToken },
      normalizations: {
        city: 'Chicago',
        cuisine: null,
        confidence: { city: 'EXACT', state: null, cuisine: null, neighborhood: null },
      },
      appliedFilters: { city: 'Chicago', placeId: '4887398' },
      meta: { sourcesUsed: ['platform_a'], returned: 9, cache: { ttlSeconds: 300 } },
      warnings: [],
    });
    const ids = whole.nodes.map(({ platformRestaurantId }) => platformRestaurantId);
    expect(whole.edges.map(({ node }) => node.platformRestaurantId)).toEqual(ids);
    const { restaurants: rest } = await dataOf<Connection>(query, { first: 6, after: whole.edges[2]?.cursor });
    expect(rest.nodes.map(({ platformRestaurantId }) => platformRestaurantId)).toEqual(ids.slice(3));
  });

  it('is refused with every fault at once, in the names of the graph', async () => {
    expect(
      await ask('{ restaurants(platform: PLATFORM_A, city: "", first: 51, priceTier: 9) { nodes { name } } }'),
    ).toMatchObject({
      errors: [
        {
          path: ['restaurants'],
          extensions: {
            code: 'VALIDATION_ERROR',
            service: 'restaurants',
            faults: [{ loc: ['city'] }, { loc: ['priceTier'] }, { loc: ['first'] }],
          },
        },
      ],
    });
  });
});

describe('tables of many restaurants', () => {
  const slots = `slots(date: "${day}", partySize: 2, timeStart: "18:00", timeEnd: "20:00") { slots { time } errors { errorType message } }`;
  const query = `query ($platform: ReservationPlatform!, $first: Int!) {
    restaurants(platform: $platform, city: "Chicago", first: $first) { nodes { platformRestaurantId name ${slots} } }
  }`;

  it('are asked for together where the platform allows it, and once', async () => {
    const path = 'POST /dapi/fe/gql';
    const { restaurants } = await dataOf<Connection>(query, { platform: 'PLATFORM_B', first: 20 });
    expect(restaurants.nodes).toHaveLength(20);
    expect(restaurants.nodes.filter(({ slots: tables }) => tables.errors !== null)).toEqual([]);
    expect(restaurants.nodes.filter(({ slots: tables }) => tables.slots.length > 0).length).toBeGreaterThan(5);
    expect(await requestsOf(tributary, 'platform-b', path)).toBe(1);
    await dataOf<Connection>(query, { platform: 'PLATFORM_B', first: 20 });
    expect(await requestsOf(tributary, 'platform-b', path)).toBe(1);
  });

  it('are a request each where it does not, for twenty restaurants of an operation at most', async () => {
    const { restaurants } = await dataOf<Connection>(query, { platform: 'PLATFORM_A', first: 22 });
    expect(restaurants.nodes).toHaveLength(22);
    expect(await requestsOf(tributary, 'platform-a', 'GET /4/find')).toBe(20);
    const refused = restaurants.nodes.filter(({ slots: tables }) => tables.errors !== null);
    expect(refused.map(({ slots: tables }) => tables.errors)).toEqual(
      Array.from({ length: 2 }, () => [
        { errorType: 'RATE_LIMITED', message: expect.stringContaining('20 restaurants') },
      ]),
    );
  });

  it('are found again by entity, as the search told them', async () => {
    const restaurant = `{ platformRestaurantId name countryCode currency place { placeId name } locationMatch ${slots} }`;
    const data = await dataOf<Record<string, Node | null>>(`{
      live: restaurant(platform: PLATFORM_B, platformRestaurantId: "42807") ${restaurant}
      nobody: restaurant(platform: PLATFORM_B, platformRestaurantId: "7") ${restaurant}
    }`);
    expect(data).toMatchObject({
      live: {
        name: 'The Long Midnight',
        countryCode: 'ES',
        currency: 'EUR',
        place: { placeId: '3117735', name: 'Madrid' },
        locationMatch: null,
      },
      nobody: null,
    });
    expect(data['live']?.slots.slots).toMatchObject(Array.from({ length: 4 }, () => ({ time: '20:00:00' })));
  });
});

describe('a place', () => {
  it('is where a restaurant, airports and openings meet', async () => {
    const data = await dataOf(/* GraphQL */ `{
      restaurants(platform: PLATFORM_B, city: "Portland", state: "OR", name: "Lantern and Larch", first: 5) {
        nodes { name place { placeId name airports { iata } openings(keywords: "tide tables") { totalCount } } }
      }
    }`);
    expect(data).toEqual({
      restaurants: {
        nodes: [
          {
            name: 'Lantern and Larch',
            place: {
              placeId: portland,
              name: 'Portland',
              airports: expect.arrayContaining([{ iata: 'PDX' }]),
              openings: { totalCount: 1 },
            },
          },
        ],
      },
    });
  });

  it('has its restaurants, with their tables', async () => {
    const { place } = await dataOf<{ place: { name: string } & Connection }>(`{
      place(placeId: "${portland}") {
        name
        restaurants(platform: PLATFORM_B, name: "Lantern and") {
          nodes { platformRestaurantId name state slots(date: "${day}", partySize: 2, timeEnd: "17:15") { slots { time slotType } restaurantName } }
          nextPageToken
        }
      }
    }`);
    expect(place).toMatchObject({
      name: 'Portland',
      restaurants: {
        nodes: [
          { platformRestaurantId: '41207', name: 'Lantern and Larch', slots: { restaurantName: 'Lantern and Larch' } },
        ],
        nextPageToken: null,
      },
    });
    expect(place.restaurants.nodes[0]?.slots.slots).toHaveLength(8);
  });

  it('is reached from an airport, and goes on from page to page', async () => {
    interface Reached {
      readonly airport: { readonly place: Connection };
    }
    const query = `query ($after: String) {
      airport(iata: "ORD") {
        place { restaurants(platform: PLATFORM_A, cuisine: ["pizza"], first: 2, after: $after) { nodes { platformRestaurantId } nextPageToken } }
      }
    }`;
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const data: Reached = await dataOf<Reached>(query, { after });
      const { nodes, nextPageToken } = data.airport.place.restaurants;
      ids.push(...nodes.map(({ platformRestaurantId }) => platformRestaurantId));
      after = nextPageToken;
    } while (after !== null);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that is no city has no restaurants, and says so by null', async () => {
    expect(
      await dataOf(
        '{ state: place(placeId: "US.OR") { restaurants(platform: PLATFORM_A) { nextPageToken } } none: place(placeId: "x") { placeId } }',
      ),
    ).toEqual({ state: { restaurants: null }, none: null });
  });
});
