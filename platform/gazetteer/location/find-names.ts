import type { Contains } from './contains.ts';
import { type FoundName, toFoundName } from './found-name.ts';
import { createLookup, isEdge, onlyLargeCities } from './look-around.ts';
import type { ReadingsOf } from './name-readings.ts';
import { createFindNestedNames } from './nested-names.ts';
import { createFindOuterBehind } from './outer-behind.ts';
import type { Word } from './read-words.ts';
import { createFindUnspacedNames } from './unspaced-names.ts';

const longestPrefix = 4;

const withoutEdges = (words: readonly Word[]): readonly Word[] => {
  let start = 0;
  let end = words.length;
  while (start < end && isEdge(words[start])) start += 1;
  while (end > start && isEdge(words[end - 1])) end -= 1;
  return words.slice(start, end);
};

/**
 * Returns nothing if all words are meaningless. With `isAside` (in brackets beside a place) a name must be the whole
 * segment, because `(Houston Labs)` is a company.
 */
export const createFindNames = (
  readingsOf: ReadingsOf,
  contains: Contains,
): ((words: readonly Word[], isAside: boolean) => readonly FoundName[]) => {
  const lookup = createLookup(readingsOf);
  const nested = createFindNestedNames(lookup, contains);
  const unspaced = createFindUnspacedNames(readingsOf, lookup, contains);
  const outerBehind = createFindOuterBehind(lookup, contains);

  const joined = (words: readonly Word[]): readonly FoundName[] | null => {
    const starts = words.flatMap((word, at) => (at === 0 || word.isJoined ? [at] : []));
    if (starts.length < 2) return null;
    const parts = starts.map((start, at) => words.slice(start, starts[at + 1]));
    const [head = [], ...rest] = parts;
    const first = lookup.around(head);
    if (first === null) return null;
    // Text after a city's code is something in the city: a team, a company, a quarter.
    if (first.readings?.isCode === true && first.readings.places[0]?.kind === 'CITY') {
      const behind = words.slice(head.length);
      const isIn = lookup
        .exactly(behind)
        ?.places.some(({ parentId }) => parentId === first.readings?.places[0]?.parentId);
      if (isIn !== true) return [first, largeName(behind) ?? toFoundName(behind, null)];
    }
    const isInside = (name: FoundName | null): boolean =>
      name?.readings?.places.some((place) => first.readings?.containers.some((outer) => contains(outer, place))) ===
      true;
    const found: FoundName[] = [first];
    for (const [at, part] of rest.entries()) {
      const name = lookup.around(part);
      // `UK-London-Shoreditch`: behind a city in the place before it is something in the city.
      const isBehindCity =
        at > 0 && isInside(found.at(-1) ?? null) && found.at(-1)?.readings?.places[0]?.kind === 'CITY';
      if (isBehindCity && !isInside(name)) return [...found, toFoundName(rest.slice(at).flat(), null)];
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

  /** A large city before capitalized unknown words, such as a quarter: `Paris La Défense`. */
  const prefix = (words: readonly Word[]): readonly FoundName[] | null => {
    for (let size = Math.min(words.length - 1, longestPrefix); size > 0; size -= 1) {
      const rest = words.slice(size);
      const readings = lookup.exactly(words.slice(0, size));
      const cities = readings === null || readings.isOrdinary || readings.isCode ? null : onlyLargeCities(readings);
      if (cities === null) continue;
      const isNamed = rest.every(({ text }) => text !== text.toLowerCase());
      if (!isNamed) return null;
      return [
        { ...toFoundName(words.slice(0, size), cities), isGuess: true },
        largeName(rest) ?? toFoundName(rest, null),
      ];
    }
    return null;
  };

  return (words, isAside) => {
    if (words.length === 0) return [];
    const whole = lookup.exactly(words);
    if (whole !== null) return [toFoundName(words, whole)];
    const parts = nested(words);
    if (parts !== null) return parts;
    const around = lookup.around(words);
    if (around?.leftOut !== undefined) return [{ ...around, text: around.leftOut, readings: null }, around];
    if (around !== null) return [around];
    const inner = withoutEdges(words);
    if (inner.length === 0) return [];
    return (
      unspaced(words) ??
      (inner.length < words.length ? nested(inner) : null) ??
      joined(words) ??
      outerBehind(inner, prefix) ??
      (isAside ? null : prefix(inner)) ?? [toFoundName(inner, null)]
    );
  };
};
