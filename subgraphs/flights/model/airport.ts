import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type {
  AirportProgramKind,
  DelayStatus,
  DelayTrend,
  FlightCategory,
  ProgramCoverage,
} from './__generated__/enums.ts';

export type { AirportProgramKind, DelayStatus, DelayTrend } from './__generated__/enums.ts';

export type AirportKind = 'large' | 'medium' | 'small' | 'seaplane_base' | 'heliport';

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
  /** The FAA's location identifier, used by the program feed. Not in the graph. Null outside the United States. */
  readonly faaLid: string | null;
  /** Gazetteer id of the city that it serves; null when none is near. */
  readonly placeId: string | null;
  /** This and the next three fields order the airports of a place. They are not in the graph. */
  readonly kind: AirportKind;
  /** Null when unknown, and for a closed airport. */
  readonly isScheduled: boolean | null;
  /** Lower bound per year; 0 for an airport that is not in the traffic table. */
  readonly millionsOfPassengers: number;
  /** Longest runway; 0 when unknown. */
  readonly runwayFeet: number;
}

export interface AirportEdgeFields {
  readonly distanceKilometers: number | null;
}

export type AirportConnection = Connection<Airport, AirportEdgeFields> & {
  readonly meta: ReadMeta | null;
  readonly warnings: readonly Warning[];
};

export interface AirportsNear {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKilometers: number;
}

export interface AirportFilters {
  readonly query: string | null;
  readonly near: AirportsNear | null;
  readonly delayed: boolean | null;
}

/** The reference set by code. Codes must be in upper case, without spaces. */
export interface Airports {
  find(iata: string): Airport | undefined;
  findByIcao(icao: string): Airport | undefined;
  findByFaaLid(lid: string): Airport | undefined;
  readonly size: number;
}

export interface AirportProgram {
  readonly kind: AirportProgramKind;
  readonly reason: string;
  readonly averageDelayMinutes: number | null;
  readonly minimumDelayMinutes: number | null;
  readonly maximumDelayMinutes: number | null;
  readonly trend: DelayTrend | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** `HH:MM-HH:MM`. The end is smaller than the start when the window spans midnight. */
  readonly dailyWindowUtc: string | null;
  /** Null for a notice that does not say so, and for any other kind than closures and restrictions. */
  readonly isOpenToAirlines: boolean | null;
  readonly isActive: boolean;
}

export interface ListedProgram {
  readonly faaLid: string;
  readonly program: AirportProgram;
}

export interface ProgramFeed {
  readonly updatedAt: string;
  readonly listed: readonly ListedProgram[];
  readonly warnings: readonly Warning[];
}

/** Source of programs. `feed` throws `UpstreamError`. */
export interface ProgramSource {
  readonly source: string;
  feed(call: Call): Promise<ProgramFeed>;
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

export interface WeatherObservation {
  readonly station: string;
  readonly observedAt: string;
  readonly reportType: string | null;
  readonly rawText: string;
  readonly temperatureCelsius: number | null;
  readonly dewPointCelsius: number | null;
  readonly wind: Wind | null;
  readonly visibilityStatuteMiles: number | null;
  readonly visibilityMeters: number | null;
  readonly isVisibilityOrMore: boolean;
  readonly altimeterHectopascals: number | null;
  readonly seaLevelPressureHectopascals: number | null;
  readonly presentWeather: string | null;
  readonly skyCover: string | null;
  readonly clouds: readonly CloudLayer[];
  readonly verticalVisibilityFeet: number | null;
  readonly flightCategory: FlightCategory | null;
}

/** The newest observation of each station. */
export interface WeatherReports {
  readonly byStation: Readonly<Record<string, WeatherObservation>>;
  readonly warnings: readonly Warning[];
}

/** Source of observations. `observations` reads all stations in one request and throws `UpstreamError`. */
export interface WeatherSource {
  readonly source: string;
  observations(stations: readonly string[], call: Call): Promise<WeatherReports>;
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
