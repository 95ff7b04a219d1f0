import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { requestsOf, setFault } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

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

const ask = async (query: string, variables: object = {}): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: tributary.key })).body;

/** Data of a query that is expected to succeed. */
const dataOf = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await ask(query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
};

interface Node {
  readonly platformId: string;
  readonly name: string;
  readonly availability: { readonly slots: readonly { readonly time: string }[]; readonly failure: unknown };
}
interface Connection {
  readonly restaurants: {
    readonly nodes: readonly Node[];
    readonly edges: readonly { readonly cursor: string; readonly node: { readonly platformId: string } }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

describe('a search', () => {
  it('is a connection that continues from any of its edges, and names the source of its result', async () => {
    const query = /* GraphQL */ `query ($after: String, $first: Int) {
      restaurants(platform: PLATFORM_A, city: "Chicago", first: $first, after: $after) {
        nodes { platformId }
        edges { cursor isLocationMatch isCuisineMatch node { platformId } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        normalizations { city cuisines confidence { city region cuisines neighborhood } }
        appliedFilters { city cuisines isLocationStrict placeId }
        meta { sourcesUsed cache { isHit ttlSeconds } }
        warnings { code }
      }
    }`;
    const { restaurants: whole } = await dataOf<Connection>(query, { first: 9 });
    expect(whole).toMatchObject({
      pageInfo: {
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: whole.edges[0]?.cursor,
        endCursor: whole.edges.at(-1)?.cursor,
      },
      normalizations: {
        city: 'Chicago',
        cuisines: [],
        confidence: { city: 'EXACT', region: null, cuisines: null, neighborhood: null },
      },
      appliedFilters: { city: 'Chicago', cuisines: [], isLocationStrict: true, placeId: '4887398' },
      meta: { sourcesUsed: ['platform_a'], cache: { ttlSeconds: 300 } },
      warnings: [],
    });
    expect(whole.edges[0]).toMatchObject({ isLocationMatch: true, isCuisineMatch: null });
    const ids = whole.nodes.map(({ platformId }) => platformId);
    expect(whole.edges.map(({ node }) => node.platformId)).toEqual(ids);
    const { restaurants: rest } = await dataOf<Connection>(query, { first: 6, after: whole.edges[2]?.cursor });
    expect(rest.nodes.map(({ platformId }) => platformId)).toEqual(ids.slice(3));
  });

  it('is refused with every validation error at once, in the names of the graph', async () => {
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
  const availability = `availability(date: "${day}", partySize: 2, timeStart: "18:00", timeEnd: "20:00") { slots { time } failure { code source isRetryable message } }`;
  const query = `query ($platform: ReservationPlatform!, $first: Int!) {
    restaurants(platform: $platform, city: "Chicago", first: $first) { nodes { platformId name ${availability} } }
  }`;

  it('are requested together where the platform permits it, and once', async () => {
    const path = 'POST /dapi/fe/gql';
    const { restaurants } = await dataOf<Connection>(query, { platform: 'PLATFORM_B', first: 20 });
    expect(restaurants.nodes).toHaveLength(20);
    expect(restaurants.nodes.filter(({ availability: { failure } }) => failure !== null)).toEqual([]);
    expect(restaurants.nodes.filter(({ availability: { slots } }) => slots.length > 0).length).toBeGreaterThan(5);
    expect(await requestsOf(tributary, 'platform-b', path)).toBe(1);
    await dataOf<Connection>(query, { platform: 'PLATFORM_B', first: 20 });
    expect(await requestsOf(tributary, 'platform-b', path)).toBe(1);
  });

  it('are one request each where it does not, for at most twenty restaurants of an operation', async () => {
    const { restaurants } = await dataOf<Connection>(query, { platform: 'PLATFORM_A', first: 22 });
    expect(restaurants.nodes).toHaveLength(22);
    expect(await requestsOf(tributary, 'platform-a', 'GET /4/find')).toBe(20);
    const refused = restaurants.nodes.filter(({ availability: { failure } }) => failure !== null);
    expect(refused.map((each) => each.availability.failure)).toEqual(
      Array.from({ length: 2 }, () => ({
        code: 'QUERY_TOO_COMPLEX',
        source: 'platform_a',
        isRetryable: false,
        message: expect.stringContaining('20 restaurants'),
      })),
    );
  });

  it('are found again by entity, with the same values as in the search', async () => {
    const restaurant = `{ platformId key name countryCode currencyCode place { placeId name } ${availability} }`;
    const data = await dataOf<Record<string, Node | null>>(`{
      live: restaurant(platform: PLATFORM_B, platformId: "42807") ${restaurant}
      nobody: restaurant(platform: PLATFORM_B, platformId: "7") ${restaurant}
    }`);
    expect(data).toMatchObject({
      live: {
        name: 'The Long Midnight',
        countryCode: 'ES',
        key: 'platform_b:42807',
        currencyCode: 'EUR',
        place: { placeId: '3117735', name: 'Madrid' },
      },
      nobody: null,
    });
    expect(data['live']?.availability.slots).toMatchObject(Array.from({ length: 4 }, () => ({ time: '20:00:00' })));
  });
});

describe('tables of one restaurant', () => {
  const window = `date: "${day}", partySize: 2`;

  it('name their restaurant, which is read only when more than its key is selected', async () => {
    const path = 'GET /3/venue';
    const before = await requestsOf(tributary, 'platform-a', path);
    const query = (fields: string) =>
      `{ tableAvailability(platform: PLATFORM_A, platformId: "43107", ${window}) { restaurant { ${fields} } slots { type isDepositRequired deposit { amount currencyCode } } } }`;
    const data = await dataOf<{ tableAvailability: { slots: readonly object[] } }>(query('id key platform platformId'));
    expect(data.tableAvailability).toMatchObject({
      restaurant: { id: expect.any(String), key: 'platform_a:43107', platform: 'PLATFORM_A', platformId: '43107' },
    });
    expect(data.tableAvailability.slots[0]).toEqual({
      type: 'COUNTER',
      isDepositRequired: true,
      deposit: { amount: '9500', currencyCode: 'JPY' },
    });
    expect(await requestsOf(tributary, 'platform-a', path)).toBe(before);
    expect(await dataOf(query('... on Restaurant { name }'))).toMatchObject({
      tableAvailability: { restaurant: { name: expect.any(String) } },
    });
    expect(await requestsOf(tributary, 'platform-a', path)).toBe(before + 1);
  });

  it('of a name that fits several restaurants are empty, and list those', async () => {
    const data = await dataOf(
      `{ tableAvailability(platform: PLATFORM_B, query: "Lantern and Larch", ${window}) { restaurant { id } slots { time } failure { code source isRetryable } candidates { platformId name similarity } } }`,
    );
    const candidate = { platformId: expect.any(String), name: 'Lantern and Larch', similarity: 1 };
    expect(data).toEqual({
      tableAvailability: {
        restaurant: null,
        slots: [],
        failure: { code: 'NOT_FOUND', source: 'platform_b', isRetryable: false },
        candidates: [candidate, candidate],
      },
    });
  });

  it('of a restaurant that does not exist are empty, and the restaurant is null', async () => {
    expect(
      await dataOf(
        `{ tableAvailability(platform: PLATFORM_A, platformId: "1", ${window}) { restaurant { id } slots { time } failure { code } candidates { name } } }`,
      ),
    ).toEqual({ tableAvailability: { restaurant: null, slots: [], failure: { code: 'NOT_FOUND' }, candidates: [] } });
  });

  it('have nothing that only REST has', async () => {
    const fields = ['errors { message }', 'restaurantName', 'platformId', 'slots { raw }', 'slots { restaurantKey }'];
    for (const field of fields)
      expect(
        await ask(`{ tableAvailability(platform: PLATFORM_A, platformId: "1", ${window}) { ${field} } }`),
      ).toMatchObject({
        errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
      });
  });
});

describe('an event of watched tables', () => {
  it.each([
    ['PLATFORM_A', 'platform-a', 'GET /4/find', 'timeStart: "18:00"'],
    ['PLATFORM_B', 'platform-b', 'POST /dapi/fe/gql', ''],
  ])(
    'names its restaurant at %s, whose tables it has without a further request',
    async (platform, upstream, path, more) => {
      const watched = `platform: ${platform}, platformId: "41207"`;
      /** The first event, and the requests that it made. */
      const firstOf = async (partySize: number, availability: string) => {
        const before = await requestsOf(tributary, upstream, path);
        const subscriber = subscribeBySocket<{ tableAvailabilityChanged: { fetchedAt: string } }>(
          tributary,
          `subscription { tableAvailabilityChanged(${watched}, date: "${day}", partySize: ${partySize}) {
          fetchedAt date partySize restaurant { id ${availability} }
        } }`,
        );
        const received = await subscriber.receive();
        subscriber.close();
        if (received.kind !== 'next' || received.data === null)
          throw new Error(`no event: ${JSON.stringify(received)}`);
        return {
          ...received.data,
          errors: received.errors,
          asked: (await requestsOf(tributary, upstream, path)) - before,
        };
      };
      const plain = await firstOf(3, '');
      const whole = await firstOf(
        4,
        `availability(date: "${day}", partySize: 4 ${more}) { fetchedAt failure { code } }`,
      );
      const named = await dataOf<{ restaurant: { id: string } }>(`{ restaurant(${watched}) { id } }`);
      expect(whole).toMatchObject({
        errors: [],
        tableAvailabilityChanged: {
          date: day,
          partySize: 4,
          restaurant: {
            ...named.restaurant,
            availability: { fetchedAt: whole.tableAvailabilityChanged.fetchedAt, failure: null },
          },
        },
      });
      expect(plain.asked).toBeGreaterThan(0);
      expect(whole.asked).toBe(plain.asked);
    },
  );
});

describe('an error', () => {
  it('of the input leaves the rest of the page intact, at the field that was requested', async () => {
    const { data, errors } = await ask(`{
      restaurants(platform: PLATFORM_B, city: "Portland", minPriceTier: 3, maxPriceTier: 2) { nodes { id } }
      tableAvailability(platform: PLATFORM_B, date: "${day}", partySize: 2) { slots { time } }
      restaurant(platform: PLATFORM_B, platformId: "42807") {
        name
        availability(date: "${day}", partySize: 2, timeStart: "20:00", timeEnd: "19:00") { slots { time } }
      }
      airport(iata: "PDX") { iata }
    }`);
    expect(data).toEqual({
      restaurants: null,
      tableAvailability: null,
      restaurant: { name: 'The Long Midnight', availability: null },
      airport: { iata: 'PDX' },
    });
    expect(errors).toHaveLength(3);
  });

  it('of a platform leaves the rest of the page intact: a search is null, tables say how it failed', async () => {
    await setFault(tributary, 'platform-a', { mode: 'malformed' });
    try {
      const { data, errors } = await ask(`{
        restaurants(platform: PLATFORM_A, city: "Denver") { nodes { id } }
        tableAvailability(platform: PLATFORM_A, platformId: "41307", date: "${day}", partySize: 7) {
          slots { time } failure { code source isRetryable }
        }
        other: restaurants(platform: PLATFORM_B, city: "Denver", first: 1) { nodes { platform } }
      }`);
      expect(data).toEqual({
        restaurants: null,
        tableAvailability: {
          slots: [],
          failure: { code: 'UPSTREAM_UNAVAILABLE', source: 'platform_a', isRetryable: true },
        },
        other: { nodes: [{ platform: 'PLATFORM_B' }] },
      });
      expect(errors).toMatchObject([{ path: ['restaurants'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    } finally {
      await setFault(tributary, 'platform-a', undefined);
    }
  });
});

describe('a place', () => {
  it('is where a restaurant, airports and openings meet', async () => {
    const data = await dataOf(/* GraphQL */ `{
      restaurants(platform: PLATFORM_B, city: "Portland", region: "OR", name: "Lantern and Larch", first: 5) {
        nodes { name place { placeId name airports { nodes { iata } } jobPostings(query: "tide tables") { totalCount } } }
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
              airports: { nodes: expect.arrayContaining([{ iata: 'PDX' }]) },
              jobPostings: { totalCount: 1 },
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
          nodes { platformId name region availability(date: "${day}", partySize: 2, timeEnd: "17:15") { slots { time type } restaurant { id } } }
          pageInfo { hasNextPage hasPreviousPage }
        }
      }
    }`);
    expect(place).toMatchObject({
      name: 'Portland',
      restaurants: {
        nodes: [
          {
            platformId: '41207',
            name: 'Lantern and Larch',
            region: 'OR',
            availability: { restaurant: { id: expect.any(String) } },
          },
        ],
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
      },
    });
    expect(place.restaurants.nodes[0]?.availability.slots).toHaveLength(8);
  });

  it('is reached from an airport, and continues from page to page', async () => {
    interface Reached {
      readonly airport: { readonly place: Connection };
    }
    const query = `query ($after: String) {
      airport(iata: "ORD") {
        place { restaurants(platform: PLATFORM_A, cuisines: ["pizza"], first: 2, after: $after) { nodes { platformId } pageInfo { hasNextPage endCursor } } }
      }
    }`;
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const data: Reached = await dataOf<Reached>(query, { after });
      const { nodes, pageInfo } = data.airport.place.restaurants;
      ids.push(...nodes.map(({ platformId }) => platformId));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that is no city has an empty list of restaurants', async () => {
    expect(
      await dataOf(`{
        region: place(placeId: "US.OR") {
          restaurants(platform: PLATFORM_A) { nodes { id } pageInfo { hasNextPage endCursor } appliedFilters { city placeId } }
        }
        none: place(placeId: "x") { placeId }
      }`),
    ).toEqual({
      region: {
        restaurants: {
          nodes: [],
          pageInfo: { hasNextPage: false, endCursor: null },
          appliedFilters: { city: 'Oregon', placeId: 'US.OR' },
        },
      },
      none: null,
    });
  });
});
