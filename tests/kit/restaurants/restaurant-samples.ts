import type { Restaurant } from '../../../subgraphs/restaurants/model/restaurant.ts';

/** An invented restaurant of the second platform. */
export const aRestaurant = (platformId: string, changes: Partial<Restaurant> = {}): Restaurant => ({
  platform: 'PLATFORM_B',
  platformId,
  key: `platform_b:${platformId}`,
  name: 'Lantern and Larch',
  cuisines: [],
  priceTier: null,
  currencyCode: 'USD',
  neighborhood: null,
  city: 'Portland',
  region: 'OR',
  countryCode: 'US',
  address: null,
  latitude: null,
  longitude: null,
  rating: null,
  ratingCount: null,
  isPriorityAccess: false,
  isBookable: true,
  url: null,
  phone: null,
  placeId: null,
  ...changes,
});
