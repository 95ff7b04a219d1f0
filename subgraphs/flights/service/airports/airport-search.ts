import type { Call } from '../../../../platform/call/call.ts';
import type { PageArguments } from '../../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../../platform/graphql/connections/connection-of-list.ts';
import { distanceKm } from '../../../../platform/places/distance.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { PlaceMatches, SearchPlaces } from '../../../../platform/places/search/place-search.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../../../platform/runtime/log/logger.ts';
import { inTurns } from '../../../../platform/runtime/promise/turns.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { Airport, AirportConnection, AirportFilters, AirportsNear } from '../../model/airport.ts';
import {
  type AirportNames,
  buildAirportNames,
  distinctiveWords,
  isFirstWords,
  type NamePart,
} from './airport-names.ts';
import type { AirportPlaces } from './airport-places.ts';
import { bySize, bySizeAndCity, drawsFromAround, isBusy, isListed } from './airport-rank.ts';
import type { DelayedAirports, DelayedNow } from './delayed-airports.ts';

/** Ranks of matches; 0 is the best. */
const ranks = { code: 0, ofWholeCity: 1, wholeWords: 2, beginning: 3, laterWord: 4, around: 7 } as const;
/** Makes Heathrow, matched by a later word, precede an airfield whose name begins with the text. */
const airfieldPenalty = 2;
const rankOfPart: Readonly<Record<NamePart, number>> = {
  CODE: ranks.code,
  WHOLE_WORDS: ranks.wholeWords,
  BEGINNING: ranks.beginning,
  LATER_WORD: ranks.laterWord,
};

interface AirportMatches {
  /** Lower is better. */
  readonly ranks: ReadonlyMap<Airport, number>;
  readonly visited: number;
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
    let visited = 0;
    const add = (airport: Airport, rank: number): void => {
      if (rank < (found.get(airport) ?? Number.POSITIVE_INFINITY)) found.set(airport, rank);
    };
    const addNamed = (airport: Airport, rank: number): void => {
      // While a word is typed, Newark is as likely as New Plymouth.
      const likely = rank === ranks.wholeWords && !isBusy(airport) ? ranks.beginning : rank;
      add(airport, rank === ranks.code || drawsFromAround(airport) ? likely : likely + airfieldPenalty);
    };
    const addAll = (airports: readonly Airport[], rank: number): void => {
      for (const airport of airports) add(airport, rank);
    };
    const folded = foldName(text);
    const words = [...new Set(distinctiveWords(folded))].slice(0, mostWords);
    const start = words.join(' ');
    if (start === '') return { ranks: found, visited };

    const addWords = (): void => {
      const [rarest, ...others] = words
        .map((word) => {
          const airports = new Set<Airport>();
          visited += names.find(word, (airport) => airports.add(airport));
          return airports;
        })
        .sort((a, b) => a.size - b.size);
      if (rarest === undefined || others.length === 0) return;
      for (const airport of rarest) if (names.hasWords(airport, words)) addNamed(airport, ranks.laterWord);
    };
    /** A city may also be found by its name in another language, which counts less: `Sanghaj` is Shanghai. */
    const rankOfCity = (name: string): number => {
      const own = foldName(name);
      if (isFirstWords(start, own)) return ranks.wholeWords;
      return ` ${own}`.includes(` ${start}`) ? ranks.beginning : ranks.laterWord;
    };
    const addCities = ({ places: cities, wholeIds }: PlaceMatches): void => {
      const hasCode = [...found.values()].includes(ranks.code);
      const whole = hasCode ? undefined : cities.find(({ placeId }) => wholeIds.has(placeId));
      for (const city of cities) {
        const isWhole = city === whole;
        for (const airport of places.own(city.placeId))
          if (isWhole) add(airport, ranks.ofWholeCity);
          else addNamed(airport, rankOfCity(city.name));
        if ((city.population ?? 0) < leastOfMetropolis) continue;
        addAll(places.nearby(city.placeId), isWhole ? ranks.ofWholeCity : ranks.laterWord);
      }
    };

    for (const spelling of new Set([folded, start]))
      visited += names.find(spelling, (airport, part) => addNamed(airport, rankOfPart[part]));
    if (words.length > 1) addWords();
    const cities = search(start, new Set(['CITY']), mostCities);
    addCities(cities);
    visited += cities.visited;
    if (start.length >= leastOfContainer) {
      const around = search(start, new Set(['REGION', 'COUNTRY']), mostContainers);
      for (const { placeId } of around.places) addAll(places.own(placeId), ranks.around);
      visited += around.visited;
    }
    return { ranks: found, visited };
  };
};

interface AirportSearchParts {
  readonly airports: readonly Airport[];
  readonly places: Pick<AirportPlaces, 'own' | 'nearby'>;
  readonly delayed: DelayedAirports;
  readonly gazetteer: () => Pick<Gazetteer, 'place'>;
  /** Also builds the gazetteer, in turns of the event loop. */
  readonly placeSearch: () => Promise<SearchPlaces>;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface AirportSearch {
  /**
   * Throws `UpstreamError` when the program feed is needed and cannot be read, and `validation_error` for another
   * list's cursor.
   */
  search(filters: AirportFilters & PageArguments, call: Call): Promise<AirportConnection>;
  /** Builds the search index later, before a search needs it. */
  prepareSoon(): void;
  stop(): void;
}

/** Lower bound of the length of a degree of latitude. */
const kmOfDegree = 110.5;

const distancesFrom = (near: AirportsNear, airports: Iterable<Airport>): Map<Airport, number> => {
  const degrees = near.radiusKilometers / kmOfDegree;
  const distances = new Map<Airport, number>();
  for (const airport of airports) {
    if (Math.abs(airport.latitude - near.latitude) > degrees) continue;
    const distance = distanceKm(near, airport);
    if (distance <= near.radiusKilometers) distances.set(airport, distance);
  }
  return distances;
};

/** Delay after the start, which needs the processor for more urgent work. */
const preparedAfterMs = 15_000;

/** People who look around a point want to fly, so unscheduled airports are a fallback. */
const flownTo = (airports: readonly Airport[]): readonly Airport[] => {
  const scheduled = airports.filter(({ isScheduled }) => isScheduled === true);
  const listed = airports.filter(isListed);
  return scheduled.length > 0 ? scheduled : listed.length > 0 ? listed : airports;
};

const rankIn = (ordered: readonly Airport[]): ((airport: Airport) => number) => {
  const ranks = new Map(ordered.map((airport, place) => [airport, place]));
  return (airport) => ranks.get(airport) ?? ordered.length;
};

export const createAirportSearch = (parts: AirportSearchParts): AirportSearch => {
  const ranked = [...parts.airports].sort(bySize);
  const build = async () => {
    const search = await parts.placeSearch();
    const gazetteer = parts.gazetteer();
    const names = await inTurns(buildAirportNames(ranked, gazetteer));
    const match = createAirportMatcher({ names, places: parts.places, search });
    return { match, sizeRank: rankIn([...ranked].sort(bySizeAndCity(gazetteer))) };
  };
  let matcher: ReturnType<typeof build> | undefined;
  let stop = (): void => {};
  const prepare = (): ReturnType<typeof build> => {
    matcher ??= build().catch((error: unknown) => {
      matcher = undefined;
      throw error;
    });
    return matcher;
  };
  const matchesOf = async (query: string) => {
    const { match, sizeRank } = await prepare();
    return { ranks: match(query).ranks, sizeRank };
  };
  const sizeRankOfAll = rankIn(ranked);

  return {
    async search({ query, near, delayed, ...page }, call) {
      const [{ ranks, sizeRank }, now] = await Promise.all([
        query === null ? { ranks: null, sizeRank: sizeRankOfAll } : matchesOf(query),
        delayed === true ? parts.delayed.now(call) : null,
      ]);
      const matching: Iterable<Airport> = ranks?.keys() ?? now?.airports ?? ranked;
      const distances = near === null ? null : distancesFrom(near, matching);
      const found = [...(distances?.keys() ?? matching)].filter((airport) => isDelayed(airport, now));
      const listed = near !== null && ranks === null && now === null ? flownTo(found) : found;
      const order = (airport: Airport): number => distances?.get(airport) ?? ranks?.get(airport) ?? 0;
      const inOrder = [...listed].sort((a, b) => order(a) - order(b) || sizeRank(a) - sizeRank(b));
      const said = now === null ? null : joinReads([now.part], { nowMs: parts.clock.now() });
      return connectionOfList(
        inOrder,
        page,
        {
          keyOf: ({ iata }) => iata,
          edge: (airport) => ({ distanceKilometers: toTenths(distances?.get(airport)) }),
        },
        { meta: said?.meta ?? null, warnings: [...(said?.warnings ?? []), ...(now?.warnings ?? [])] },
      );
    },
    prepareSoon: () => {
      stop = parts.clock.after(preparedAfterMs, () => {
        prepare().catch((error: unknown) => parts.log.warn({ err: error }, 'index of airport names failed'));
      });
    },
    stop: () => stop(),
  };
};

const isDelayed = (airport: Airport, now: DelayedNow | null): boolean => now === null || now.airports.has(airport);

const toTenths = (km: number | undefined): number | null => (km === undefined ? null : Math.round(km * 10) / 10);
