import { describe, expect, it } from '@jest/globals';
import { sharedGazetteer } from '../../../../platform/places/create-gazetteer.ts';
import { aRecord } from '../../../../tests/kit/restaurants/restaurant-samples.ts';
import { createPlaceOfRestaurant, toRestaurant } from './restaurant-place.ts';

const placeOf = createPlaceOfRestaurant(sharedGazetteer);
const unknownPlace = { countryCode: null, currencyCode: null, region: null };

describe('country and currency that a platform does not state', () => {
  it.each([
    ['Toronto', { latitude: 43.65, longitude: -79.38 }, 'CA', 'CAD'],
    ['London', { latitude: 51.51, longitude: -0.13 }, 'GB', 'GBP'],
    ['Copenhagen', { latitude: 55.68, longitude: 12.57 }, 'DK', 'DKK'],
    ['Portland', { latitude: 43.66, longitude: -70.26 }, 'US', 'USD'],
  ])('come from its place: %s', (city, point, countryCode, currencyCode) => {
    const record = aRecord({ ...unknownPlace, city, ...point });
    expect(toRestaurant(record, placeOf(record))).toMatchObject({
      countryCode,
      currencyCode,
      placeId: placeOf(record)?.placeId,
      key: 'platform_a:1',
    });
  });

  it('are unknown without a place, and the currency is then USD', () => {
    const record = aRecord({ ...unknownPlace, city: 'Zzyzx Springs', latitude: null, longitude: null });
    expect(toRestaurant(record, placeOf(record))).toMatchObject({
      placeId: null,
      countryCode: null,
      currencyCode: 'USD',
    });
  });

  it('never replace stated values', () => {
    const record = aRecord({ countryCode: 'MX', currencyCode: 'EUR' });
    expect(toRestaurant(record, { placeId: '5746545', countryCode: 'US' })).toMatchObject({
      countryCode: 'MX',
      currencyCode: 'EUR',
    });
  });
});
