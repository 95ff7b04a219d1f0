import type { Clock } from '../../../../platform/clock/clock.ts';
import { distanceKm } from '../../../../platform/gazetteer/distance.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { SearchPlaces } from '../../../../platform/gazetteer/search/place-search.ts';
import type { PageArguments } from '../../../../platform/lists/connection.ts';
import { connectionOfList } from '../../../../platform/lists/connection-of-list.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import { inTurns } from '../../../../platform/promise/in-turns.ts';
import { joinReads } from '../../../../platform/upstream/read-meta.ts';
import type { Airport, AirportConnection, AirportFilters, AirportsNear } from '../../model/airport.ts';
import { createAirportMatcher } from './airport-matches.ts';
import { buildAirportNames } from './airport-names.ts';
import type { AirportPlaces } from './airport-places.ts';
import { bySize, isListed } from './airport-rank.ts';
import type { DelayedAirports, DelayedNow } from './delayed-airports.ts';

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
  search(
    filters: AirportFilters & PageArguments,
    context: { readonly signal: AbortSignal },
  ): Promise<AirportConnection>;
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

export const createAirportSearch = (parts: AirportSearchParts): AirportSearch => {
  const ranked = [...parts.airports].sort(bySize);
  const build = async () => {
    const search = await parts.placeSearch();
    const names = await inTurns(buildAirportNames(ranked, parts.gazetteer()));
    return createAirportMatcher({ names, places: parts.places, search });
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
  const ranksOf = async (query: string): Promise<ReadonlyMap<Airport, number>> => (await prepare())(query).ranks;
  const sizeOf = new Map(ranked.map((airport, place) => [airport, place]));
  const sizeRank = (airport: Airport): number => sizeOf.get(airport) ?? ranked.length;

  return {
    async search({ query, near, delayed, ...page }, { signal }) {
      const [ranks, now] = await Promise.all([
        query === null ? null : ranksOf(query),
        delayed === true ? parts.delayed.now(signal) : null,
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
