import { toLocalTime } from '../engine/local-time.ts';
import { hashOf } from '../random/seeded-random.ts';
import { stateOf } from '../table-world/cities.ts';
import type { TableRestaurant } from '../table-world/table-restaurant.ts';
import { metroOf } from './metro.ts';

/** The same token for all visitors. */
export const availabilityToken = Buffer.from('{"v":2,"m":1,"p":0,"s":0,"n":0}').toString('base64url');

const priceBand = ({ priceTier, city: { country } }: TableRestaurant) => {
  const [low, middle, high] = [30, 50, 100].map((dollars) => `${country.symbol}${dollars * country.perDollar}`);
  const names = [`${low} and under`, `${low} to ${middle}`, `${middle} to ${high}`, `${high} and over`];
  return { priceBandId: priceTier, name: names[priceTier - 1] ?? '', currencySymbol: country.symbol };
};

const addressOf = (restaurant: TableRestaurant) => {
  const { city, street, postCode } = restaurant;
  return {
    line1: street,
    line2: hashOf(restaurant.slug, 'line') % 3 === 0 ? '' : null,
    city: city.name,
    state: stateOf(city),
    postCode,
  };
};

const formatted = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const shared = (restaurant: TableRestaurant) => ({
  restaurantId: restaurant.bId,
  name: restaurant.name,
  type: restaurant.isBookableOnB ? 'GuestCenter' : 'Listing',
  primaryCuisine: { name: restaurant.cuisines[0]?.other ?? '' },
  neighborhood: { name: restaurant.neighborhood },
  priceBand: priceBand(restaurant),
  diningStyle: ['Casual Dining', 'Casual Elegant', 'Fine Dining'][restaurant.priceTier % 3],
  description: restaurant.description,
  contactInformation: { phoneNumber: restaurant.phone, formattedPhoneNumber: formatted(restaurant.phone) },
  statistics: {
    recentReservationCount: restaurant.ratingCount % 90,
    reviews: { allTimeTextReviewCount: restaurant.ratingCount, ratings: { overall: { rating: restaurant.rating } } },
  },
});

const featuresOf = ({ seatings }: TableRestaurant) =>
  Object.fromEntries(
    (['bar', 'counter', 'highTop', 'outdoor'] as const).map((name) => [name, seatings.includes(name)]),
  );

/** Some pages omit the host. */
const linkOf = ({ slug }: TableRestaurant): string =>
  `${hashOf(slug, 'link') % 2 === 0 ? 'https://www.opentable.com' : ''}/r/${slug}`;

/** A row of the search's `restaurants`. `rank` 0 may be an advertisement. */
export const toSearchRestaurant = (restaurant: TableRestaurant, rank: number) => ({
  ...shared(restaurant),
  isInstantBookable: restaurant.isBookableOnB,
  isPromoted: rank === 0 && hashOf(restaurant.slug, 'ad') % 2 === 0,
  features: featuresOf(restaurant),
  address: addressOf(restaurant),
  coordinates: { latitude: restaurant.latitude, longitude: restaurant.longitude },
  urls: { profileLink: { link: linkOf(restaurant) } },
  restaurantAvailabilityToken: availabilityToken,
  offers: [],
  justAddedDetails: null,
  topReview: null,
});

/** `restaurantProfile.restaurant` on a restaurant's own page. */
export const toProfileRestaurant = (restaurant: TableRestaurant, nowMs: number) => {
  const { city, latitude, longitude } = restaurant;
  return {
    ...shared(restaurant),
    cuisines: restaurant.cuisines.map(({ other }) => ({ name: other })),
    metro: { displayName: metroOf(city).name },
    dressCode: 'Casual Dress',
    executiveChef: null,
    hoursOfOperation: 'Every evening',
    crossStreet: '',
    website: `https://${restaurant.slug}.example/`,
    paymentOptions: ['Visa', 'Mastercard'],
    additionalDetails: [],
    maxAdvanceDays: restaurant.leadDays,
    address: { ...addressOf(restaurant), country: city.country.code },
    coordinates: { latitude, longitude },
    timeZone: { offsetInMinutes: toLocalTime(nowMs, city.timeZone).offsetMinutes },
    features: { ...featuresOf(restaurant), reservationMaxPartySize: restaurant.maxParty, waitlistV2Enabled: false },
    urls: { profileLink: { link: linkOf(restaurant) } },
    photos: { profile: null },
  };
};
