import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { type Clock, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { ageText, joinReads, type ReadPart, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { partsWithPatience } from '../../../../platform/upstream/with-patience.ts';
import type {
  Airport,
  AirportStatus,
  Airports,
  ProgramFeed,
  WeatherObservation,
  WeatherReports,
  WeatherSource,
} from '../../model/airport.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { ProgramFeeds, ReadSettings } from './program-feeds.ts';
import { frozenAtMs, isCovered, isSometimesListed, programResult } from './program-result.ts';

/** Stations report every hour, and some every three hours at night. */
const oldAfterMs = 3.5 * hourMs;

/** Returns when an observation counts as old, in epoch milliseconds. */
const oldAtMs = ({ observedAt }: Pick<WeatherObservation, 'observedAt'>): number => Date.parse(observedAt) + oldAfterMs;

/** A station may be silent although the source works. */
export const oldObservationWarnings = (
  source: string,
  { observedAt }: WeatherObservation,
  nowMs: number,
): Warning[] => {
  const ageMs = nowMs - Date.parse(observedAt);
  if (ageMs < oldAfterMs) return [];
  return [{ code: 'stale_data', source, message: `The newest observation is ${ageText(ageMs)} old.` }];
};

const noObservationWarning = (source: string, station: string): Warning => ({
  code: flightsWarnings.no_observation.code,
  source,
  message: `The source ${source} has no observation of ${station}.`,
});

export interface AirportStatusService {
  /** Reports a failing source as a warning. When all fail, throws `UpstreamError`, preferably the program feed's. */
  status(airport: Airport, call: Call): Promise<AirportStatus>;
}

type Attempted<T> = { readonly read: CachedRead<T> } | { readonly error: UpstreamError } | undefined;

const toAttempted = <T>(result: PromiseSettledResult<CachedRead<T> | undefined>): Attempted<T> => {
  if (result.status === 'fulfilled') return result.value === undefined ? undefined : { read: result.value };
  const error: unknown = result.reason;
  // Any other error is an abort or a defect.
  if (error instanceof UpstreamError) return { error };
  throw error;
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

  const readWeather = (station: string, call: Call) =>
    cache.read<WeatherReports>(`flights:metar:${station}`, { ...settings, call }, (loadCall) =>
      metar.observations([station], loadCall),
    );

  return {
    status: async (airport, call) => {
      const station = airport.icao;
      const isListed = isCovered(airport) || isSometimesListed(airport);
      const [feedResult, weatherResult] = await partsWithPatience<
        [CachedRead<ProgramFeed> | undefined, CachedRead<WeatherReports> | undefined]
      >(call, clock, [
        async (patient) => (isListed ? programs.read(patient) : undefined),
        async (patient) => (station === null ? undefined : readWeather(station, patient)),
      ]);
      const feed = toAttempted(feedResult);
      const weather = toAttempted(weatherResult);
      const attempted = [feed, weather].filter((each) => each !== undefined);
      const errors = attempted.flatMap((each) => ('error' in each ? [each.error] : []));
      if (errors[0] !== undefined && errors.length === attempted.length) throw errors[0];

      const dependencies = call.dependencies;
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
        ...programResult(airport, feed !== undefined && 'read' in feed ? feed.read.value : undefined, airports),
        weather: observation,
        meta: joined.meta,
        warnings: [...joined.warnings, ...warnings],
      };
    },
  };
};
