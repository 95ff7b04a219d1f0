import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { sharedGazetteer } from '../../../../platform/gazetteer/create-gazetteer.ts';
import { createSignedTokens } from '../../../../platform/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { memoryReadThrough } from '../../../../tests/kit/memory-read-through.ts';
import { aRecord, createSearchDouble } from '../../../../tests/kit/restaurants/search-double.ts';
import type { Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import type { SearchRequest } from '../../model/restaurant-search.ts';
import { createRestaurantSearch } from './restaurant-search.ts';

const anything: SearchRequest = {
  platform: 'PLATFORM_A',
  city: 'Portland',
  cuisines: null,
  neighborhood: null,
  region: 'OR',
  query: null,
  name: null,
  priceTier: null,
  minPriceTier: null,
  maxPriceTier: null,
  strictLocation: true,
  strictCuisine: true,
  after: null,
  first: 20,
};

const setUp = (
  records: readonly Partial<RestaurantRecord>[],
  size?: number,
  /** Matches of the platform's own search by words. */
  finds?: (record: RestaurantRecord, words: string) => boolean,
) => {
  const rows = records.map((record, at) => aRecord({ platformId: `${at}`, ...record }));
  const double = createSearchDouble(() => rows, size, finds);
  const clock = new ManualClock();
  const remembered: Restaurant[] = [];
  const searches = createRestaurantSearch({
    platforms: new Map([['PLATFORM_A', double.platform]]),
    cache: memoryReadThrough(clock),
    tokens: createSignedTokens(randomBytes(32), clock),
    gazetteer: sharedGazetteer,
    clock,
    remember: (seen) => remembered.push(...seen),
    settings: { ttlMs: 60_000, staleMs: 600_000 },
  });
  const search = (request: Partial<SearchRequest> = {}) =>
    searches.search({ ...anything, ...request }, new AbortController().signal);
  const idsFor = async (request: Partial<SearchRequest>) =>
    (await search(request)).nodes.map(({ platformId }) => platformId);
  return { ...double, searches, search, idsFor, remembered };
};

const faultsOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'validation_error', status: 422 });
  const { details } = error as { details: { faults: readonly { loc: readonly string[]; msg: string }[] } };
  return details.faults.map(({ loc, msg }) => [loc.join('.'), msg]);
};

describe('the result of a search', () => {
  it('states normalizations, applied filters and sources', async () => {
    const { search } = setUp([{}, { cuisines: ['Tuscan'] }]);
    const answer = await search({ city: 'portlnad', cuisines: ['trattoria, Itallian'], neighborhood: 'the pearl' });
    expect(answer.normalizations).toEqual({
      city: 'Portland',
      region: 'OR',
      cuisines: ['Italian'],
      neighborhood: 'Pearl District',
      confidence: { city: 'MEDIUM', region: 'EXACT', cuisines: 'MEDIUM', neighborhood: 'HIGH' },
    });
    expect(answer.appliedFilters).toEqual({
      platform: 'PLATFORM_A',
      isLocationStrict: true,
      isCuisineStrict: true,
      city: 'Portland',
      region: 'OR',
      neighborhood: 'Pearl District',
      cuisines: ['Italian'],
      query: null,
      name: null,
      minPriceTier: null,
      maxPriceTier: null,
      placeId: '5746545',
    });
    expect(answer.meta).toEqual({
      sourcesUsed: ['platform_a'],
      fetchedAt: '2026-11-20T12:00:00.000Z',
      sourceUpdatedAt: null,
      cache: { isHit: false, ttlSeconds: 60 },
      quota: null,
      returned: 2,
      totalResults: null,
    });
    expect(answer.warnings.map(({ code }) => code)).toEqual(['rows_dropped']);
  });

  it('has null for what was not requested', async () => {
    const { search } = setUp([{}]);
    const { normalizations, nodes } = await search({ region: null, city: 'San Francisco' });
    expect(normalizations).toEqual({
      city: 'San Francisco',
      region: null,
      cuisines: [],
      neighborhood: null,
      confidence: { city: 'EXACT', region: null, cuisines: null, neighborhood: null },
    });
    expect(nodes).toEqual([]);
  });

  it('has restaurants with ids and places, and stores them', async () => {
    const { search, remembered } = setUp([{}]);
    const { nodes, edges, pageInfo } = await search();
    expect(nodes[0]).toMatchObject({
      key: 'platform_a:0',
      placeId: '5746545',
    });
    expect(edges[0]).toMatchObject({ isLocationMatch: true, isCuisineMatch: null });
    expect(edges.map(({ node }) => node)).toEqual(nodes);
    expect(remembered).toEqual(nodes);
    expect(pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor,
      endCursor: edges.at(-1)?.cursor,
    });
  });

  it("searches the platform around the city, with the client's words only", async () => {
    const { search, asked } = setUp([]);
    await search({ cuisines: ['pasta'], query: ' by  the river ', neighborhood: 'Pearl', minPriceTier: 2 });
    expect(asked[0]?.search).toEqual({ city: 'Portland', words: 'by the river', near: expect.anything() });
    expect(asked[0]?.search.near?.latitude).toBeCloseTo(45.52, 1);
    await search({ city: 'Qwxyzt Vale', region: null, cuisines: ['pasta'] });
    expect(asked[1]?.search).toEqual({ near: null, city: 'Qwxyzt Vale', words: '' });
  });
});

describe('the location', () => {
  const places = [
    {},
    { city: 'Portland', region: 'Oregon', countryCode: null, latitude: null, longitude: null },
    { city: 'Portland', region: 'ME', latitude: 43.66, longitude: -70.26 },
    { city: 'Beaverton' },
    { city: null },
    { region: null },
  ];

  it('must match the stated one when strict; an unstated one does not match', async () => {
    const { idsFor } = setUp(places);
    expect(await idsFor({})).toEqual(['0', '1']);
    expect(await idsFor({ region: null })).toEqual(['0', '1', '5']);
  });

  it('is only a flag otherwise', async () => {
    const { search } = setUp(places);
    const { edges } = await search({ strictLocation: false, first: 50 });
    expect(edges.map(({ isLocationMatch }) => isLocationMatch)).toEqual([true, true, false, false, false, false]);
  });

  it('includes a requested neighborhood', async () => {
    const { idsFor } = setUp([{}, { neighborhood: 'The Pearl' }, { neighborhood: 'Alberta' }, { neighborhood: null }]);
    expect(await idsFor({ neighborhood: 'pearl' })).toEqual(['0', '1']);
    expect(await idsFor({ neighborhood: 'ALBERTA' })).toEqual(['2']);
  });

  it('of a city includes its boroughs, and that of an area its cities', async () => {
    const inNewYork = { city: 'Brooklyn', region: 'NY', latitude: 40.71, longitude: -73.95 };
    const inJersey = { city: 'Hoboken', region: 'NJ', latitude: 40.74, longitude: -74.03 };
    const farAway = { city: 'Brooklyn', region: 'OH', latitude: 41.44, longitude: -81.74 };
    const { idsFor } = setUp([inNewYork, inJersey, farAway]);
    expect(await idsFor({ city: 'NYC', region: null })).toEqual(['0']);
    expect(await idsFor({ city: 'Tri-State Area', region: null })).toEqual(['0', '1']);
    expect(await idsFor({ city: 'Tri-State Area', region: 'NJ' })).toEqual(['1']);
  });

  it('matches in another spelling', async () => {
    const munich = { city: 'München', region: null, countryCode: 'DE', latitude: 48.14, longitude: 11.58 };
    expect(await setUp([munich]).idsFor({ city: 'Munich', region: null })).toEqual(['0']);
  });

  it('that contradicts itself matches nothing, with a warning', async () => {
    const { search } = setUp([{}]);
    const answer = await search({ region: 'TX', city: 'San Francisco' });
    expect(answer.nodes).toEqual([]);
    expect(answer.appliedFilters.placeId).toBeNull();
    expect(answer.warnings.map(({ code }) => code)).toContain('location_contradiction');
  });

  it('that is not resolved is compared as it is written', async () => {
    const { idsFor } = setUp([{ city: 'Qwxyzt  vale', region: null }, {}]);
    expect(await idsFor({ city: 'QWXYZT Vale', region: null })).toEqual(['0']);
  });
});

describe('the cuisine', () => {
  const kinds = [{}, { cuisines: ['Pizzeria'] }, { cuisines: ['Thai'] }, { cuisines: [] }];

  it('must match when strict', async () => {
    expect(await setUp(kinds).idsFor({ cuisines: ['italian'] })).toEqual(['0', '1']);
  });

  it('is only a flag otherwise', async () => {
    const { edges } = await setUp(kinds).search({ cuisines: ['italian'], strictCuisine: false });
    expect(edges.map(({ isCuisineMatch }) => isCuisineMatch)).toEqual([true, true, false, false]);
  });
});

describe('price and name', () => {
  const tiers = [{ priceTier: 1 }, { priceTier: 2 }, { priceTier: 3 }, { priceTier: 4 }, { priceTier: null }];

  it('always exclude', async () => {
    const { idsFor } = setUp(tiers, 9);
    const loose = { strictLocation: false, strictCuisine: false };
    expect(await idsFor({ ...loose, priceTier: 2 })).toEqual(['1']);
    expect(await idsFor({ ...loose, minPriceTier: 2, maxPriceTier: 3 })).toEqual(['1', '2']);
    expect(await idsFor({ ...loose, minPriceTier: 3 })).toEqual(['2', '3']);
    expect(await idsFor({ ...loose, maxPriceTier: 2 })).toEqual(['0', '1']);
    expect(await idsFor({ ...loose, minPriceTier: 4, maxPriceTier: 4 })).toEqual(['3']);
    expect(await idsFor(loose)).toHaveLength(5);
  });

  it('exclude restaurants without a stated price, and count them', async () => {
    const { search } = setUp(tiers, 9);
    const { warnings } = await search({ priceTier: 1 });
    expect(warnings.find(({ code }) => code === 'price_unknown')?.message).toContain('price for 1 of');
    expect((await search()).warnings.map(({ code }) => code)).not.toContain('price_unknown');
  });

  it('finds a part of the name in any spelling', async () => {
    const { idsFor } = setUp([{}, { name: 'Café Élan' }, { name: "O'Hare St. Grill" }]);
    expect(await idsFor({ name: 'lantern AND' })).toEqual(['0']);
    expect(await idsFor({ name: 'N & l' })).toEqual(['0']);
    expect(await idsFor({ name: 'terN' })).toEqual(['0']);
    expect(await idsFor({ name: 'nd' })).toEqual([]);
    expect(await idsFor({ name: 'cafe el' })).toEqual(['1']);
    expect(await idsFor({ name: 'ohare st' })).toEqual(['2']);
  });

  it("returns the platform's own matches for the name first, then all others, each once, page by page", async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ name: at % 3 === 0 ? `Larchwood ${at}` : `Tin ${at}` }));
    const { search, idsFor, asked } = setUp(many, 4, ({ name }) => /^Larchwood (?:12|27)$/.test(name));
    const all = Array.from({ length: 10 }, (_, at) => `${at * 3}`);
    const others = all.filter((id) => id !== '12' && id !== '27');
    const found: string[] = [];
    const counts: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({ name: 'chwo', first: 2, after });
      found.push(...page.nodes.map(({ platformId }) => platformId));
      counts.push(page.nodes.length);
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(found).toEqual(['12', '27', ...others]);
    expect(Math.max(...counts)).toBe(2);
    expect(asked.filter(({ search: { words } }) => words !== '').map(({ search: { words } }) => words)).toEqual([
      'chwo',
    ]);
    expect(new Set(await idsFor({ name: 'chwo', first: 50 }))).toEqual(new Set(['12', '27', ...all.slice(0, 7)]));
    const first = await search({ name: 'chwo', first: 50 });
    expect(await idsFor({ name: 'chwo', first: 50, after: first.pageInfo.endCursor })).toEqual(
      others.filter((id) => !first.nodes.some(({ platformId }) => platformId === id)),
    );
  });

  it("continues without the platform's matches for the name when that search fails", async () => {
    const { idsFor } = setUp([{}, { name: 'Tin' }], 4, () => {
      throw new UpstreamError('platform_a', 'timeout');
    });
    expect(await idsFor({ name: 'arch' })).toEqual(['0']);
  });

  it('that contradict each other are validation errors, all reported at once', async () => {
    const { search, asked } = setUp([]);
    expect(await faultsOf(search({ priceTier: 2, minPriceTier: 1 }))).toEqual([
      ['priceTier', 'Value error, one tier cannot be asked for together with a lowest or highest one'],
    ]);
    expect(await faultsOf(search({ minPriceTier: 3, maxPriceTier: 2, name: '!' }))).toEqual([
      ['name', 'Value error, there has to be a letter or a digit in it'],
      ['minPriceTier', 'Value error, the lowest tier is above the highest, 2'],
    ]);
    expect(await faultsOf(search({ city: '—', cuisines: [','], region: '.', neighborhood: '?' }))).toHaveLength(4);
    await search({ minPriceTier: 2, maxPriceTier: 2 });
    expect(asked).toHaveLength(1);
  });
});

describe('paging', () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ cuisines: at % 3 === 0 ? ['Thai'] : ['Italian'] }));

  it('continues with the cursor of the page or of any restaurant', async () => {
    const { search, idsFor } = setUp(many);
    const all = await idsFor({ cuisines: ['italian'], first: 50 });
    const first = await search({ cuisines: ['italian'], first: 3 });
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(first.edges.at(-1)?.cursor).toBe(first.pageInfo.endCursor);
    expect(await idsFor({ cuisines: ['Italian'], first: 50, after: first.pageInfo.endCursor })).toEqual(all.slice(3));
    for (const [at, { cursor }] of first.edges.entries())
      expect(await idsFor({ cuisines: ['trattoria'], after: cursor })).toEqual(all.slice(at + 1));
  });

  it('refuses cursors that were changed, invented or issued by another search', async () => {
    const { search } = setUp(many);
    const cursor = (await search({ first: 2 })).pageInfo.endCursor ?? '';
    const changed = `${cursor.slice(0, -3)}${cursor.at(-3) === 'A' ? 'B' : 'A'}${cursor.slice(-2)}`;
    for (const after of [changed, 'nothing'])
      expect(await faultsOf(search({ after }))).toEqual([
        ['after', 'Value error, the cursor is none that this service has given'],
      ]);
    for (const other of [
      { city: 'Salem' },
      { region: null },
      { cuisines: ['italian'] },
      { name: 'L' },
      { query: 'river' },
      { neighborhood: 'Pearl' },
      { maxPriceTier: 3 },
      { strictLocation: false },
      { strictCuisine: false },
    ])
      expect(await faultsOf(search({ ...other, after: cursor }))).toEqual([
        ['after', 'Value error, the cursor belongs to a search with other arguments'],
      ]);
  });

  it("reads a platform's page once for concurrent searches and for those within its time to live", async () => {
    const { search, asked } = setUp(many);
    await Promise.all([
      search({ first: 3 }),
      search({ first: 3 }),
      search({ city: 'PORTLAND', region: 'oregon', first: 2 }),
    ]);
    expect(asked).toHaveLength(1);
    const { meta } = await search({ first: 3 });
    expect(asked).toHaveLength(1);
    expect(meta.cache?.isHit).toBe(true);
  });

  it('ends when its caller aborts', async () => {
    const { searches } = setUp(many);
    const reason = new Error('left');
    await expect(searches.search(anything, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('a platform without a client', () => {
  it('is an error of the upstream', () =>
    expect(setUp([]).search({ platform: 'PLATFORM_B' })).rejects.toMatchObject({
      code: 'upstream_unavailable',
      reason: 'blocked',
    }));
});

describe('the search of a place', () => {
  const { signal } = new AbortController();
  const input = {
    platform: 'PLATFORM_A',
    cuisines: null,
    name: null,
    minPriceTier: null,
    maxPriceTier: 3,
    after: null,
    first: 10,
  } as const;

  it.each([
    ['5746545', 'Portland', 'OR'],
    ['4975802', 'Portland', 'ME'],
    ['5128581', 'New York', 'NY'],
    ['4140963', 'Washington', 'DC'],
    ['5376095', 'Napa', 'CA'],
    ['2867714', 'Munich', null],
    ['6058560', 'London', 'Ontario'],
    ['1880252', 'Singapore', null],
  ])('%p searches %p, %p, which resolves to the same place', async (placeId, city, region) => {
    const { searches, asked } = setUp([]);
    const { appliedFilters } = await searches.searchPlace(placeId, input, signal);
    expect(appliedFilters).toMatchObject({ city, region, maxPriceTier: 3, isLocationStrict: true, placeId });
    expect(asked).toHaveLength(1);
  });

  it('finds none in a place that is no city, without a request', async () => {
    const { searches, asked } = setUp([{}]);
    for (const id of ['US.CA', 'DE', 'EMEA', '999999999', 'nowhere']) {
      const found = await searches.searchPlace(id, input, signal);
      expect(found).toMatchObject({
        nodes: [],
        edges: [],
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
        normalizations: { city: null, region: null, confidence: { city: null, region: null } },
        appliedFilters: { placeId: id, region: null, maxPriceTier: 3 },
        meta: { sourcesUsed: [], fetchedAt: null, returned: 0 },
        warnings: [],
      });
    }
    expect(asked).toEqual([]);
  });

  it('of a place that is no city validates its arguments', async () => {
    const { searches } = setUp([]);
    expect(await faultsOf(searches.searchPlace('US.CA', { ...input, name: '!' }, signal))).toHaveLength(1);
    expect(await faultsOf(searches.searchPlace('US.CA', { ...input, after: 'x' }, signal))).toHaveLength(1);
  });
});
