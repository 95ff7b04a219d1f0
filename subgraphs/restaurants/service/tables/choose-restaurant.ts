import { distanceKm } from '../../../../platform/gazetteer/distance.ts';
import { uniqueBy } from '../../../../platform/lists/by-key.ts';
import { compare } from '../../../../platform/lists/compare.ts';
import type { RestaurantCandidate } from '../../model/table-availability.ts';
import type { NamedRestaurant } from '../../model/table-platform.ts';
import type { AskedLocation } from './asked-location.ts';
import { readBranchName } from './branch-name.ts';
import { nameSimilarity } from './name-similarity.ts';

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
export type RestaurantChoice =
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
export const chooseRestaurant = (
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
