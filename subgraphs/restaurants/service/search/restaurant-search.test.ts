import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { anything, setUp, validationErrorsOf } from '../../../../tests/kit/restaurants/search-setup.ts';

describe('the result of a search', () => {
  it('states normalizations, applied filters and sources', async () => {
    const { search } = setUp([{}, { cuisines: ['Tuscan'] }]);
    const response = await search({ city: 'portlnad', cuisines: ['trattoria, Itallian'], neighborhood: 'the pearl' });
    expect(response.normalizations).toEqual({
      city: 'Portland',
      region: 'OR',
      cuisines: ['Italian'],
      neighborhood: 'Pearl District',
      confidence: { city: 'MEDIUM', region: 'EXACT', cuisines: 'MEDIUM', neighborhood: 'HIGH' },
    });
    expect(response.appliedFilters).toEqual({
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
    expect(response.meta).toEqual({
      sourcesUsed: ['platform_a'],
      fetchedAt: '2026-11-20T12:00:00.000Z',
      sourceUpdatedAt: null,
      cache: { isHit: false, ttlSeconds: 60 },
      quota: null,
      returned: 2,
      totalResults: null,
    });
    expect(response.warnings.map(({ code }) => code)).toEqual(['rows_dropped']);
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
      expect(await validationErrorsOf(search({ after }))).toEqual([
        ['after', '`after` is no cursor that this service has given.'],
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
      expect(await validationErrorsOf(search({ ...other, after: cursor }))).toEqual([
        ['after', '`after` is a cursor of a search with other arguments.'],
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
    await expect(searches.search(anything, new Call({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
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
  const call = new Call();
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
    const { appliedFilters } = await searches.searchPlace(placeId, input, call);
    expect(appliedFilters).toMatchObject({ city, region, maxPriceTier: 3, isLocationStrict: true, placeId });
    expect(asked).toHaveLength(1);
  });

  it('finds none in a place that is no city, without a request', async () => {
    const { searches, asked } = setUp([{}]);
    for (const id of ['US.CA', 'DE', 'EMEA', '999999999', 'nowhere']) {
      const found = await searches.searchPlace(id, input, call);
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
    expect(await validationErrorsOf(searches.searchPlace('US.CA', { ...input, name: '!' }, call))).toHaveLength(1);
    expect(await validationErrorsOf(searches.searchPlace('US.CA', { ...input, after: 'x' }, call))).toHaveLength(1);
  });
});
