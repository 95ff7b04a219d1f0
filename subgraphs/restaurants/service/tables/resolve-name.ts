import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { distanceKm, type Point } from '../../../../platform/places/distance.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Place } from '../../../../platform/places/place.ts';
import { compare, uniqueBy } from '../../../../platform/runtime/lists/lists.ts';
import type { RestaurantCandidate } from '../../model/table-availability.ts';
import type { NamedRestaurant, TablePlatform } from '../../model/table-platform.ts';
import { nameSimilarity } from './name-similarity.ts';
import type { TableSettings } from './table-reads.ts';

/** Relation of a restaurant's location to the requested one. */
type LocationStanding = 'FITS' | 'UNKNOWN' | 'CONTRADICTS';

interface AskedLocation {
  /** Centre of the likeliest city; null when none was recognised. */
  readonly point: Point | null;
  standing(restaurant: NamedRestaurant): LocationStanding;
}

/** People use a city's name for its suburbs, and markets include them. */
const withinKm = 40;

const toPoint = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The likeliest first. */
const placesIn = (gazetteer: Gazetteer, text: string): readonly Place[] =>
  gazetteer.read(text).matches.flatMap(({ place, alternatives }) => [place, ...alternatives]);

/** Undefined when too little is known. A city's point precedes its words, which often name a neighborhood. */
const isInside = (
  gazetteer: Gazetteer,
  asked: Place,
  point: Point | null,
  place: Place | null,
): boolean | undefined => {
  const middle = toPoint(asked);
  if (middle !== null && point !== null) return distanceKm(middle, point) <= withinKm;
  if (place === null) return undefined;
  if (gazetteer.idsAround(place.placeId).includes(asked.placeId)) return true;
  const where = toPoint(place);
  if (middle !== null && where !== null) return distanceKm(middle, where) <= withinKm;
  // One of the two is a region, which may contain the other.
  return gazetteer.idsAround(asked.placeId).includes(place.placeId) ? undefined : false;
};

/** A text that the gazetteer does not know is compared with the restaurant's text and excludes none. */
const readAskedLocation = (gazetteer: Gazetteer, location: string): AskedLocation => {
  const asked = placesIn(gazetteer, location);
  const written = foldName(location);
  return {
    point: asked.map(toPoint).find((point) => point !== null) ?? null,
    standing: (restaurant) => {
      const text = restaurant.location ?? '';
      if (asked.length === 0) return written !== '' && foldName(text).includes(written) ? 'FITS' : 'UNKNOWN';
      const point = toPoint(restaurant);
      const places = text === '' ? [] : placesIn(gazetteer, text);
      const verdicts = asked.flatMap((one) =>
        (places.length === 0 ? [null] : places).map((place) => isInside(gazetteer, one, point, place)),
      );
      if (verdicts.includes(true)) return 'FITS';
      return verdicts.includes(undefined) ? 'UNKNOWN' : 'CONTRADICTS';
    },
  };
};

/** A name that distinguishes restaurants of one chain. */
interface BranchName {
  readonly name: string;
  /** Such as a city or a neighborhood. */
  readonly branch: string;
}

/** A dash within a word does not count. */
const separator = /\s[-–—|@]\s|,\s|\s\(/;

/** Parses `Quince Quarry - Boston` and `Quince Quarry (Downtown)`. */
const readBranchName = (text: string): BranchName | undefined => {
  const match = separator.exec(text);
  if (match === null) return undefined;
  const name = text.slice(0, match.index).trim();
  const branch = text
    .slice(match.index + match[0].length)
    .replace(/\)\s*$/, '')
    .trim();
  return name === '' || branch === '' ? undefined : { name, branch };
};

/** Least similarity of a candidate, because platforms also return unrelated restaurants. */
const resemblesFrom = 0.6;
/** Least similarity of a restaurant that is chosen. */
const fitsFrom = 0.85;
/** Least lead of a chosen restaurant over the next. */
const clearlyAhead = 0.1;
/** Factor for a name without its branch, which ranks behind a full name. */
const withoutBranch = 0.88;
const mostCandidates = 10;

/** The chosen restaurant, or the candidates, the likeliest first. */
type RestaurantChoice =
  | { readonly chosen: NamedRestaurant }
  | { readonly chosen: null; readonly candidates: readonly RestaurantCandidate[] };

interface Rated {
  readonly restaurant: NamedRestaurant;
  readonly similarity: number;
  readonly fitsLocation: boolean;
  /** Distance from the centre of the requested city; infinite when unknown. */
  readonly km: number;
}

const distanceTo = (location: AskedLocation | null, { latitude, longitude }: NamedRestaurant): number =>
  location === null || location.point === null || latitude === null || longitude === null
    ? Number.POSITIVE_INFINITY
    : distanceKm(location.point, { latitude, longitude });

const toCandidate = ({ restaurant, similarity }: Rated): RestaurantCandidate => ({
  platformId: restaurant.platformId,
  name: restaurant.name,
  location: restaurant.location,
  similarity: Math.round(similarity * 100) / 100,
});

/** Similarity of the names, with or without the branch. */
const similarityTo = (name: string, restaurant: string): number => {
  const bare = readBranchName(restaurant)?.name;
  const whole = nameSimilarity(name, restaurant);
  return bare === undefined ? whole : Math.max(whole, withoutBranch * nameSimilarity(name, bare));
};

/** Uses the branch in the name as the location when none is stated. */
const located = (restaurant: NamedRestaurant): NamedRestaurant => ({
  ...restaurant,
  location: restaurant.location ?? readBranchName(restaurant.name)?.branch ?? null,
});

/**
 * Restaurants in a contradicting location are excluded. The best is chosen when its name fits well and no other is
 * nearly as similar, or when it alone is known to be in the location. Distance only orders candidates, so that clients
 * choose among branches in one city.
 */
const chooseRestaurant = (
  name: string,
  found: readonly NamedRestaurant[],
  location: AskedLocation | null,
): RestaurantChoice => {
  const rated = uniqueBy(found, ({ platformId }) => platformId)
    .map((restaurant): Rated & { readonly excluded: boolean } => {
      const standing = location?.standing(located(restaurant)) ?? 'UNKNOWN';
      return {
        restaurant,
        similarity: similarityTo(name, restaurant.name),
        fitsLocation: standing === 'FITS',
        km: distanceTo(location, restaurant),
        excluded: standing === 'CONTRADICTS',
      };
    })
    .filter(({ excluded, similarity }) => !excluded && similarity >= resemblesFrom)
    .sort(
      (left, right) =>
        right.similarity - left.similarity ||
        Number(right.fitsLocation) - Number(left.fitsLocation) ||
        compare(left.km, right.km),
    );
  const [best] = rated;
  if (best !== undefined && best.similarity >= fitsFrom) {
    const rivals = rated.filter((other) => other !== best && best.similarity - other.similarity < clearlyAhead);
    if (rivals.length === 0) return { chosen: best.restaurant };
    const there = [best, ...rivals].filter(({ fitsLocation, similarity }) => fitsLocation && similarity >= fitsFrom);
    const [only] = there;
    if (there.length === 1 && only !== undefined) return { chosen: only.restaurant };
  }
  return { chosen: null, candidates: rated.slice(0, mostCandidates).map(toCandidate) };
};

export interface ResolvedName {
  readonly choice: RestaurantChoice;
  readonly read: CachedRead<readonly NamedRestaurant[]>;
}

/** Resolves a name by the platform's own search. Throws `UpstreamError`, or the call's reason. */
type ResolveName = (
  platform: TablePlatform,
  name: string,
  location: string | null,
  call: Call,
) => Promise<ResolvedName>;

interface ResolveNameOptions {
  readonly cache: ReadThroughCache;
  readonly gazetteer: () => Gazetteer;
  readonly settings: TableSettings;
}

export const createNameResolver =
  ({ cache, gazetteer, settings }: ResolveNameOptions): ResolveName =>
  async (platform, name, location, call) => {
    const asked = location === null ? null : readAskedLocation(gazetteer(), location);
    const near = asked?.point ?? null;
    const key = JSON.stringify(['restaurants.named', platform.platform, foldName(name), near]);
    const read = await cache.read(key, { ...settings, call }, async (loadCall) => {
      const found = await platform.named?.(name, near, loadCall);
      return found ?? [];
    });
    return { choice: chooseRestaurant(name, read.value, asked), read };
  };
