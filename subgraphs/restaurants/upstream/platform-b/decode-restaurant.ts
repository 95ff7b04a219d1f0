import type { RestaurantRecord } from '../../model/restaurant.ts';
import {
  distinctTexts,
  statedText,
  toCoordinates,
  toCount,
  toCountryCode,
  toPriceTier,
  toRating,
} from '../tables/record-parts.ts';
import { linkOf, pageOf } from './pages.ts';
import { namedWire, type RestaurantWire } from './wire.ts';

const bySymbol: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  MX$: 'MXN',
  HK$: 'HKD',
};
/** Countries that write their own currency with a bare dollar sign. */
const dollars: Readonly<Record<string, string>> = { CA: 'CAD', AU: 'AUD', MX: 'MXN', NZ: 'NZD', SG: 'SGD', HK: 'HKD' };

/** Several currencies share a sign unless the country is known. */
const currencyOf = (symbol: string | null, country: string | null): string | null =>
  bySymbol[symbol ?? ''] ?? (symbol === '$' && country !== null ? (dollars[country] ?? 'USD') : null);

const cuisinesOf = ({ primaryCuisine, cuisines }: RestaurantWire): string[] =>
  distinctTexts([primaryCuisine?.name, ...(cuisines ?? []).map((cuisine) => namedWire.parse(cuisine)?.name)]);

const addressOf = ({ address }: RestaurantWire): string | null =>
  distinctTexts([address?.line1, address?.line2]).join(', ') || null;

export const decodeRestaurant = (wire: RestaurantWire): RestaurantRecord => {
  const { restaurantId, type, isInstantBookable, address, statistics, contactInformation } = wire;
  const countryCode = toCountryCode(address?.country);
  return {
    platform: 'PLATFORM_B',
    platformId: restaurantId,
    name: statedText(wire.name) ?? wire.name,
    cuisines: cuisinesOf(wire),
    priceTier: toPriceTier(wire.priceBand?.priceBandId),
    currencyCode: currencyOf(statedText(wire.priceBand?.currencySymbol), countryCode),
    neighborhood: statedText(wire.neighborhood?.name),
    city: statedText(address?.city),
    region: statedText(address?.state),
    countryCode,
    address: addressOf(wire),
    ...toCoordinates(wire.coordinates?.latitude, wire.coordinates?.longitude),
    rating: toRating(statistics?.reviews?.ratings?.overall?.rating),
    ratingCount: toCount(statistics?.reviews?.allTimeTextReviewCount),
    // Access programs are stated for slots at most, never for restaurants.
    isPriorityAccess: false,
    isBookable: type ? type !== 'Listing' : isInstantBookable !== false,
    url: linkOf(wire.urls?.profileLink?.link) ?? pageOf(restaurantId),
    phone: statedText(contactInformation?.formattedPhoneNumber) ?? statedText(contactInformation?.phoneNumber),
  };
};
