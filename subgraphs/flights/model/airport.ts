import type { Connection } from '../../../platform/lists/connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';

export type AirportKind = 'large' | 'medium' | 'small' | 'seaplane_base' | 'heliport';

/** An airport of the reference set. Its boards and status are looked up by services. */
export interface Airport {
  readonly iata: string;
  readonly icao: string | null;
  readonly name: string;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA. */
  readonly timeZone: string;
  /** Location identifier of the FAA, by which the program feed names airports. Not in the graph. Null outside the United States. */
  readonly faaLid: string | null;
  /** Id of the city that it serves, in the gazetteer. Null when no place that is known is near. */
  readonly placeId: string | null;
  /** By size, or what it is for. Not in the graph, as the three after it; they order the airports of a place. */
  readonly kind: AirportKind;
  /** Whether it has scheduled flights. Null when that is not known, and for one that is closed. */
  readonly isScheduled: boolean | null;
  /** At least so many in a year; 0 for an airport that is not among the busy ones. */
  readonly millionsOfPassengers: number;
  /** Feet of the longest runway; 0 when it is not known. */
  readonly runwayFeet: number;
}

/** What is true of an airport in one list only. */
export interface AirportEdgeFields {
  readonly distanceKilometers: number | null;
}

export type AirportConnection = Connection<Airport, AirportEdgeFields> & {
  readonly meta: ReadMeta | null;
  readonly warnings: readonly Warning[];
};

/** A point, and how far around it to look. */
export interface AirportsNear {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKilometers: number;
}

/** What is looked for; null is no matter. */
export interface AirportFilters {
  readonly query: string | null;
  readonly near: AirportsNear | null;
  readonly delayed: boolean | null;
}

/** The reference set, by code. Codes are looked up as they stand: upper case, no blanks. */
export interface Airports {
  find(iata: string): Airport | undefined;
  findByIcao(icao: string): Airport | undefined;
  findByFaaLid(lid: string): Airport | undefined;
  readonly size: number;
}

export type DelayStatus = 'NO_ACTIVE_PROGRAM' | 'DELAY' | 'GROUND_DELAY' | 'GROUND_STOP' | 'CLOSED' | 'UNKNOWN';
export type ProgramCoverage = 'COVERED' | 'NOT_COVERED' | 'UNAVAILABLE';
export type AirportProgramKind =
  | 'GROUND_STOP'
  | 'GROUND_DELAY'
  | 'ARRIVAL_DELAY'
  | 'DEPARTURE_DELAY'
  | 'CLOSURE'
  | 'RESTRICTION';
export type DelayTrend = 'INCREASING' | 'DECREASING' | 'STEADY';

export interface AirportProgram {
  readonly kind: AirportProgramKind;
  readonly reason: string;
  readonly averageDelayMinutes: number | null;
  readonly minimumDelayMinutes: number | null;
  readonly maximumDelayMinutes: number | null;
  readonly trend: DelayTrend | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** `HH:MM-HH:MM`; the end may be smaller than the start, over midnight. */
  readonly dailyWindowUtc: string | null;
  readonly isActive: boolean;
}

/** What the feed lists under one FAA identifier. */
export interface ListedProgram {
  readonly faaLid: string;
  readonly program: AirportProgram;
}

/** The whole program feed, for every airport in it. */
export interface ProgramFeed {
  readonly updatedAt: string;
  readonly listed: readonly ListedProgram[];
  readonly warnings: readonly Warning[];
}

/** Where programs come from. `feed` throws `UpstreamError`. */
export interface ProgramSource {
  readonly source: string;
  feed(signal: AbortSignal): Promise<ProgramFeed>;
}

export interface Wind {
  readonly directionDegrees: number | null;
  readonly isVariable: boolean;
  readonly speedKnots: number;
  readonly gustKnots: number | null;
}

export interface CloudLayer {
  readonly cover: string;
  readonly baseFeet: number | null;
  readonly type: string | null;
}

export type FlightCategory = 'VFR' | 'MVFR' | 'IFR' | 'LIFR';

export interface WeatherObservation {
  readonly station: string;
  readonly observedAt: string;
  readonly reportType: string | null;
  readonly rawText: string;
  readonly temperatureCelsius: number | null;
  readonly dewPointCelsius: number | null;
  readonly wind: Wind | null;
  readonly visibilityStatuteMiles: number | null;
  readonly isVisibilityOrMore: boolean;
  readonly altimeterHectopascals: number | null;
  readonly seaLevelPressureHectopascals: number | null;
  readonly presentWeather: string | null;
  readonly skyCover: string | null;
  readonly clouds: readonly CloudLayer[];
  readonly verticalVisibilityFeet: number | null;
  readonly flightCategory: FlightCategory | null;
}

/** Observations of the stations that have one, newest each. */
export interface WeatherReports {
  readonly byStation: Readonly<Record<string, WeatherObservation>>;
  readonly warnings: readonly Warning[];
}

/** Where observations come from. `observations` asks for all stations at once and throws `UpstreamError`. */
export interface WeatherSource {
  readonly source: string;
  observations(stations: readonly string[], signal: AbortSignal): Promise<WeatherReports>;
}

export interface AirportStatus {
  readonly iata: string;
  readonly airport: Airport;
  readonly delayStatus: DelayStatus;
  readonly summary: string;
  readonly programCoverage: ProgramCoverage;
  readonly programs: readonly AirportProgram[];
  readonly programsUpdatedAt: string | null;
  readonly weather: WeatherObservation | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
