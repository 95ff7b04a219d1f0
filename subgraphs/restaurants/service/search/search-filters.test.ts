import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { setUp, validationErrorsOf } from '../../../../tests/kit/restaurants/search-setup.ts';

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
    const response = await search({ region: 'TX', city: 'San Francisco' });
    expect(response.nodes).toEqual([]);
    expect(response.appliedFilters.placeId).toBeNull();
    expect(response.warnings.map(({ code }) => code)).toContain('location_contradiction');
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
    expect(await validationErrorsOf(search({ priceTier: 2, minPriceTier: 1 }))).toEqual([
      ['priceTier', '`priceTier` cannot be given together with `minPriceTier` or `maxPriceTier`.'],
    ]);
    expect(await validationErrorsOf(search({ minPriceTier: 3, maxPriceTier: 2, name: '!' }))).toEqual([
      ['name', '`name` has to have a letter or a digit in it.'],
      ['minPriceTier', '`minPriceTier` has to be at most `maxPriceTier`, which is 2.'],
    ]);
    expect(
      await validationErrorsOf(search({ city: '—', cuisines: [','], region: '.', neighborhood: '?' })),
    ).toHaveLength(4);
    await search({ minPriceTier: 2, maxPriceTier: 2 });
    expect(asked).toHaveLength(1);
  });
});
