import { cityOf, type TableCity } from './cities.ts';
import { cuisineOf } from './cuisines.ts';
import type { RestaurantWish } from './table-restaurant.ts';

/** Most are open all evening, for up to eight guests, on both platforms. */
const usual: RestaurantWish = {
  minParty: 1,
  maxParty: 8,
  closedWeekday: -1,
  leadDays: 60,
  firstSeating: 17 * 60,
  lastSeating: 22 * 60,
  habit: 'always_free',
  seatings: ['default', 'bar'],
  hasEvents: false,
  deposit: 0,
  cancellationFee: 0,
  isBookableOnB: true,
  hasPriorityAccess: false,
};
const of = (
  city: TableCity,
  name: string,
  cuisine: string,
  aId: number | null,
  bId: number | null,
  wish: RestaurantWish,
) => [city, { ...usual, name, cuisines: [cuisineOf(cuisine)], aId, bId, ...wish }] as const;

/** Restaurants in the README, each for one trait. Their ids end in 07. */
export const documentedRestaurants: readonly (readonly [TableCity, RestaurantWish])[] = [
  of(cityOf('San Francisco'), 'Lantern Row', 'Italian', 41_207, 41_507, {
    neighborhood: 'North Beach',
    priceTier: 3,
    description: 'Handmade pasta and a long list of small growers, in North Beach.',
    seatings: ['default', 'bar', 'outdoor'],
    hasPriorityAccess: true,
  }),
  of(cityOf('Portland', 'OR'), 'Lantern and Larch', 'New American', 41_307, 41_207, {
    neighborhood: 'Pearl District',
    seatings: ['default', 'bar', 'counter', 'outdoor'],
  }),
  of(cityOf('Portland', 'ME'), 'Lantern and Larch', 'Seafood', null, 41_407, { neighborhood: 'Old Port' }),
  of(cityOf('New York'), 'Minute Hall', 'French', 42_107, 42_207, { habit: 'every_minute', seatings: ['default'] }),
  of(cityOf('New York'), 'Full House Supper', 'Steakhouse', 42_307, 42_407, { habit: 'always_full' }),
  of(cityOf('Chicago'), 'Shutters Down', 'Pizza', 42_507, 42_607, { habit: 'always_closed' }),
  of(cityOf('Madrid'), 'The Long Midnight', 'Tapas Bar', 42_707, 42_807, {
    firstSeating: 20 * 60,
    lastSeating: 25 * 60 + 30,
    seatings: ['default', 'bar', 'highTop', 'outdoor'],
  }),
  of(cityOf('London'), 'The Broken Bell', 'British', 42_907, 43_007, { habit: 'fails_when_empty', demand: 1 }),
  of(cityOf('Tokyo'), 'Deposit & Daughters', 'Sushi', 43_107, 43_207, {
    deposit: 95,
    cancellationFee: 50,
    seatings: ['counter'],
  }),
  of(cityOf('Los Angeles'), 'Just Listed', 'Mexican', null, 43_307, { isBookableOnB: false }),
  of(cityOf('Boston'), 'Ember Evenings', 'Fusion', 43_507, 43_607, { habit: 'events_only', hasEvents: true }),
];
