import { LRUCache } from 'lru-cache';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../../../../platform/gazetteer/place.ts';
import type { Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import { currencyOfCountry } from '../../reference/currencies.ts';
import { marketOfCity } from './city-words.ts';

/** What tells the city of a restaurant. */
export type PlacedRecord = Pick<RestaurantRecord, 'city' | 'region' | 'countryCode' | 'latitude' | 'longitude'>;

/** What is told of the gazetteer's city that a restaurant is in. */
export type RestaurantPlace = Pick<Place, 'placeId' | 'countryCode'>;

/** The gazetteer's city that a restaurant is in. Null when its city is not told, or not plain. */
export type PlaceOfRestaurant = (record: PlacedRecord) => RestaurantPlace | null;

const mostKept = 10_000;
/** A city's name and a point of the city belong together up to here. */
const withinKm = 60;
/** Without a point, state or country, a name is a city's only when it is so many times larger than the next of the name. */
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

/** Finds cities of restaurants; answers are kept, since thousands of restaurants are in a few cities. */
export const createPlaceOfRestaurant = (gazetteer: () => Gazetteer): PlaceOfRestaurant => {
  const kept = new LRUCache<string, { readonly place: RestaurantPlace | null }>({ max: mostKept });
  return (record) => {
    const { city, region, countryCode, latitude, longitude } = record;
    if (city === null || city.trim() === '') return null;
    const point = latitude === null || longitude === null ? null : { latitude, longitude };
    // A tenth of a degree: nearer than two cities of one name ever are.
    const spot = point === null ? null : [Math.round(point.latitude * 10), Math.round(point.longitude * 10)];
    const key = JSON.stringify([city, region, countryCode, spot]);
    const known = kept.get(key);
    if (known !== undefined) return known.place;
    const name = city.split(',')[0] ?? city;
    const near = point === null ? null : gazetteer().cityNear(name, point, withinKm);
    const place = near ?? byWords(gazetteer(), name, record);
    kept.set(key, { place });
    return place;
  };
};

/** The platform and its id in one: `platform_b:41207`. */
export const toRestaurantKey = ({ platform, platformId }: Pick<RestaurantRecord, 'platform' | 'platformId'>): string =>
  `${platform.toLowerCase()}:${platformId}`;

/** A restaurant as an answer has it. What the platform does not state of its country, its place does. */
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

/** How platforms call a city of the gazetteer. */
export const platformCityName = (place: Place): string => marketOfCity(place)?.name ?? place.name;
