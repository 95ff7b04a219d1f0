import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeJson, decodeRows, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import type { BoardDirection, FlightRecord } from '../../model/board.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import { decodeFlight } from './decode.ts';
import type { TimeZoneOf } from './decode-movement.ts';
import { boardWire, flightsWire, flightWire } from './wire.ts';

/** Both boards of an airport for one stretch of time. JSON-safe. */
export interface BoardChunk {
  readonly respondedAtMs: number;
  readonly flights: Readonly<Record<BoardDirection, readonly FlightRecord[]>>;
  readonly warnings: Readonly<Record<BoardDirection, readonly Warning[]>>;
}

/** JSON-safe. */
export interface NumberedFlights {
  readonly respondedAtMs: number;
  readonly flights: readonly FlightRecord[];
  readonly warnings: readonly Warning[];
}

export interface BoardsClient {
  readonly source: string;
  /** Times are local, `YYYY-MM-DDTHH:mm`, at most 12 hours apart. */
  board(iata: string, fromLocal: string, toLocal: string, call: Call): Promise<BoardChunk>;
  /** Returns flights that leave on a local date, or those nearest to now when `date` is null. */
  flights(flightNumber: string, date: string | null, call: Call): Promise<NumberedFlights>;
}

interface BoardsClientOptions {
  readonly timeZoneOf: TimeZoneOf;
  /** Sent with each request. RapidAPI requires `X-RapidAPI-Host`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * 204 means no flights, 404 an unknown number or airport. A 200 with an empty body is a lost response and must not look
 * like an airport without flights.
 */
const isEmpty = ({ status }: UpstreamResponse): boolean => status === 204 || status === 404;

/** Another status means that our request or the source's interface has changed. */
const requireSuccess = (source: string, response: UpstreamResponse): void => {
  if (response.status !== 200) throw unexpectedStatus(source, response);
};

export const createBoardsClient = (
  http: UpstreamHttp,
  { timeZoneOf, headers = {} }: BoardsClientOptions,
): BoardsClient => {
  const { source } = http;

  /**
   * Returns an error if no row is readable. The body has another format only if no row of the other direction is
   * readable, either.
   */
  const decodeSide = (rows: readonly unknown[], iata: string, direction: BoardDirection, respondedAtMs: number) => {
    try {
      const decoded = decodeRows(source, rows, flightWire);
      const flights = decoded.rows.map((row) => decodeFlight(row, { iata, direction }, timeZoneOf, respondedAtMs));
      return { rows: flights, warnings: decoded.warnings, error: undefined };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return { rows: [], warnings: [toRowsDroppedWarning(source, rows.length, rows.length)], error };
    }
  };
  const unknownAirport = (iata: string): Warning => ({
    code: flightsWarnings.airport_not_covered.code,
    source,
    message: `The source ${source} has no board of ${iata}.`,
  });

  return {
    source,
    async board(iata, fromLocal, toLocal, call) {
      const query = {
        withLeg: true,
        withCancelled: true,
        withCodeshared: true,
        withCargo: true,
        withPrivate: false,
        direction: 'Both',
      };
      const path = `/flights/airports/iata/${encodeURIComponent(iata)}/${fromLocal}/${toLocal}`;
      const response = await http.request({ path, query, headers }, call);
      const { respondedAtMs } = response;
      if (isEmpty(response)) {
        // An unknown airport must not look like one without flights.
        const warnings = response.status === 404 ? [unknownAirport(iata)] : [];
        return {
          respondedAtMs,
          flights: { DEPARTURE: [], ARRIVAL: [] },
          warnings: { DEPARTURE: warnings, ARRIVAL: warnings },
        };
      }
      requireSuccess(source, response);
      const body = decodeJson(source, response, boardWire);
      const departures = decodeSide(body.departures ?? [], iata, 'DEPARTURE', respondedAtMs);
      const arrivals = decodeSide(body.arrivals ?? [], iata, 'ARRIVAL', respondedAtMs);
      const error = departures.error ?? arrivals.error;
      if (error !== undefined && departures.rows.length + arrivals.rows.length === 0) throw error;
      return {
        respondedAtMs,
        flights: { DEPARTURE: departures.rows, ARRIVAL: arrivals.rows },
        warnings: { DEPARTURE: departures.warnings, ARRIVAL: arrivals.warnings },
      };
    },
    async flights(flightNumber, date, call) {
      const path = `/flights/number/${encodeURIComponent(flightNumber)}${date === null ? '' : `/${date}`}`;
      const query = date === null ? {} : { dateLocalRole: 'Departure' };
      const response = await http.request({ path, query, headers }, call);
      const { respondedAtMs } = response;
      // The source does not accept the number or date, so it has no such flight.
      if (isEmpty(response) || response.status === 400) return { respondedAtMs, flights: [], warnings: [] };
      requireSuccess(source, response);
      const { rows, warnings } = decodeRows(source, decodeJson(source, response, flightsWire) ?? [], flightWire);
      return {
        respondedAtMs,
        flights: rows.map((row) => decodeFlight(row, null, timeZoneOf, respondedAtMs)),
        warnings,
      };
    },
  };
};
