import { plainWords } from './plain-words.ts';
import type { TableRestaurant } from './table-restaurant.ts';

interface PointAndRadius {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMeters: number;
}

export const distanceMeters = (
  from: { readonly latitude: number; readonly longitude: number },
  to: { readonly latitude: number; readonly longitude: number },
): number => {
  const toRadians = Math.PI / 180;
  const [a, b] = [from.latitude * toRadians, to.latitude * toRadians];
  const north = Math.sin((b - a) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * toRadians) / 2);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(north * north + Math.cos(a) * Math.cos(b) * east * east));
};

export type SearchField = 'venue' | 'cuisine';

const fillers: ReadonlySet<string> = new Set(['and', 'the', 'of', 'in', 'a', 'at']);

type Texts = Readonly<Record<SearchField | 'name', readonly string[]>>;
const textCache = new WeakMap<TableRestaurant, Texts>();
const wordsOf = (restaurant: TableRestaurant): Texts => {
  const known = textCache.get(restaurant);
  if (known !== undefined) return known;
  const { name, neighborhood, city, description, cuisines } = restaurant;
  const made: Texts = {
    // Without fillers, like the words of a query.
    name: plainWords(name).filter((word) => !fillers.has(word)),
    venue: plainWords(
      `${name} ${neighborhood} ${city.name} ${city.regionCode} ${city.region} ${city.market} ${description}`,
    ),
    cuisine: cuisines.flatMap((each) => plainWords(`${each.name} ${each.other}`)),
  };
  textCache.set(restaurant, made);
  return made;
};

/**
 * Share of the words that a restaurant's texts contain as a prefix: 1 for an empty query, and at least half if a
 * cuisine matches.
 */
const scoreOf = (restaurant: TableRestaurant, words: readonly string[], fields: readonly SearchField[]): number => {
  if (words.length === 0) return 1;
  const texts = wordsOf(restaurant);
  const isIn = (field: SearchField, word: string): boolean =>
    fields.includes(field) && texts[field].some((text) => text.startsWith(word));
  const found = words.filter((word) => isIn('venue', word) || isIn('cuisine', word)).length / words.length;
  const cooks = words.some((word) => isIn('cuisine', word));
  // A name that begins with the query ranks before other matches.
  const isNamed = words.every((word, place) => texts.name[place] === word);
  return Math.max(found, cooks ? 0.5 : 0) + (isNamed ? 1 : 0);
};

/**
 * Restaurants that match at least half of the words or a cuisine, the best matches first, otherwise in the given order.
 * Real searches find partial matches, too.
 */
export const findRestaurants = (
  restaurants: readonly TableRestaurant[],
  text: string,
  fields: readonly SearchField[] = ['venue', 'cuisine'],
): readonly TableRestaurant[] => {
  const words = plainWords(text).filter((word) => !fillers.has(word));
  return restaurants
    .map((restaurant) => ({ restaurant, score: scoreOf(restaurant, words, fields) }))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score)
    .map(({ restaurant }) => restaurant);
};

export const restaurantsNear = (
  restaurants: readonly TableRestaurant[],
  circle: PointAndRadius,
): readonly TableRestaurant[] =>
  restaurants
    .map((restaurant) => ({ restaurant, distance: distanceMeters(circle, restaurant) }))
    .filter(({ distance }) => distance <= circle.radiusMeters)
    .sort((a, b) => a.distance - b.distance)
    .map(({ restaurant }) => restaurant);
