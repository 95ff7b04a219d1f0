import type { Restaurant, RestaurantRecord } from '../../../subgraphs/restaurants/model/restaurant.ts';

/** By default a restaurant of Portland in Oregon. */
export const aRecord = (record: Partial<RestaurantRecord>): RestaurantRecord => ({
  platform: 'PLATFORM_A',
  platformId: '1',
  name: 'Lantern & Larch',
  cuisines: ['Italian'],
  priceTier: 2,
  currencyCode: 'USD',
  neighborhood: 'Pearl District',
  city: 'Portland',
  region: 'OR',
  countryCode: 'US',
  address: null,
  latitude: 45.52,
  longitude: -122.68,
  rating: null,
  ratingCount: null,
  isPriorityAccess: false,
  isBookable: true,
  url: null,
  phone: null,
  ...record,
});

/** The same as the graph has it, of the second platform. */
export const aRestaurant = (platformId: string, changes: Partial<Restaurant> = {}): Restaurant => ({
  ...aRecord({ platform: 'PLATFORM_B', platformId }),
  currencyCode: 'USD',
  key: `platform_b:${platformId}`,
  placeId: null,
  ...changes,
});
