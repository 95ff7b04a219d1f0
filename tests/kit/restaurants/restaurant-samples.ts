import type { Restaurant } from '../../../subgraphs/restaurants/model/restaurant.ts';

/** An invented restaurant of the second platform. */
export const aRestaurant = (platformRestaurantId: string, changes: Partial<Restaurant> = {}): Restaurant => ({
  platform: 'PLATFORM_B',
  platformRestaurantId,
  restaurantId: `platform_b:${platformRestaurantId}`,
  name: 'Lantern and Larch',
  cuisines: [],
  priceTier: null,
  currency: 'USD',
  neighborhood: null,
  city: 'Portland',
  state: 'OR',
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
  locationMatch: null,
  cuisineMatch: null,
  placeId: null,
  ...changes,
});
