import type { Call } from '../../../platform/call/call.ts';
import type { AirportStatus, Airports } from '../model/airport.ts';
import type { FlightBoard } from '../model/board.ts';
import type { FlightStatus, FlightTrack } from '../model/track.ts';
import type { AirportStatusService } from './airports/airport-status.ts';
import { readBoardKey } from './boards/board-key.ts';
import type { Boards } from './boards/boards.ts';
import type { Track } from './positions/track.ts';
import type { FlightStatuses } from './status/flight-status.ts';

/** Resolves entity keys, null for an unknown one. All methods throw `UpstreamError`. */
export interface ByKey {
  status(iata: string, call: Call): Promise<AirportStatus | null>;
  board(key: string, call: Call): Promise<FlightBoard | null>;
  track(flightNumber: string, call: Call): Promise<FlightTrack | null>;
  flight(
    key: Pick<FlightStatus, 'flightNumber' | 'date'>,
    options: { readonly includePosition: boolean },
    call: Call,
  ): Promise<FlightStatus | null>;
}

interface ByKeyParts {
  readonly airports: Pick<Airports, 'find'>;
  readonly airportStatus: AirportStatusService;
  readonly boards: Pick<Boards, 'board'>;
  readonly track: Pick<Track, 'track'>;
  readonly flightStatus: FlightStatuses;
}

/** Form of normalised flight numbers and of dates. Nothing else validates a key. */
const flightNumberForm = /^(?!\d\d)[A-Z\d]{2}[A-Z]?\d{1,4}[A-Z]?$/;
const dateForm = /^\d{4}-\d\d-\d\d$/;

export const createByKey = ({ airports, airportStatus, boards, track, flightStatus }: ByKeyParts): ByKey => ({
  status: async (iata, call) => {
    const airport = airports.find(iata);
    return airport === undefined ? null : airportStatus.status(airport, call);
  },
  board: async (key, call) => {
    const named = readBoardKey(key);
    const airport = named === null ? undefined : airports.find(named.iata);
    if (named === null || airport === undefined) return null;
    return boards.board(airport, named.direction, named.cut, call);
  },
  track: async (flightNumber, call) => (flightNumberForm.test(flightNumber) ? track.track(flightNumber, call) : null),
  flight: async ({ flightNumber, date }, options, call) =>
    flightNumberForm.test(flightNumber) && dateForm.test(date) && !Number.isNaN(Date.parse(date))
      ? flightStatus.status(flightNumber, date, options, call)
      : null,
});
