import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { CallsignSource } from './__generated__/enums.ts';
import type { Aircraft, BoardFlight } from './board.ts';

export type { CallsignSource } from './__generated__/enums.ts';

export interface AircraftPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Null when the source does not state the age of the fix. */
  readonly fixedAt: string | null;
  /** Age of the fix at the time of the source's response. */
  readonly ageSeconds: number | null;
  /** Whether the fix is older than 60 seconds, or may be. */
  readonly isStale: boolean;
  readonly isOnGround: boolean;
  readonly barometricAltitudeFeet: number | null;
  readonly geometricAltitudeFeet: number | null;
  readonly groundSpeedKnots: number | null;
  readonly trackDegrees: number | null;
  readonly verticalRateFeetPerMinute: number | null;
  readonly squawk: string | null;
  readonly emergency: string | null;
  readonly signal: string | null;
}

export interface FlightTrack {
  readonly flightNumber: string;
  readonly callsign: string | null;
  readonly callsignSource: CallsignSource;
  readonly aircraft: Aircraft | null;
  readonly position: AircraftPosition | null;
  readonly matchCount: number;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

export interface FlightStatus {
  readonly flightNumber: string;
  readonly date: string;
  readonly isFound: boolean;
  readonly legs: readonly BoardFlight[];
  readonly position: AircraftPosition | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** An aircraft that a receiver network observes. */
export interface SeenAircraft {
  readonly callsign: string | null;
  readonly aircraft: Aircraft;
  /** Null when signals are received but contain no position. */
  readonly position: AircraftPosition | null;
}
