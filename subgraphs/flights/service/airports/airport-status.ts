import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { dependenciesOf } from '../../../../platform/reuse/dependencies.ts';
import { joinReads, type ReadPart, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { Airport, AirportStatus, Airports, WeatherReports, WeatherSource } from '../../model/airport.ts';
import { noObservationWarning, oldAtMs, oldObservationWarnings } from '../positions/old-observation.ts';
import { frozenAtMs, isCovered, isSometimesListed, programAnswer } from './program-answer.ts';
import type { ProgramFeeds, ReadSettings } from './program-feeds.ts';

export interface AirportStatusService {
  /** Reports a failing source as a warning. When all fail, throws `UpstreamError`, preferably the program feed's. */
  status(airport: Airport, context: { readonly signal: AbortSignal }): Promise<AirportStatus>;
}

type Attempted<T> = { readonly read: CachedRead<T> } | { readonly error: UpstreamError } | undefined;

const attempt = async <T>(reading: Promise<CachedRead<T>> | undefined): Promise<Attempted<T>> => {
  if (reading === undefined) return undefined;
  try {
    return { read: await reading };
  } catch (error) {
    // Any other error is an abort or a defect.
    if (error instanceof UpstreamError) return { error };
    throw error;
  }
};

export const createAirportStatusService = (
  parts: {
    readonly airports: Pick<Airports, 'findByFaaLid'>;
    readonly programs: ProgramFeeds;
    readonly metar: WeatherSource;
    readonly cache: ReadThroughCache;
    readonly clock: Clock;
  },
  settings: ReadSettings,
): AirportStatusService => {
  const { airports, programs, metar, cache, clock } = parts;

  const readWeather = (station: string, signal: AbortSignal) =>
    cache.read<WeatherReports>(`flights:metar:${station}`, { ...settings, signal }, (loadSignal) =>
      metar.observations([station], loadSignal),
    );

  return {
    status: async (airport, { signal }) => {
      const station = airport.icao;
      const [feed, weather] = await Promise.all([
        attempt(isCovered(airport) || isSometimesListed(airport) ? programs.read(signal) : undefined),
        attempt(station === null ? undefined : readWeather(station, signal)),
      ]);
      const attempted = [feed, weather].filter((each) => each !== undefined);
      const errors = attempted.flatMap((each) => ('error' in each ? [each.error] : []));
      if (errors[0] !== undefined && errors.length === attempted.length) throw errors[0];

      const dependencies = dependenciesOf(signal);
      const reads: ReadPart[] = [];
      const warnings: Warning[] = [];
      if (feed !== undefined && 'read' in feed) {
        reads.push(programs.part(feed.read));
        dependencies?.endsAt(frozenAtMs(feed.read.value));
        warnings.push(...programs.warnings(feed.read));
      } else if (feed !== undefined) warnings.push(toUnavailableWarning(programs.source, feed.error));
      const reports = weather !== undefined && 'read' in weather ? weather.read.value : undefined;
      const observation = station === null ? null : (reports?.byStation[station] ?? null);
      if (weather !== undefined && 'read' in weather) {
        const freshnessMs = observation === null ? null : Date.parse(observation.observedAt);
        reads.push({ source: metar.source, freshnessMs, read: weather.read });
        warnings.push(...weather.read.value.warnings);
        if (station !== null && observation === null) warnings.push(noObservationWarning(metar.source, station));
        if (observation !== null) dependencies?.endsAt(oldAtMs(observation));
        if (observation !== null && !weather.read.stale)
          warnings.push(...oldObservationWarnings(metar.source, observation, clock.now()));
      } else if (weather !== undefined) warnings.push(toUnavailableWarning(metar.source, weather.error));

      const joined = joinReads(reads, { nowMs: clock.now() });
      return {
        iata: airport.iata,
        airport,
        ...programAnswer(airport, feed !== undefined && 'read' in feed ? feed.read.value : undefined, airports),
        weather: observation,
        meta: joined.meta,
        warnings: [...joined.warnings, ...warnings],
      };
    },
  };
};
