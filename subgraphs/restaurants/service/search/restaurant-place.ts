import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import type { Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import { currencyOfCountry } from '../../reference/currencies.ts';
import { marketOfCity } from './city-words.ts';

type PlacedRecord = Pick<RestaurantRecord, 'city' | 'region' | 'countryCode' | 'latitude' | 'longitude'>;

type RestaurantPlace = Pick<Place, 'placeId' | 'countryCode'>;

/** Null when the city is not stated or ambiguous. */
export type PlaceOfRestaurant = (record: PlacedRecord) => RestaurantPlace | null;

const mostCached = 10_000;
/** Longest distance of a point from the centre of its city. */
const withinKm = 60;
/** Ratio of populations at which a name alone identifies a city. */
const muchLarger = 10;

const byWords = (gazetteer: Gazetteer, city: string, { region, countryCode }: PlacedRecord): Place | null => {
  const regions = region === null ? [] : gazetteer.regionsNamed(region);
  const fitting = gazetteer
    .citiesNamed(city)
    .filter((place) => countryCode === null || place.countryCode === countryCode)
    .filter((place) => regions.length === 0 || regions.some(({ placeId }) => placeId === place.parentId));
  const [first, second] = fitting;
  if (first === undefined) return null;
  const isPlain = regions.length > 0 || (first.population ?? 0) >= muchLarger * (second?.population ?? 0);
  return isPlain ? first : null;
};

/** Results are cached, because thousands of restaurants are in a few cities. */
export const createPlaceOfRestaurant = (gazetteer: () => Gazetteer): PlaceOfRestaurant => {
  const cached = new LRUCache<string, { readonly place: RestaurantPlace | null }>({ max: mostCached });
  return (record) => {
    const { city, region, countryCode, latitude, longitude } = record;
    if (city === null || city.trim() === '') return null;
    const point = latitude === null || longitude === null ? null : { latitude, longitude };
    // Cities of one name are farther apart than a tenth of a degree.
    const spot = point === null ? null : [Math.round(point.latitude * 10), Math.round(point.longitude * 10)];
    const key = JSON.stringify([city, region, countryCode, spot]);
    const known = cached.get(key);
    if (known !== undefined) return known.place;
    const name = city.split(',')[0] ?? city;
    const near = point === null ? null : gazetteer().cityNear(name, point, withinKm);
    const place = near ?? byWords(gazetteer(), name, record);
    cached.set(key, { place });
    return place;
  };
};

/** `platform_b:41207`. */
export const toRestaurantKey = ({ platform, platformId }: Pick<RestaurantRecord, 'platform' | 'platformId'>): string =>
  `${platform.toLowerCase()}:${platformId}`;

/** Country and currency come from the place when the platform states none. */
export const toRestaurant = (record: RestaurantRecord, place: RestaurantPlace | null): Restaurant => {
  const countryCode = record.countryCode ?? place?.countryCode ?? null;
  return {
    ...record,
    countryCode,
    currencyCode: record.currencyCode ?? currencyOfCountry(countryCode),
    key: toRestaurantKey(record),
    placeId: place?.placeId ?? null,
  };
};

/** Name of a city on platforms. */
export const platformCityName = (place: Place): string => marketOfCity(place)?.name ?? place.name;
