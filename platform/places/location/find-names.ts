import { boundRegions } from './bound-regions.ts';
import type { Contains } from './contains.ts';
import { type FoundName, toFoundName } from './found-name.ts';
import { edgeWords } from './location-words.ts';
import type { NameReadings, ReadingsOf } from './name-readings.ts';
import type { Word } from './read-words.ts';
import { createLookup, isEdge, type Lookup, longestName, onlyLargeCities } from './surrounding-words.ts';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Suffixes of the official names of cities, prefectures and provinces. */
const administrativeEnding = /(?:특별자치시|특별자치도|특별시|광역시|[시도군市県縣县府都省州])$/u;
/** Districts of cities are not in the gazetteer. */
const district = /[区區町村街구동가로읍면]|丁目/u;
const longestUnspacedName = 8;

/** Finds names in scripts without blanks, the outer place first: `広島県広島市`. Null if there is none. */
const createFindUnspacedNames = (
  readingsOf: ReadingsOf,
  lookup: Lookup,
  contains: Contains,
): ((words: readonly Word[]) => readonly FoundName[] | null) => {
  const readingsOfText = (text: string): NameReadings | null => {
    const short = text.replace(administrativeEnding, '');
    return readingsOf(text) ?? (short.length > 1 ? readingsOf(short) : null);
  };

  /** A name must lie in those found before it, because a district may have the name of a city elsewhere. */
  const isWithin = (found: readonly FoundName[], { places }: NameReadings): boolean =>
    found.length === 0 ||
    found.some(({ readings }) => readings?.containers.some((outer) => places.some((place) => contains(outer, place))));

  const inWord = (word: Word): readonly FoundName[] => {
    const whole = lookup.exactly([word]);
    if (whole !== null || !unspaced.test(word.text)) return [{ ...word, readings: whole }];
    const letters = [...word.text];
    const found: FoundName[] = [];
    let at = 0;
    while (at < letters.length) {
      let taken = 0;
      for (let size = Math.min(letters.length - at, longestUnspacedName); size > 1 && taken === 0; size -= 1) {
        const text = letters.slice(at, at + size).join('');
        const readings = readingsOfText(text);
        if (readings === null || !isWithin(found, readings)) continue;
        found.push({ text, start: word.start, end: word.end, readings });
        taken = size;
      }
      if (taken === 0) break;
      at += taken;
    }
    const text = letters.slice(at).join('');
    return text === '' ? found : [...found, { text, start: word.start, end: word.end, readings: null }];
  };

  return (words) => {
    if (!words.some((word) => unspaced.test(word.text))) return null;
    const found = words.flatMap(inWord);
    if (found.every(({ readings }) => readings === null)) return null;
    return found.filter(
      ({ text, readings }) => readings !== null || !(district.test(text) || edgeWords.has(text) || text.length === 1),
    );
  };
};

const longestOuterName = 4;

interface Cut {
  readonly at: number;
  readonly isBehind: boolean;
}

/** Cuts with the outer name behind come first; of each kind, longer outer names first. */
const cutsOf = (from: number, to: number): readonly Cut[] => {
  const cuts: Cut[] = [];
  for (const isBehind of [true, false]) {
    for (let size = Math.min(longestOuterName, to - from - 1); size > 0; size -= 1) {
      cuts.push({ at: isBehind ? to - size : from + size, isBehind });
    }
  }
  return cuts;
};

/** For instance `San Francisco CA`, `Sydney NSW Australia`, `US CA San Francisco`. */
const createFindNestedNames = (
  lookup: Lookup,
  contains: Contains,
): ((words: readonly Word[]) => readonly FoundName[] | null) => {
  const holds = (outer: NameReadings, inner: NameReadings | null): boolean =>
    inner?.places.some((place) => outer.containers.some((container) => contains(container, place))) === true;

  /** Lower-case `in` or `la` beside a name is a word and no code. */
  const exactly = (words: readonly Word[]): NameReadings | null => {
    const [first, second] = words;
    const isWord = second === undefined && isEdge(first) && first?.text === first?.folded;
    return isWord ? null : lookup.exactly(words);
  };

  return (words) => {
    if (words.length < 2 || words.length > longestName) return null;
    // Each range of words is read once, so that a series of codes costs no more than a name.
    const known = new Map<string, readonly FoundName[] | null>();

    const read = (from: number, to: number): readonly FoundName[] | null => {
      const key = `${from} ${to}`;
      const made = known.get(key);
      if (made !== undefined) return made;
      const some = words.slice(from, to);
      const whole = exactly(some);
      const found = whole === null ? part(from, to) : [toFoundName(some, whole)];
      known.set(key, found);
      return found;
    };

    const part = (from: number, to: number): readonly FoundName[] | null => {
      const cuts = cutsOf(from, to).flatMap((cut) => {
        const outerWords = cut.isBehind ? words.slice(cut.at, to) : words.slice(from, cut.at);
        const outer = exactly(outerWords);
        return outer === null || outer.containers.length === 0 ? [] : [{ ...cut, outerWords, outer }];
      });
      // Names of several states come last: `US-West Helena` is West Helena.
      const ordered = [...cuts.filter(({ outer }) => !outer.isAll), ...cuts.filter(({ outer }) => outer.isAll)];
      for (const { at, isBehind, outerWords, outer } of ordered) {
        const inner = isBehind ? read(from, at) : read(at, to);
        if (!inner?.some(({ readings }) => holds(outer, readings))) continue;
        const outerName = toFoundName(outerWords, outer);
        return isBehind ? [...inner, outerName] : [outerName, ...inner];
      }
      return null;
    };

    return part(0, words.length);
  };
};

const longestOuter = 3;
/** Country codes that are written after any name. Others are words: `Head of IT`. */
const writtenCodes = new Set(['us', 'usa', 'uk', 'gb', 'uae']);
/** State codes that are also words in capitals. */
const wordCodes = new Set(['or', 'in', 'me', 'ok', 'hi', 'id', 'oh', 'de', 'la', 'co']);

const isCapital = ({ text }: Word): boolean => text !== text.toLowerCase();

const certain = (words: readonly Word[], readings: NameReadings | null): NameReadings | null => {
  const [first] = readings?.places ?? [];
  if (readings === null || first === undefined || !words.every(isCapital)) return null;
  if (!readings.isCode) return !readings.isOrdinary && first.kind === 'COUNTRY' ? readings : null;
  if (words.some(({ text }) => text !== text.toUpperCase())) return null;
  if (writtenCodes.has(readings.name)) return readings;
  return !wordCodes.has(readings.name) && boundRegions(readings).length > 0 ? readings : null;
};

/** Finds a country or state without a comma: `Milton Park UK`, `Villanova PA`. */
const createFindOuterBehind =
  (lookup: Lookup, contains: Contains) =>
  (
    words: readonly Word[],
    prefix: (words: readonly Word[]) => readonly FoundName[] | null,
  ): readonly FoundName[] | null => {
    for (let size = Math.min(longestOuter, words.length - 1); size > 0; size -= 1) {
      const [inner, behind] = [words.slice(0, -size), words.slice(-size)];
      const outer = certain(behind, lookup.exactly(behind));
      if (outer === null || !inner.every(isCapital)) continue;
      const isInside = ({ readings }: FoundName): boolean =>
        readings?.places.some((place) => outer.containers.some((container) => contains(container, place))) === true;
      // `Paris La Défense France`: the large city lies in the country.
      const guessed = prefix(inner);
      const names = guessed?.some(isInside) ? guessed : [toFoundName(inner, null)];
      return [...names, toFoundName(behind, outer)];
    }
    return null;
  };

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
