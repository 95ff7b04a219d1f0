import type { Place } from '../place.ts';
import { type FoundName, textOfWords, toFoundName } from './found-name.ts';
import { compassWords, edgeWords, regionWords } from './location-words.ts';
import type { NameReadings, ReadingsOf } from './name-readings.ts';
import type { Word } from './read-words.ts';

export const longestName = 8;
/** Most words of a name with the words around it. */
const mostWords = 16;
/**
 * Least inhabitants of a city that is guessed, after a compass point or before unknown words. Smaller cities have names
 * that are too ordinary.
 */
const leastOfGuessed = 100_000;
const hasDigit = /\p{N}/u;

export const isEdge = (word: Word | undefined): boolean =>
  word !== undefined && (edgeWords.has(word.folded) || hasDigit.test(word.folded));

const only = (readings: NameReadings, keep: (place: Place) => boolean): NameReadings | null => {
  const places = readings.places.filter(keep);
  const containers = places.filter((place) => place.kind !== 'CITY');
  return places.length === 0 ? null : { ...readings, places, containers, isOrdinary: false };
};

export const onlyLargeCities = (readings: NameReadings): NameReadings | null =>
  only(readings, ({ population }) => (population ?? 0) >= leastOfGuessed);

const onlyLargePlaces = (readings: NameReadings): NameReadings | null =>
  only(readings, ({ kind, population }) => kind !== 'CITY' || (population ?? 0) >= leastOfGuessed);

const onlyRegions = (readings: NameReadings): NameReadings | null => only(readings, ({ kind }) => kind === 'REGION');

/** True if a word names an unspecified part of a country or region. */
const isPartOf = (word: Word, { places: [first] }: NameReadings): boolean =>
  compassWords.has(word.folded) && first !== undefined && first.kind !== 'CITY';

export interface Lookup {
  exactly(words: readonly Word[]): NameReadings | null;
  /** Returns the name in the words, without words around it that are meaningless or name the kind of place. */
  around(words: readonly Word[]): FoundName | null;
}

export const createLookup = (readingsOf: ReadingsOf): Lookup => {
  const exactly = (words: readonly Word[]): NameReadings | null => {
    if (words.length === 0 || words.length > longestName) return null;
    const text = textOfWords(words);
    return readingsOf(text);
  };

  const inside = (words: readonly Word[]): FoundName | null => {
    if (words.length > mostWords) return null;
    let lead = 0;
    let trail = 0;
    while (lead < words.length && isEdge(words[lead])) lead += 1;
    while (trail < words.length && isEdge(words.at(-1 - trail))) trail += 1;
    for (let taken = 0; taken <= lead + trail; taken += 1) {
      for (let behind = Math.min(trail, taken); behind >= Math.max(0, taken - lead); behind -= 1) {
        const inner = words.slice(taken - behind, words.length - behind);
        // The remaining word may itself be meaningless: `Site` of `Site office`.
        const isLeftover =
          taken > 0 &&
          inner.length === 1 &&
          isEdge(inner[0]) &&
          (inner[0]?.text !== inner[0]?.text.toUpperCase() || (inner[0]?.text.length ?? 0) > 2);
        const readings = isLeftover ? null : exactly(inner);
        if (readings === null || (taken > 0 && readings.isOrdinary)) continue;
        const part = [...words.slice(0, taken - behind), ...words.slice(words.length - behind)].find((word) =>
          isPartOf(word, readings),
        );
        return { ...toFoundName(inner, readings), ...(part === undefined ? {} : { leftOut: part.text }) };
      }
    }
    return null;
  };

  /** `Washington State`, `Kanton Zürich`, `North London`, `Southern Germany`. */
  const qualified = (words: readonly Word[]): FoundName | null => {
    if (words.length < 2) return null;
    for (const [word, rest] of [
      [words[0], words.slice(1)],
      [words.at(-1), words.slice(0, -1)],
    ] as const) {
      if (word === undefined) continue;
      const keep = regionWords.has(word.folded) ? onlyRegions : compassWords.has(word.folded) ? onlyLargePlaces : null;
      const found = keep === null ? null : inside(rest);
      const readings = keep === null || found?.readings == null ? null : keep(found.readings);
      if (found !== null && readings !== null)
        return { ...found, readings, ...(isPartOf(word, readings) ? { leftOut: word.text } : {}) };
    }
    return null;
  };

  return { exactly, around: (words) => inside(words) ?? qualified(words) };
};
