import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { PlaceMatches, SearchPlaces } from '../../../../platform/gazetteer/search/place-search.ts';
import type { Airport } from '../../model/airport.ts';
import { type AirportNames, type NamePart, tellingWords } from './airport-names.ts';
import type { AirportPlaces } from './airport-places.ts';
import { drawsFromAround } from './airport-rank.ts';

/** Ranks of matches; 0 is the best. */
const ranks = { code: 0, ofWholeCity: 1, beginning: 2, laterWord: 3, around: 6 } as const;
/** Makes Heathrow, matched by a later word, precede an airfield whose name begins with the text. */
const airfieldPenalty = 2;
const rankOfPart: Readonly<Record<NamePart, number>> = {
  CODE: ranks.code,
  BEGINNING: ranks.beginning,
  LATER_WORD: ranks.laterWord,
};

interface AirportMatches {
  /** Lower is better. */
  readonly ranks: ReadonlyMap<Airport, number>;
  readonly lookedAt: number;
}

/** Bounds of the work for one text. */
const mostCities = 20;
const mostContainers = 3;
/** People look for smaller cities' airports by the airport's name. */
const leastOfMetropolis = 300_000;
/** Shorter texts match too many countries. */
const leastOfContainer = 4;
const mostWords = 8;

interface AirportMatcherParts {
  readonly names: AirportNames;
  readonly places: Pick<AirportPlaces, 'own' | 'nearby'>;
  readonly search: SearchPlaces;
}

/** Finds airports by codes, names, and the cities, regions and countries that they serve. */
export const createAirportMatcher = ({ names, places, search }: AirportMatcherParts) => {
  return (text: string): AirportMatches => {
    const found = new Map<Airport, number>();
    let lookedAt = 0;
    const add = (airport: Airport, rank: number): void => {
      if (rank < (found.get(airport) ?? Number.POSITIVE_INFINITY)) found.set(airport, rank);
    };
    const addNamed = (airport: Airport, rank: number): void =>
      add(airport, rank === ranks.code || drawsFromAround(airport) ? rank : rank + airfieldPenalty);
    const addAll = (airports: readonly Airport[], rank: number): void => {
      for (const airport of airports) add(airport, rank);
    };
    const folded = foldName(text);
    const words = [...new Set(tellingWords(folded))].slice(0, mostWords);
    const start = words.join(' ');
    if (start === '') return { ranks: found, lookedAt };

    const addWords = (): void => {
      const [rarest, ...others] = words
        .map((word) => {
          const airports = new Set<Airport>();
          lookedAt += names.find(word, (airport) => airports.add(airport));
          return airports;
        })
        .sort((a, b) => a.size - b.size);
      if (rarest === undefined || others.length === 0) return;
      for (const airport of rarest) if (names.hasWords(airport, words)) addNamed(airport, ranks.laterWord);
    };
    const addCities = ({ places: cities, wholeIds }: PlaceMatches): void => {
      const hasCode = [...found.values()].includes(ranks.code);
      const whole = hasCode ? undefined : cities.find(({ placeId }) => wholeIds.has(placeId));
      for (const city of cities) {
        const isWhole = city === whole;
        for (const airport of places.own(city.placeId))
          if (isWhole) add(airport, ranks.ofWholeCity);
          else addNamed(airport, ranks.beginning);
        if ((city.population ?? 0) < leastOfMetropolis) continue;
        addAll(places.nearby(city.placeId), isWhole ? ranks.ofWholeCity : ranks.laterWord);
      }
    };

    for (const spelling of new Set([folded, start]))
      lookedAt += names.find(spelling, (airport, part) => addNamed(airport, rankOfPart[part]));
    if (words.length > 1) addWords();
    const cities = search(start, new Set(['CITY']), mostCities);
    addCities(cities);
    lookedAt += cities.lookedAt;
    if (start.length >= leastOfContainer) {
      const around = search(start, new Set(['REGION', 'COUNTRY']), mostContainers);
      for (const { placeId } of around.places) addAll(places.own(placeId), ranks.around);
      lookedAt += around.lookedAt;
    }
    return { ranks: found, lookedAt };
  };
};
