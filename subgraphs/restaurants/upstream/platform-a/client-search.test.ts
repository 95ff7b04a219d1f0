import { afterEach, describe, expect, it } from '@jest/globals';
import { hit, openPlatformA, search, searched } from '../../../../tests/kit/restaurants/platform-a-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

describe('a search on the first platform', () => {
  it('has words, point and radius in metres, with the key in its quotes', async () => {
    const { platform, asked, bodies } = await openPlatformA(searched([hit()]));
    const page = await platform.search(search, null, never);
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/base/3/venuesearch/search' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'ResyAPI api_key="k3y/with+signs"',
      'content-type': 'application/json',
      'user-agent': 'tests/1',
    });
    expect(bodies[0]).toEqual({
      query: 'smoked fish',
      page: 1,
      per_page: 50,
      types: ['venue'],
      geo: { latitude: 45.52, longitude: -122.67, radius: 12_500 },
    });
    expect(page).toEqual({
      restaurants: [
        {
          platform: 'PLATFORM_A',
          platformId: '7101',
          name: 'Quill & Kettle',
          cuisines: ['Northern', 'Smoked Fish'],
          priceTier: 3,
          currencyCode: 'USD',
          neighborhood: 'Pearl Yard',
          city: 'Portland',
          region: 'OR',
          countryCode: null,
          address: null,
          latitude: 45.53,
          longitude: -122.68,
          rating: 4.62,
          ratingCount: 815,
          isPriorityAccess: false,
          isBookable: true,
          url: 'https://resy.com/cities/portland-or/venues/quill-and-kettle',
          phone: '+1 503 555 0117',
        },
      ],
      next: null,
      warnings: [],
    });
  });

  it('names the city when its point is unknown', async () => {
    const { platform, bodies } = await openPlatformA(searched([]));
    expect((await platform.search({ ...search, near: null, words: '' }, null, never)).restaurants).toEqual([]);
    expect(bodies[0]).toEqual({ query: 'Portland', page: 1, per_page: 50, types: ['venue'] });
  });

  it('continues only after a full page', async () => {
    const { platform, bodies } = await openPlatformA(searched(Array.from({ length: 50 }, () => hit())));
    expect((await platform.search(search, { page: 3 }, never)).next).toMatchObject({ page: 4 });
    expect(bodies[0]).toMatchObject({ page: 3 });
    const short = await openPlatformA(searched(Array.from({ length: 49 }, () => hit())));
    expect((await short.platform.search(search, null, never)).next).toBeNull();
  });

  it("continues when the platform's pages are smaller than requested, and ends at a repeated page", async () => {
    const body = { search: { hits: [hit(), hit({ id: { resy: 7102 } })], hitsPerPage: 2 } };
    const { platform } = await openPlatformA({ '/3/venuesearch/search': { body } });
    const { next } = await platform.search(search, null, never);
    expect(next).toMatchObject({ page: 2 });
    expect(await platform.search(search, next, never)).toMatchObject({ restaurants: [], next: null });
    const nothing = await openPlatformA({
      '/3/venuesearch/search': { body: { search: { hits: [], hitsPerPage: 0 } } },
    });
    expect((await nothing.platform.search(search, null, never)).next).toBeNull();
  });

  it('reads cuisine, neighborhood and place from the highlight when a hit has them only there', async () => {
    const { locality, region, cuisine, neighborhood, ...bare } = hit();
    const value = (text: string) => ({ value: text, matchLevel: 'none', matchedWords: [] });
    const highlight = {
      name: value('Quill'),
      cuisine: [value('<em>Northern</em>'), value('Smoked &amp; Salted'), value(' '), { value: 7 }, null],
      neighborhood: value('<b>Pearl</b> Yard'),
      locality: value('Portland'),
      region: value('OR'),
    };
    const { platform } = await openPlatformA(
      searched([
        { ...bare, _highlightResult: highlight },
        { ...bare, cuisine: [], neighborhood: ' ', _highlightResult: { ...highlight, cuisine: value('Grill') } },
        { ...bare, locality, region, cuisine, neighborhood: 'Quay', _highlightResult: highlight },
        { ...bare, name: 'Tin Otter', location: null, _highlightResult: { cuisine: 'x', neighborhood: [], region: 7 } },
      ]),
    );
    const { restaurants, warnings } = await platform.search(search, null, never);
    expect(warnings).toEqual([]);
    const inHighlight = { neighborhood: 'Pearl Yard', city: 'Portland', region: 'OR' };
    expect(restaurants).toMatchObject([
      { cuisines: ['Northern', 'Smoked & Salted'], ...inHighlight },
      { cuisines: ['Grill'], ...inHighlight },
      { cuisines: ['Northern', 'Smoked Fish'], ...inHighlight, neighborhood: 'Quay' },
      { cuisines: [], neighborhood: null, city: null, region: null },
    ]);
  });

  it('reads the alternative names of fields, and treats unstated values as unknown', async () => {
    const other = {
      id: 7102,
      name: 'Tin Otter',
      type: 'Grill',
      cuisine: 'Grill',
      price_range: '2',
      rating: 4.1,
      total_ratings: 12,
      currency: { symbol: '€', code: 'eur' },
      location: { code: 'ams', neighborhood: 'Quay', geo: { lat: '52.37', lon: '4.9' } },
      is_global_dining_access: 1,
    };
    const marketed = { id: 7104, name: 'Marketed', location: { name: 'Portland', code: 'pdx' } };
    const bare = { objectID: '7103', name: 'Bare', rating: null, cuisine: null, price_range_id: 9, contact: 7 };
    const { restaurants } = await (await openPlatformA(searched([other, bare, marketed]))).platform.search(
      search,
      null,
      never,
    );
    expect(restaurants[0]).toMatchObject({
      platformId: '7102',
      cuisines: ['Grill'],
      priceTier: 2,
      rating: 4.1,
      ratingCount: 12,
      currencyCode: 'EUR',
      neighborhood: 'Quay',
      latitude: 52.37,
      longitude: 4.9,
      isPriorityAccess: true,
      url: null,
    });
    expect(restaurants[1]).toMatchObject({
      cuisines: [],
      priceTier: null,
      rating: null,
      ratingCount: null,
      currencyCode: null,
      city: null,
      latitude: null,
      longitude: null,
      phone: null,
    });
    expect(restaurants[2]).toMatchObject({ city: 'Portland', region: null });
  });

  it('drops a row without id or name with a warning, and is malformed when all are', async () => {
    const { platform } = await openPlatformA(searched([hit(), hit({ id: {}, objectID: 'x' }), { id: 7 }]));
    const page = await platform.search(search, null, never);
    expect(page.restaurants).toHaveLength(1);
    expect(page.warnings).toMatchObject([{ code: 'rows_dropped', source: 'platform_a' }]);
    const bad = await openPlatformA(searched([{ id: 7 }]));
    expect(await failureOf(bad.platform.search(search, null, never))).toMatchObject({ reason: 'malformed' });
  });
});
