import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import { by } from '../../../../platform/runtime/lists/lists.ts';
import type { PiecewiseWork } from '../../../../platform/runtime/promise/turns.ts';
import { rangeOf, sortedNamesOf } from '../../../../platform/text/autocomplete/sorted-names.ts';
import type { Airport } from '../../model/airport.ts';

export type NamePart = 'CODE' | 'WHOLE_WORDS' | 'BEGINNING' | 'LATER_WORD';

/** Whether the text is a name's first words, or all of them: `san` of `san francisco`, and not of `santiago`. */
export const isFirstWords = (text: string, name: string): boolean => name === text || name.startsWith(`${text} `);

export interface AirportNames {
  /**
   * Calls `found` for each match of the folded text, maybe several times for an airport. Returns the number of names
   * compared.
   */
  find(start: string, found: (airport: Airport, part: NamePart) => void): number;
  /** Whether each word is a prefix of a word of the airport's names and codes. */
  hasWords(airport: Airport, words: readonly string[]): boolean;
}

interface Key {
  readonly text: string;
  readonly airport: Airport;
  readonly isCode: boolean;
  readonly isLater: boolean;
}

/** Words that are too common to narrow a search. */
const ordinary: ReadonlySet<string> = new Set([
  ...['airport', 'airfield', 'aerodrome', 'airstrip', 'airpark', 'air', 'base', 'field', 'intl', 'international'],
  ...['municipal', 'regional', 'county', 'city', 'de', 'of', 'the', 'la', 'do', 'da', 'and'],
]);
/** A few milliseconds of work. */
const airportsAtOnce = 500;

/** Drops ordinary words, unless the text has no others. */
export const distinctiveWords = (folded: string): readonly string[] => {
  const words = folded.split(' ').filter((word) => word !== '');
  const distinctive = words.filter((word) => !ordinary.has(word));
  return distinctive.length > 0 ? distinctive : words;
};

const namesOf = (airport: Airport, gazetteer: Pick<Gazetteer, 'place'>): ReadonlySet<string> => {
  const place = airport.placeId === null ? null : gazetteer.place(airport.placeId);
  return new Set([airport.name, airport.city ?? '', place?.name ?? ''].filter((name) => name !== '').map(foldName));
};

const partOf = ({ text, isCode, isLater }: Key, start: string): NamePart => {
  if (isCode) return text === start ? 'CODE' : 'BEGINNING';
  if (isLater) return 'LATER_WORD';
  return isFirstWords(start, text) ? 'WHOLE_WORDS' : 'BEGINNING';
};

const keysOf = (airport: Airport, names: ReadonlySet<string>): Key[] => {
  const codes = [airport.iata, airport.icao].filter((code) => code !== null);
  return [
    ...codes.map((code) => ({ text: code.toLowerCase(), airport, isCode: true, isLater: false })),
    ...[...names].flatMap((name) => {
      const words = name.split(' ');
      return words.flatMap((word, place) =>
        place > 0 && ordinary.has(word)
          ? []
          : [{ text: words.slice(place).join(' '), airport, isCode: false, isLater: place > 0 }],
      );
    }),
  ];
};

/** Takes some hundred milliseconds of one thread, in pieces, and retains 7 MB. */
export function* buildAirportNames(
  airports: readonly Airport[],
  gazetteer: Pick<Gazetteer, 'place'>,
): PiecewiseWork<AirportNames> {
  const keys: Key[] = [];
  const texts = new Map<Airport, string>();
  for (const [place, airport] of airports.entries()) {
    const names = namesOf(airport, gazetteer);
    keys.push(...keysOf(airport, names));
    texts.set(airport, ` ${[airport.iata, airport.icao ?? ''].join(' ').toLowerCase()} ${[...names].join(' ')}`);
    if (place % airportsAtOnce === 0) yield;
  }
  keys.sort(by(({ text }) => text));
  const sorted = sortedNamesOf(keys.map(({ text }) => text));

  return {
    find(start, found) {
      const [from, to] = rangeOf(sorted, start);
      for (const key of keys.slice(from, to)) found(key.airport, partOf(key, start));
      return to - from;
    },
    hasWords: (airport, words) => words.every((word) => texts.get(airport)?.includes(` ${word}`) === true),
  };
}
