import { boundRegions } from './bound-regions.ts';
import type { Contains } from './contains.ts';
import { type FoundName, toFoundName } from './found-name.ts';
import type { Lookup } from './look-around.ts';
import type { NameReadings } from './name-readings.ts';
import type { Word } from './read-words.ts';

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
export const createFindOuterBehind =
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
