import type { Clock } from '../../../platform/clock/clock.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { changesOf } from '../../../platform/streams/changes-of.ts';
import { pollPauseMs } from '../../../platform/streams/poll-pause.ts';
import { createSharedPolls } from '../../../platform/streams/shared-polls.ts';
import type { Airport, AirportStatus, Airports } from '../model/airport.ts';
import type { BoardDirection, FlightBoard } from '../model/board.ts';
import type { FlightTrack } from '../model/track.ts';
import type { AirportMeant } from './airports/airport-meant.ts';
import type { AirportStatusService } from './airports/airport-status.ts';
import { sameReading } from './boards/board-reads.ts';
import { fetchedMinutes, minutesToRead } from './boards/board-window.ts';
import type { BoardReading, Boards } from './boards/boards.ts';
import { sameFlightBoard } from './boards/same-flight-board.ts';
import type { BoardCut } from './fares/open-window.ts';
import { sameTrack } from './positions/same-track.ts';
import type { Track } from './positions/track.ts';
import { createTrackReader } from './positions/watched-track.ts';
import { sameStatus } from './status/same-status.ts';

/**
 * Each airport and flight is polled once in a process, through the shared cache. A failing source is a warning on the
 * last value, until that is too old; then the stream ends with the `UpstreamError`.
 */
export interface Watches {
  /** Rejects with `not_found`. */
  board(
    iata: string,
    direction: BoardDirection,
    cut: BoardCut,
    signal: AbortSignal,
  ): Promise<AsyncIterableIterator<FlightBoard>>;
  /** Rejects with `not_found`. */
  status(iata: string, signal: AbortSignal): Promise<AsyncIterableIterator<AirportStatus>>;
  track(flightNumber: string, signal: AbortSignal): Promise<AsyncIterableIterator<FlightTrack>>;
}

interface Polling {
  readonly pollMs: number;
  readonly ttlMs: number;
}

interface WatchesOptions {
  readonly airports: Pick<Airports, 'find'>;
  readonly airportMeant: AirportMeant;
  readonly airportStatus: AirportStatusService;
  readonly boards: Pick<Boards, 'read' | 'cut'>;
  readonly track: Pick<Track, 'find' | 'at'>;
  readonly clock: Clock;
  readonly settings: {
    readonly status: Polling;
    readonly boards: Polling;
    readonly track: Polling & { readonly recordMs: number };
  };
}

/** Spreads the polls, because all clients subscribe at once after a restart. */
const spread = 0.5;

export const createWatches = ({
  airports,
  airportMeant,
  airportStatus,
  boards,
  track,
  clock,
  settings,
}: WatchesOptions): Watches => {
  const boardPolls = createSharedPolls<BoardReading>({ clock, same: sameReading, spread });
  const statusPolls = createSharedPolls<AirportStatus>({ clock, same: sameStatus, spread });
  const trackPolls = createSharedPolls<FlightTrack>({ clock, same: sameTrack, spread });

  const found = (iata: string): Airport => {
    const airport = airports.find(iata);
    if (airport !== undefined) return airport;
    const meant = airportMeant(iata);
    const text = `${iata} is not an airport of the reference set.`;
    throw new ServiceError('not_found', meant === null ? text : `${text} ${meant}`, { param: 'iata' });
  };

  return {
    board: async (iata, direction, cut, signal) => {
      const airport = found(iata);
      const minutes = fetchedMinutes(minutesToRead(cut));
      const poll = {
        key: `${iata} ${minutes}`,
        pauseMs: pollPauseMs(settings.boards),
        read: (pollSignal: AbortSignal) => boards.read(airport, minutes, { signal: pollSignal }),
      };
      return changesOf(await boardPolls.watch(poll, signal), (reading, before?: FlightBoard) => {
        const board = boards.cut(reading, direction, cut);
        return before !== undefined && sameFlightBoard(before, board) ? undefined : board;
      });
    },
    status: async (iata, signal) => {
      const airport = found(iata);
      const read = (pollSignal: AbortSignal) => airportStatus.status(airport, { signal: pollSignal });
      return statusPolls.watch({ key: iata, pauseMs: pollPauseMs(settings.status), read }, signal);
    },
    track: async (flightNumber, signal) => {
      const read = createTrackReader(flightNumber, { track, clock, recordMs: settings.track.recordMs });
      return trackPolls.watch({ key: flightNumber, pauseMs: pollPauseMs(settings.track), read }, signal);
    },
  };
};
