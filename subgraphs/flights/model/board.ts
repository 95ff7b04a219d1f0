import type { Connection } from '../../../platform/lists/connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { Airport } from './airport.ts';

export type BoardDirection = 'DEPARTURE' | 'ARRIVAL';

export type FlightState =
  | 'UNKNOWN'
  | 'EXPECTED'
  | 'EN_ROUTE'
  | 'CHECK_IN'
  | 'BOARDING'
  | 'GATE_CLOSED'
  | 'DEPARTED'
  | 'DELAYED'
  | 'APPROACHING'
  | 'ARRIVED'
  | 'CANCELED'
  | 'DIVERTED'
  | 'CANCELED_UNCERTAIN';

export type CodeshareRole = 'OPERATOR' | 'CODESHARE' | 'UNKNOWN';

export type DataQuality = 'BASIC' | 'LIVE' | 'APPROXIMATE';

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
  /** `YYYY-MM-DDTHH:mm:ss+hh:mm`; without the offset when the source states none. */
  readonly local: string;
  readonly timeZone: string | null;
}

/** What is known of one side of a flight apart from where it is. */
interface MovementFacts {
  /** In the source's words. */
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

/** What is known of a flight number apart from its two sides. */
interface FlightFacts {
  /** Without blanks, upper case. */
  readonly flightNumber: string;
  readonly airline: Airline | null;
  readonly codeshareRole: CodeshareRole;
  readonly callsign: string | null;
  readonly state: FlightState;
  readonly isCargo: boolean;
  readonly aircraft: Aircraft | null;
}

export interface FlightMovement extends MovementFacts {
  /** Null for one outside the reference set. */
  readonly airport: Airport | null;
}

export interface MarketingFlight {
  readonly flightNumber: string;
  readonly airline: Airline | null;
}

/** One physical flight, its operator's number first. */
export interface BoardFlight extends FlightFacts {
  readonly codeshares: readonly MarketingFlight[];
  readonly departure: FlightMovement;
  readonly arrival: FlightMovement;
}

/** A flight of a board with what boards are cut by. */
export interface BoardEntry {
  readonly flight: BoardFlight;
  /** Scheduled time at the board's airport. */
  readonly atMs: number;
  /** IATA designator of the airline that it is listed under: the operator's where code-shares are known. */
  readonly carrier: string | null;
}

/** The flights of a board that were asked for, in order of time. */
export interface BoardWindow {
  readonly entries: readonly BoardEntry[];
  /** The entries nearest to the source's time stamp, and how many precede them. The same object for the same number. */
  nearest(count: number): {
    readonly start: number;
    readonly entries: readonly BoardEntry[];
    readonly flights: readonly BoardFlight[];
  };
  /** What names an entry in this window and in those of later readings. */
  keyOf(entry: BoardEntry): string;
}

export type BoardFlightConnection = Connection<BoardFlight>;

export interface FlightBoard {
  /** Airport, direction, window and airline: `toBoardKey`. */
  readonly key: string;
  readonly airport: Airport;
  readonly direction: BoardDirection;
  readonly sourceUpdatedAt: string;
  readonly windowMinutes: number;
  /** `flights` of the graph are its pages. */
  readonly window: BoardWindow;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** A side as a source states it: the airport by its codes, so that what is cached stays small. */
export interface MovementRecord extends MovementFacts {
  readonly iata: string | null;
  readonly icao: string | null;
}

/** One flight number on one flight, as a source states it: code-shares of one flight are records of their own. */
export interface FlightRecord extends FlightFacts {
  readonly departure: MovementRecord;
  readonly arrival: MovementRecord;
}
