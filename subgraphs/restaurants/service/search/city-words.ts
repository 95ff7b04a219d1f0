import { distanceKm } from '../../../../platform/places/distance.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import { spellingDistance } from '../../../../platform/text/spelling-distance.ts';
import type { Confidence } from '../../model/restaurant-search.ts';
import { areaMarkets, cityMarkets, type Market } from '../../reference/markets.ts';
import { forgivenSlips, nearestWords } from './slips.ts';

/** A city that a text was resolved to. */
export interface ReadCity {
  readonly place: Place;
  readonly market: Market | null;
  readonly confidence: Confidence;
  /** Other large cities with the name, by population. */
  readonly rivals: readonly Place[];
}

/** Which cities may match: those of a region, or all. */
export type CityFits = (place: Place) => boolean;

/** Ratio of populations at which the smaller city is not considered. */
const overwhelming = 10;
/** Ratio at which most people mean the larger city, but some the other. */
const muchLarger = 3;
/** A nearer one may be a part of the city, such as Queens Village. */
const rivalsFromKm = 60;

const people = (place: Place | undefined): number => place?.population ?? 0;

// Cities overwrite areas of the same name.
const marketsByName = new Map(
  [...areaMarkets, ...cityMarkets].flatMap((market) =>
    [market.name, ...market.names].map((name) => [foldName(name), market] as const),
  ),
);
const marketsByCity = new Map(cityMarkets.map((market) => [market.cityId, market] as const));

/** The market whose central city this is. */
export const marketOfCity = (place: Place): Market | null => marketsByCity.get(place.placeId) ?? null;

const farFrom =
  (place: Place) =>
  ({ latitude, longitude }: Place): boolean =>
    latitude === null || longitude === null || place.latitude === null || place.longitude === null
      ? true
      : distanceKm({ latitude, longitude }, { latitude: place.latitude, longitude: place.longitude }) > rivalsFromKm;

const ofMarket = (gazetteer: Gazetteer, market: Market, confidence: Confidence, fits: CityFits): ReadCity | null => {
  const place = gazetteer.place(market.cityId);
  if (place === null) return null;
  // An area may extend into the requested state.
  const isFitting = fits(place) || market.regionIds.some((parentId) => fits({ ...place, parentId }));
  return isFitting ? { place, market, confidence, rivals: [] } : null;
};

/** Countries where a near name is a misspelling, not a name in another language. */
const englishSpeaking = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ']);

/**
 * GeoNames lists common misspellings (`San Fransisco`). In other countries a near name may be the native spelling
 * (`Roma`).
 */
const isKnownSlip = (name: string, { name: own, countryCode }: Place): boolean =>
  englishSpeaking.has(countryCode ?? '') && spellingDistance(name, foldName(own), forgivenSlips(name)) !== undefined;

const confidenceOf = (name: string, place: Place, rivals: readonly Place[]): Confidence => {
  if (rivals.length > 0) return people(place) >= muchLarger * people(rivals[0]) ? 'MEDIUM' : 'LOW';
  const usual = marketOfCity(place)?.name ?? place.name;
  if (name === foldName(usual)) return 'EXACT';
  return name !== foldName(place.name) && isKnownSlip(name, place) ? 'MEDIUM' : 'HIGH';
};

/** Resolves a city by one of its names; null when no city has it. */
export const cityByName = (gazetteer: Gazetteer, text: string, fits: CityFits): ReadCity | null => {
  const folded = foldName(text);
  const cities = gazetteer.citiesNamed(text).filter(fits);
  const [place] = cities;
  const market = marketsByName.get(folded);
  // Markets precede the order by population, but a name of the largest city still has rivals.
  if (market !== undefined && (market.cityId !== place?.placeId || folded !== foldName(market.name))) {
    const read = ofMarket(gazetteer, market, folded === foldName(market.name) ? 'EXACT' : 'HIGH', fits);
    if (read !== null) return read;
  }
  if (place === undefined) return null;
  const isRival = (rival: Place): boolean =>
    people(rival) * overwhelming > people(place) &&
    farFrom(place)(rival) &&
    // A platform's city has rivals only in its country: Saint-Louis in Senegal is half as large as the one in Missouri.
    (marketOfCity(place) === null || rival.countryCode === place.countryCode);
  const rivals = cities.slice(1).filter(isRival);
  return { place, market: marketOfCity(place), confidence: confidenceOf(folded, place, rivals), rivals };
};

/** Resolves a colloquial name, unless it is ambiguous; a metropolitan area (`Greater Boston`) to its chief city. */
export const cityBySaying = (gazetteer: Gazetteer, text: string, fits: CityFits): ReadCity | null => {
  const { matches, unrecognized, workplace } = gazetteer.read(text);
  const [match] = matches;
  if (match === undefined || matches.length > 1 || unrecognized.length > 0 || workplace !== null) return null;
  const [place = match.place] = match.place.kind === 'METRO' ? gazetteer.chiefCities(match.place.placeId) : [];
  if (place.kind !== 'CITY' || match.alternatives.length > 0 || !fits(place)) return null;
  return { place, market: marketOfCity(place), confidence: 'HIGH', rivals: [] };
};

/**
 * Resolves a misspelt city among larger ones and markets. Equally near ones need one that is much larger; otherwise
 * confidence is `LOW` and the text must remain unchanged.
 */
export const cityBySlip = (gazetteer: Gazetteer, text: string, fits: CityFits): ReadCity | null => {
  const folded = foldName(text);
  const called = nearestWords(folded, marketsByName);
  const named = gazetteer.citiesLike(text, forgivenSlips(folded)).filter(({ place }) => fits(place));
  const least = Math.min(called?.distance ?? Number.POSITIVE_INFINITY, named[0]?.distance ?? Number.POSITIVE_INFINITY);
  const reads = new Map<string, ReadCity>();
  for (const market of called?.distance === least ? called.meanings : []) {
    const read = ofMarket(gazetteer, market, 'MEDIUM', fits);
    if (read !== null) reads.set(read.place.placeId, read);
  }
  // Spaces decide only between equally near names: `San Diago` is not Santiago.
  const nearest = named
    .filter(({ distance }) => distance === least)
    .map(({ place }) => ({
      place,
      whole: spellingDistance(folded, foldName(place.name), folded.length) ?? folded.length,
    }));
  const leastWhole = Math.min(...nearest.map(({ whole }) => whole));
  for (const { place, whole } of nearest) {
    if (whole > leastWhole || reads.has(place.placeId)) continue;
    reads.set(place.placeId, { place, market: marketOfCity(place), confidence: 'MEDIUM', rivals: [] });
  }
  const [first, second] = [...reads.values()].sort((a, b) => people(b.place) - people(a.place));
  if (first === undefined) return null;
  const isPlain = second === undefined || people(first.place) >= muchLarger * people(second.place);
  const others = [...reads.values()].map(({ place }) => place).filter(({ placeId }) => placeId !== first.place.placeId);
  return isPlain ? first : { ...first, confidence: 'LOW', rivals: others };
};
