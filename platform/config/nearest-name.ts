import { spellingDistance } from '../text/spelling-distance.ts';

/** Two slips in a short name make another word. */
const longName = 8;

/** How many slips a name of this length may have to be recognized. */
export const mostSlips = (length: number): number => (length > longName ? 2 : 1);

/** Returns the known name that a misspelt one is nearest to, of several the first; undefined if none is near. */
export const nearestName = (
  given: string,
  known: Iterable<string>,
  slipsAt: (length: number) => number = mostSlips,
): string | undefined => {
  let nearest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const slips = spellingDistance(given, name, slipsAt(Math.min(given.length, name.length)));
    if (slips === undefined || slips >= fewest) continue;
    nearest = name;
    fewest = slips;
  }
  return nearest;
};

/** A hint for the end of a sentence; empty if no known name is near. */
export const meantName = (given: string, known: Iterable<string>): string => {
  const nearest = nearestName(given, known);
  return nearest === undefined ? '' : `, did you mean ${nearest}?`;
};
