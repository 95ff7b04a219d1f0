import type { Contains } from './contains.ts';
import type { FoundName } from './found-name.ts';
import { edgeWords } from './location-words.ts';
import type { Lookup } from './look-around.ts';
import type { NameReadings, ReadingsOf } from './name-readings.ts';
import type { Word } from './read-words.ts';

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Suffixes of the official names of cities, prefectures and provinces. */
const administrativeEnding = /(?:특별자치시|특별자치도|특별시|광역시|[시도군市県縣县府都省州])$/u;
/** Districts of cities are not in the gazetteer. */
const district = /[区區町村街구동가로읍면]|丁目/u;
const longestName = 8;

/** Finds names in scripts without blanks, the outer place first: `広島県広島市`. Null if there is none. */
export const createFindUnspacedNames = (
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
      for (let size = Math.min(letters.length - at, longestName); size > 1 && taken === 0; size -= 1) {
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
