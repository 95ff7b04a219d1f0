import { distanceKm, type Point } from '../../platform/places/distance.ts';
import { by } from '../../platform/runtime/lists/lists.ts';
import { plainWords } from './plain-words.ts';
import type { TableRestaurant } from './table-restaurant.ts';

type SearchField = 'venue' | 'cuisine';

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

/** Within a circle, the nearest first. */
export const restaurantsNear = (
  restaurants: readonly TableRestaurant[],
  circle: Point & { readonly radiusMeters: number },
): readonly TableRestaurant[] => {
  const meters = (restaurant: TableRestaurant): number => distanceKm(circle, restaurant) * 1_000;
  return restaurants.filter((each) => meters(each) <= circle.radiusMeters).sort(by(meters));
};
