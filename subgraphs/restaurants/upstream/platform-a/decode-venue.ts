import type { RestaurantRecord } from '../../model/restaurant.ts';
import {
  distinctTexts,
  statedText,
  toCoordinates,
  toCount,
  toCountryCode,
  toCurrencyCode,
  toPriceTier,
  toRating,
} from '../tables/record-parts.ts';
import { highlightedTexts } from './highlights.ts';
import { pageOf } from './pages.ts';
import { raterWire, type VenueWire } from './wire.ts';

/** In a search hit `type` is the kind of hit; elsewhere it is the cuisine. */
const cuisinesOf = ({ cuisine, type, _highlightResult }: VenueWire): string[] => {
  const own = distinctTexts(Array.isArray(cuisine) ? cuisine : [cuisine]);
  const stated = own.length > 0 ? own : distinctTexts(highlightedTexts(_highlightResult, 'cuisine'));
  return stated.length > 0 || type?.toLowerCase() === 'venue' ? stated : distinctTexts([type]);
};

const coordinatesOf = ({ _geoloc, location }: VenueWire) => {
  const place = _geoloc ?? location?.geo;
  return place === null || place === undefined
    ? toCoordinates(location?.latitude, location?.longitude)
    : toCoordinates(place.lat, place.lng ?? place.lon);
};

const ratingOf = ({ rating, total_ratings, rater }: VenueWire) => {
  const own = raterWire.parse(rater?.[0]);
  return {
    rating: toRating(rating.average ?? own?.score),
    ratingCount: toCount(rating.count ?? total_ratings ?? own?.total),
  };
};

/** A search hit may have the text only in its highlight. */
const textOf = (venue: VenueWire, field: 'neighborhood' | 'locality' | 'region'): string | null =>
  statedText(venue[field]) ?? highlightedTexts(venue._highlightResult, field)[0] ?? null;

export const decodeVenue = (venue: VenueWire): RestaurantRecord => ({
  platform: 'PLATFORM_A',
  platformId: venue.id,
  name: venue.name,
  cuisines: cuisinesOf(venue),
  priceTier: toPriceTier(venue.price_range_id ?? venue.price_range),
  currencyCode: toCurrencyCode(venue.currency_code) ?? toCurrencyCode(venue.currency?.code),
  neighborhood: textOf(venue, 'neighborhood') ?? statedText(venue.location?.neighborhood),
  // A market is named after its city, so the address is more precise.
  city: textOf(venue, 'locality') ?? statedText(venue.location?.locality) ?? statedText(venue.location?.name),
  region: textOf(venue, 'region') ?? statedText(venue.location?.region),
  countryCode: toCountryCode(venue.country) ?? toCountryCode(venue.location?.country),
  address: statedText(venue.location?.address_1),
  ...coordinatesOf(venue),
  ...ratingOf(venue),
  isPriorityAccess: [venue.is_global_dining_access, venue.is_gdc, venue.exclusive?.is_eligible].includes(true),
  // Listed restaurants take reservations; no field of a hit says otherwise.
  isBookable: true,
  url: pageOf(venue),
  phone: statedText(venue.contact?.phone_number),
});
