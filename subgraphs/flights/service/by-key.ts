import type { Call } from '../../../platform/call/call.ts';
import type { AirportStatus, Airports } from '../model/airport.ts';
import type { FlightBoard } from '../model/board.ts';
import type { FlightTrack } from '../model/track.ts';
import type { AirportStatusService } from './airports/airport-status.ts';
import { readBoardKey } from './boards/board-key.ts';
import type { Boards } from './boards/boards.ts';
import type { Track } from './positions/track.ts';

/** Resolves entity keys, null for an unknown one. All methods throw `UpstreamError`. */
export interface ByKey {
  status(iata: string, call: Call): Promise<AirportStatus | null>;
  board(key: string, call: Call): Promise<FlightBoard | null>;
  track(flightNumber: string, call: Call): Promise<FlightTrack | null>;
}

interface ByKeyParts {
  readonly airports: Pick<Airports, 'find'>;
  readonly airportStatus: AirportStatusService;
  readonly boards: Pick<Boards, 'board'>;
  readonly track: Pick<Track, 'track'>;
}

/** Form of normalised flight numbers. Nothing else validates a key. */
const flightNumberForm = /^(?!\d\d)[A-Z\d]{2}[A-Z]?\d{1,4}[A-Z]?$/;

export const createByKey = ({ airports, airportStatus, boards, track }: ByKeyParts): ByKey => ({
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
});
