import type { Contains } from './contains.ts';
import { type FoundName, toFoundName } from './found-name.ts';
import { createLookup, isEdge, onlyLargeCities } from './look-around.ts';
import type { ReadingsOf } from './name-readings.ts';
import { createFindNestedNames } from './nested-names.ts';
import type { Word } from './read-words.ts';
import { createFindUnspacedNames } from './unspaced-names.ts';

/** Longest name of a city that is read from before words that are unknown, in words. */
const longestPrefix = 4;

const withoutEdges = (words: readonly Word[]): readonly Word[] => {
  let start = 0;
  let end = words.length;
  while (start < end && isEdge(words[start])) start += 1;
  while (end > start && isEdge(words[end - 1])) end -= 1;
  return words.slice(start, end);
};

/** Finds the names in the words of a segment. Empty when there are but words that say nothing. */
export const createFindNames = (
  readingsOf: ReadingsOf,
  contains: Contains,
): ((words: readonly Word[]) => readonly FoundName[]) => {
  const lookup = createLookup(readingsOf);
  const nested = createFindNestedNames(lookup, contains);
  const unspaced = createFindUnspacedNames(readingsOf, lookup, contains);

  /** Names that hyphens join: `Raleigh-Durham`. */
  const joined = (words: readonly Word[]): readonly FoundName[] | null => {
    const starts = words.flatMap((word, at) => (at === 0 || word.isJoined ? [at] : []));
    if (starts.length < 2) return null;
    const found: FoundName[] = [];
    for (const [at, start] of starts.entries()) {
      const name = lookup.around(words.slice(start, starts[at + 1]));
      if (name === null) return null;
      found.push(name);
    }
    return found;
  };

  const largeName = (words: readonly Word[]): FoundName | null => {
    const found = lookup.around(words);
    const readings = found?.readings == null || found.readings.isOrdinary ? null : onlyLargeCities(found.readings);
    return found === null || readings === null ? null : { ...found, readings };
  };

  /** A large city before words that are unknown and begin with capitals, such as a quarter: `Paris La Défense`. */
  const prefix = (words: readonly Word[]): readonly FoundName[] | null => {
    for (let size = Math.min(words.length - 1, longestPrefix); size > 0; size -= 1) {
      const rest = words.slice(size);
      const readings = lookup.exactly(words.slice(0, size));
      const cities = readings === null || readings.isOrdinary || readings.isCode ? null : onlyLargeCities(readings);
      if (cities === null) continue;
      const isNamed = rest.every(({ text }) => text !== text.toLowerCase());
      return isNamed ? [toFoundName(words.slice(0, size), cities), largeName(rest) ?? toFoundName(rest, null)] : null;
    }
    return null;
  };

  return (words) => {
    if (words.length === 0) return [];
    const whole = lookup.exactly(words);
    if (whole !== null) return [toFoundName(words, whole)];
    const parts = nested(words);
    if (parts !== null) return parts;
    const around = lookup.around(words);
    if (around !== null) return [around];
    const inner = withoutEdges(words);
    if (inner.length === 0) return [];
    return (
      unspaced(words) ??
      (inner.length < words.length ? nested(inner) : null) ??
      joined(words) ??
      prefix(inner) ?? [toFoundName(inner, null)]
    );
  };
};
