import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from '../../../../tests/kit/http/serve-http.ts';
import { openPlatformB, search } from '../../../../tests/kit/restaurants/platform-b-client.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { failureOf, never } from '../../../../tests/kit/upstream/upstream-wire.ts';

const listed = (restaurantId: number, changes: object = {}) => ({
  restaurantId,
  name: 'Lantern & Larch',
  type: 'GuestCenter',
  primaryCuisine: { name: 'Noodles' },
  cuisines: [{ name: 'Noodles' }, { name: 'Tea House' }, 7],
  neighborhood: { name: 'Slabtown' },
  priceBand: { name: '$31 to $50', currencySymbol: '$', priceBandId: 3 },
  address: { line1: '12 Invented Way', line2: null, city: 'Portland', state: 'OR', country: 'US' },
  coordinates: { latitude: 45.53, longitude: -122.69 },
  contactInformation: { phoneNumber: '+15035550188', formattedPhoneNumber: '(503) 555-0188' },
  statistics: { reviews: { allTimeTextReviewCount: 321, ratings: { overall: { rating: 4.4 } } } },
  urls: { profileLink: { link: '/r/lantern-and-larch?corrid=1' } },
  restaurantAvailabilityToken: 'secret',
  ...changes,
});

const pageOf = (state: object): Response => ({
  body: `<html><script>window.__INITIAL_STATE__ = ${JSON.stringify(state)};</script></html>`,
});

const searchPage = (restaurants: unknown[], totalRestaurantCount?: number) =>
  pageOf({ multiSearch: { originalTerm: 'noodles', totalRestaurantCount, restaurants } });

afterEach(cleanUp);

describe('a search on the second platform', () => {
  it('reads the state of a page around a point', async () => {
    const { platform, asked } = await openPlatformB({ '/s': searchPage([listed(41207)], 1) });
    expect(await platform.search(search, null, never)).toEqual({
      restaurants: [
        {
          platform: 'PLATFORM_B',
          platformId: '41207',
          name: 'Lantern & Larch',
          cuisines: ['Noodles', 'Tea House'],
          priceTier: 3,
          currencyCode: 'USD',
          neighborhood: 'Slabtown',
          city: 'Portland',
          region: 'OR',
          countryCode: 'US',
          address: '12 Invented Way',
          latitude: 45.53,
          longitude: -122.69,
          rating: 4.4,
          ratingCount: 321,
          isPriorityAccess: false,
          isBookable: true,
          url: 'https://www.opentable.com/r/lantern-and-larch',
          phone: '(503) 555-0188',
        },
      ],
      next: null,
      warnings: [],
    });
    const asking = new URL(asked[0]?.url ?? '', 'http://x');
    expect(Object.fromEntries(asking.searchParams)).toEqual({
      term: 'noodles',
      covers: '2',
      dateTime: '2026-11-21T19:00',
      latitude: '45.52',
      longitude: '-122.67',
      sortBy: 'web_conversion',
    });
    expect(asked[0]?.headers['accept-language']).toBe('en-US');
  });

  it('continues after the seen restaurants, for the same time, until all are seen', async () => {
    const { platform, paths } = await openPlatformB({
      '/s': [searchPage([listed(1), listed(2)], 3), searchPage([listed(3)], 3)],
    });
    const first = await platform.search({ ...search, near: null }, null, never);
    expect(first.next).toEqual({ from: 2, dateTime: '2026-11-21T19:00', before: expect.any(String) });
    const second = await platform.search({ ...search, near: null }, first.next, never);
    expect(second.restaurants.map(({ platformId }) => platformId)).toEqual(['3']);
    expect(second.next).toBeNull();
    expect(paths()[1]).toBe(
      '/s?term=noodles+Portland&covers=2&dateTime=2026-11-21T19%3A00&sortBy=web_conversion&from=2',
    );
  });

  it('continues after a page whose first restaurant is also the first of the next', async () => {
    const pages = [searchPage([listed(9), listed(1)], 5), searchPage([listed(9), listed(2)], 5)];
    const { platform } = await openPlatformB({ '/s': pages });
    const { next } = await platform.search(search, null, never);
    const second = await platform.search(search, next, never);
    expect(second.restaurants.map(({ platformId }) => platformId)).toEqual(['9', '2']);
    expect(second.next).toMatchObject({ from: 4 });
  });

  it('ends at a repeated or empty page', async () => {
    const { platform } = await openPlatformB({ '/s': searchPage([listed(1)]) });
    const { next } = await platform.search(search, null, never);
    expect(await platform.search(search, next, never)).toEqual({ restaurants: [], next: null, warnings: [] });
    const empty = await openPlatformB({ '/s': searchPage([], 9) });
    expect((await empty.platform.search(search, null, never)).next).toBeNull();
    const page = (multiSearch: object) => ({
      body: `<script>__INITIAL_STATE__=${JSON.stringify({ multiSearch })}</script>`,
    });
    const without = await openPlatformB({ '/s': page({ totalRestaurantCount: 0, restaurants: null }) });
    expect(await without.platform.search(search, null, never)).toMatchObject({ restaurants: [], next: null });
    const broken = await openPlatformB({ '/s': page({ totalRestaurantCount: 3 }) });
    expect(await failureOf(broken.platform.search(search, null, never))).toMatchObject({ reason: 'malformed' });
  });

  it('treats unstated values as unknown', async () => {
    const { platform } = await openPlatformB({
      '/s': searchPage([
        { restaurantId: '7', name: 'Bare' },
        listed(8, { type: 'Listing', priceBand: { priceBandId: 9, currencySymbol: '£' }, coordinates: 'x' }),
        listed(9, { type: null, isInstantBookable: false, address: { country: 'CA' } }),
        listed(10, { urls: { profileLink: { link: 'https://elsewhere.example/r/x' } } }),
        { name: 'none' },
      ]),
    });
    const { restaurants, warnings } = await platform.search(search, null, never);
    expect(restaurants).toMatchObject([
      {
        isBookable: true,
        priceTier: null,
        currencyCode: null,
        cuisines: [],
        city: null,
        address: null,
        rating: null,
        phone: null,
      },
      { isBookable: false, priceTier: null, currencyCode: 'GBP', latitude: null },
      { isBookable: false, currencyCode: 'CAD', countryCode: 'CA' },
      { url: 'https://www.opentable.com/restaurant/profile/10' },
    ]);
    expect(warnings).toMatchObject([{ code: 'rows_dropped' }]);
  });
});

describe('one restaurant of the second platform', () => {
  const profile = pageOf({ restaurantProfile: { restaurant: listed(41207, { urls: null }) } });

  it('is read from its page by number, or from the page that it redirects to', async () => {
    const { platform } = await openPlatformB({ '/restaurant/profile/41207': profile });
    expect(await platform.restaurant('41207', never)).toMatchObject({
      platformId: '41207',
      city: 'Portland',
    });
    const led = await openPlatformB({
      '/restaurant/profile/41207': { status: 301, headers: { location: 'https://www.opentable.com/r/lantern?x=1' } },
      '/r/lantern': profile,
    });
    expect(await led.platform.restaurant('41207', never)).toMatchObject({ name: 'Lantern & Larch' });
  });

  it('is null when it is unknown or another', async () => {
    expect(await (await openPlatformB({})).platform.restaurant('41207', never)).toBeNull();
    const other = await openPlatformB({ '/restaurant/profile/7': profile });
    expect(await other.platform.restaurant('7', never)).toBeNull();
  });
});

describe('restaurants by name on the second platform', () => {
  const widget = '/widget/reservation/restaurant-search';
  const suggest = '/dapi/fe/gqlAutocomplete';
  const near = { latitude: 45.52, longitude: -122.67 };

  it('are those of the widget, which is called again when it fails', async () => {
    const items = [{ rid: 41207, name: 'Lantern & Larch', city: 'Portland', state: 'OR' }, { rid: 'x' }];
    const { platform, paths } = await openPlatformB(
      { [widget]: [{ status: 500 }, { status: 500 }, { body: { items } }] },
      { retries: 2 },
    );
    expect(await platform.named?.('lantern', near, never)).toEqual([
      {
        platformId: '41207',
        name: 'Lantern & Larch',
        location: 'Portland, OR',
        latitude: null,
        longitude: null,
      },
    ]);
    expect(paths()).toEqual(Array(3).fill(`${widget}?query=lantern&pageSize=15&lang=en-US`));
    const failing = await openPlatformB({ [widget]: { status: 500 } }, { retries: 2 });
    const failure = failing.platform.named?.('lantern', near, never);
    expect(await failureOf(failure ?? Promise.resolve())).toMatchObject({ reason: 'unreachable' });
    expect(failing.asked).toHaveLength(3);
  });

  it('are the suggestions when the widget returns none', async () => {
    const autocompleteResults = [
      { id: '41207', type: 'Restaurant', name: 'Lantern', metroName: 'Portland', latitude: 45.5, longitude: -122.6 },
      { id: 'cuisine-7', type: 'Cuisine', name: 'Lanterns' },
      { id: '8', type: 'Location', name: 'Lantern Hill' },
    ];
    const { platform, bodies } = await openPlatformB({
      [widget]: { body: { items: [] } },
      [suggest]: { body: { data: { autocomplete: { autocompleteResults } } } },
    });
    expect(await platform.named?.('lantern', near, never)).toEqual([
      { platformId: '41207', name: 'Lantern', location: 'Portland', latitude: 45.5, longitude: -122.6 },
    ]);
    expect(bodies[0]?.['variables']).toEqual({ term: 'lantern', ...near, useNewVersion: true });
  });

  it('are none when both return none or the suggestions are refused', async () => {
    for (const response of [
      { status: 400 },
      { status: 409 },
      { body: { data: null } },
      { body: { data: { autocomplete: {} } } },
    ]) {
      const { platform } = await openPlatformB({ [widget]: { body: {} }, [suggest]: response });
      expect(await platform.named?.('lantern', null, never)).toEqual([]);
    }
  });
});
