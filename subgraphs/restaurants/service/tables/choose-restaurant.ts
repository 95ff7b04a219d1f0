import { distanceKm } from '../../../../platform/gazetteer/distance.ts';
import type { RestaurantCandidate } from '../../model/table-availability.ts';
import type { NamedRestaurant } from '../../model/table-platform.ts';
import type { AskedLocation } from './asked-location.ts';
import { readBranchName } from './branch-name.ts';
import { nameSimilarity } from './name-similarity.ts';

/** Below, a name is another name: platforms answer a search with whatever comes next. */
const resemblesFrom = 0.6;
/** From here on a name can be taken without asking back. */
const fitsFrom = 0.85;
/** How far ahead of the next the taken one has to be. */
const clearlyAhead = 0.1;
/** A name that only lacks its branch: enough to be taken, and behind one that is written out. */
const withoutBranch = 0.88;
const mostCandidates = 10;

/** What a name means: one restaurant, or those that it can mean, the likeliest first; none of them when the list is empty. */
export type RestaurantChoice =
  | { readonly chosen: NamedRestaurant }
  | { readonly chosen: null; readonly candidates: readonly RestaurantCandidate[] };

interface Rated {
  readonly restaurant: NamedRestaurant;
  readonly similarity: number;
  readonly fitsLocation: boolean;
  /** From the middle of the asked city. Infinite when either is not known. */
  readonly km: number;
}

const distanceTo = (location: AskedLocation | null, { latitude, longitude }: NamedRestaurant): number =>
  location === null || location.point === null || latitude === null || longitude === null
    ? Number.POSITIVE_INFINITY
    : distanceKm(location.point, { latitude, longitude });

/** Two infinite distances are equal. */
const compareNumbers = (left: number, right: number): number => (left < right ? -1 : left > right ? 1 : 0);

const toCandidate = ({ restaurant, similarity }: Rated): RestaurantCandidate => ({
  platformId: restaurant.platformId,
  name: restaurant.name,
  location: restaurant.location,
  similarity: Math.round(similarity * 100) / 100,
});

/** How much a restaurant's name is the asked one; its branch need not be in it. */
const similarityTo = (name: string, restaurant: string): number => {
  const bare = readBranchName(restaurant)?.name;
  const whole = nameSimilarity(name, restaurant);
  return bare === undefined ? whole : Math.max(whole, withoutBranch * nameSimilarity(name, bare));
};

/** Where nothing else tells the location, the branch in the name may. */
const located = (restaurant: NamedRestaurant): NamedRestaurant => ({
  ...restaurant,
  location: restaurant.location ?? readBranchName(restaurant.name)?.branch ?? null,
});

/**
 * Picks the restaurant that a name means. One whose location contradicts the asked one is none of them. A restaurant is chosen when its name fits
 * well and no other is nearly as like; of several, when it alone is known to be where was asked. Being nearer only decides the order: branches in
 * one city are for the client to choose from.
 */
export const chooseRestaurant = (
  name: string,
  found: readonly NamedRestaurant[],
  location: AskedLocation | null,
): RestaurantChoice => {
  const different = new Map(found.map((restaurant) => [restaurant.platformId, restaurant]));
  const rated = [...different.values()]
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
        compareNumbers(left.km, right.km),
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
