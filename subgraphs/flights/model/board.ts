import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { BoardDirection, CodeshareRole, DataQuality, FlightState } from './__generated__/enums.ts';
import type { Airport } from './airport.ts';

export type { BoardDirection, CodeshareRole, DataQuality, FlightState } from './__generated__/enums.ts';

export interface Airline {
  readonly name: string;
  readonly iata: string | null;
  readonly icao: string | null;
}

export interface Aircraft {
  readonly registration: string | null;
  /** Six lower-case hex digits. */
  readonly hex: string | null;
  readonly model: string | null;
}

export interface ZonedTime {
  readonly at: string;
  /** `YYYY-MM-DDTHH:mm:ss+hh:mm`, without the offset when the source states none. */
  readonly local: string;
  readonly timeZone: string | null;
}

interface MovementFacts {
  /** As the source spells it. */
  readonly airportName: string | null;
  readonly scheduled: ZonedTime | null;
  readonly estimated: ZonedTime | null;
  readonly actual: ZonedTime | null;
  readonly runwayActual: ZonedTime | null;
  readonly delayMinutes: number | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly checkInDesk: string | null;
  readonly baggageBelt: string | null;
  readonly runway: string | null;
  readonly quality: readonly DataQuality[];
}

interface FlightFacts {
  /** In upper case, without spaces. */
  readonly flightNumber: string;
  readonly airline: Airline | null;
  readonly codeshareRole: CodeshareRole;
  readonly callsign: string | null;
  readonly state: FlightState;
  readonly isCargo: boolean;
  readonly aircraft: Aircraft | null;
  /** When the source last updated the record; null when it does not state it. */
  readonly updatedAt: string | null;
  /** Seconds from then to the source's response. */
  readonly ageSeconds: number | null;
  /** Whether a scheduled time has passed since then that the record knows nothing about. */
  readonly isOld: boolean | null;
}

export interface FlightMovement extends MovementFacts {
  /** Null for an airport outside the reference set. */
  readonly airport: Airport | null;
}

export interface MarketingFlight {
  readonly flightNumber: string;
  readonly airline: Airline | null;
}

export interface BoardFlight extends FlightFacts {
  readonly codeshares: readonly MarketingFlight[];
  readonly departure: FlightMovement;
  readonly arrival: FlightMovement;
}

export interface BoardEntry {
  readonly flight: BoardFlight;
  /** Scheduled time at the board's airport. */
  readonly atMs: number;
  /** IATA designator of the airline that lists it: the operator, where code-shares are known. */
  readonly carrier: string | null;
  /** IATA designators of the airlines that sell it under numbers of their own. */
  readonly sellers: readonly string[];
}

export interface BoardWindow {
  readonly entries: readonly BoardEntry[];
  /**
   * Returns the entries nearest to the source's time stamp and the number before them; equal counts give the same
   * object.
   */
  nearest(count: number): {
    readonly start: number;
    readonly entries: readonly BoardEntry[];
    readonly flights: readonly BoardFlight[];
  };
  /** Identifies an entry across reads. */
  keyOf(entry: BoardEntry): string;
}

export type BoardFlightConnection = Connection<BoardFlight>;

export interface FlightBoard {
  /** Made by `toBoardKey` from airport, direction, window and airline. */
  readonly key: string;
  readonly airport: Airport;
  readonly direction: BoardDirection;
  readonly sourceUpdatedAt: string;
  readonly windowMinutes: number;
  /** The field `flights` of the graph returns pages of this window. */
  readonly window: BoardWindow;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** An end of a flight as the source states it. Airports are codes, so that cached records stay small. */
export interface MovementRecord extends MovementFacts {
  readonly iata: string | null;
  readonly icao: string | null;
}

/** One flight number of a flight as the source states it. Each code-share is a record of its own. */
export interface FlightRecord extends FlightFacts {
  readonly departure: MovementRecord;
  readonly arrival: MovementRecord;
}
