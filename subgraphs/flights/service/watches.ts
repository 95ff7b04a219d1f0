import type { Call } from '../../../platform/call/call.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { changesOf } from '../../../platform/streams/changes-of.ts';
import { createSharedPolls } from '../../../platform/streams/shared-polls.ts';
import type { Airport, AirportStatus, Airports } from '../model/airport.ts';
import type { BoardDirection, FlightBoard } from '../model/board.ts';
import type { FlightStatus, FlightTrack } from '../model/track.ts';
import type { AirportMeant } from './airports/airport-meant.ts';
import type { AirportStatusService } from './airports/airport-status.ts';
import { sameReading } from './boards/board-reads.ts';
import { fetchedMinutes, minutesToRead } from './boards/board-window.ts';
import type { BoardReading, Boards } from './boards/boards.ts';
import type { BoardCut } from './fares/open-window.ts';
import type { FoundLeg, Track } from './positions/track.ts';
import { sameFlightBoard, sameFlightStatus, sameStatus, sameTrack } from './same-results.ts';
import type { FlightStatuses } from './status/flight-status.ts';
import { isOver, statusPause } from './status/status-pace.ts';

interface TrackReaderOptions {
  readonly track: Pick<Track, 'find' | 'at'>;
  readonly clock: Clock;
  readonly recordMs: number;
}

/** A lookup in which a source failed is repeated at the next poll. */
const isWhole = ({ parts, warnings }: FoundLeg): boolean =>
  parts.every(({ read }) => !read.stale) && warnings.every(({ code }) => code !== 'source_unavailable');

/** The flight's record is read rarely, because it seldom changes and costs quota; the position is read each time. */
export const createTrackReader = (
  flightNumber: string,
  { track, clock, recordMs }: TrackReaderOptions,
): ((call: Call) => Promise<FlightTrack>) => {
  let known: { readonly found: FoundLeg; readonly untilMs: number } | undefined;
  return async (call) => {
    if (known === undefined || clock.now() >= known.untilMs) {
      const found = await track.find(flightNumber, call);
      known = { found, untilMs: isWhole(found) ? clock.now() + recordMs : Number.NEGATIVE_INFINITY };
    }
    return track.at(flightNumber, known.found, call);
  };
};

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
    call: Call,
  ): Promise<AsyncIterableIterator<FlightBoard>>;
  /** Rejects with `not_found`. */
  status(iata: string, call: Call): Promise<AsyncIterableIterator<AirportStatus>>;
  track(flightNumber: string, call: Call): Promise<AsyncIterableIterator<FlightTrack>>;
  /** Ends when the flight has. `date` is the local date of departure. */
  flight(
    flightNumber: string,
    date: string,
    options: { readonly includePosition: boolean },
    call: Call,
  ): Promise<AsyncIterableIterator<FlightStatus>>;
}

interface WatchesOptions {
  readonly airports: Pick<Airports, 'find'>;
  readonly airportMeant: AirportMeant;
  readonly airportStatus: AirportStatusService;
  readonly boards: Pick<Boards, 'read' | 'cut'>;
  readonly track: Pick<Track, 'find' | 'at'>;
  readonly flightStatus: FlightStatuses;
  readonly clock: Clock;
  readonly settings: {
    /** Pauses between two polls, each longer than the time to live of what is polled. */
    readonly statusPauseMs: number;
    readonly boardsPauseMs: number;
    readonly trackPauseMs: number;
    readonly recordMs: number;
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
  flightStatus,
  clock,
  settings,
}: WatchesOptions): Watches => {
  const boardPolls = createSharedPolls<BoardReading>({ clock, same: sameReading, spread });
  const statusPolls = createSharedPolls<AirportStatus>({ clock, same: sameStatus, spread });
  const trackPolls = createSharedPolls<FlightTrack>({ clock, same: sameTrack, spread });
  const flightPolls = createSharedPolls<FlightStatus>({ clock, same: sameFlightStatus, spread });

  const found = (iata: string): Airport => {
    const airport = airports.find(iata);
    if (airport !== undefined) return airport;
    const meant = airportMeant(iata);
    const text = `${iata} is not an airport of the reference set.`;
    throw new ServiceError('not_found', meant === null ? text : `${text} ${meant}`, { param: 'iata' });
  };

  return {
    board: async (iata, direction, cut, call) => {
      const airport = found(iata);
      const minutes = fetchedMinutes(minutesToRead(cut));
      const poll = {
        key: `${iata} ${minutes}`,
        pauseMs: settings.boardsPauseMs,
        read: (pollCall: Call) => boards.read(airport, minutes, pollCall),
      };
      return changesOf(await boardPolls.watch(poll, call), (reading, before?: FlightBoard) => {
        const board = boards.cut(reading, direction, cut);
        return before !== undefined && sameFlightBoard(before, board) ? undefined : board;
      });
    },
    status: async (iata, call) => {
      const airport = found(iata);
      const read = (pollCall: Call) => airportStatus.status(airport, pollCall);
      return statusPolls.watch({ key: iata, pauseMs: settings.statusPauseMs, read }, call);
    },
    track: async (flightNumber, call) => {
      const read = createTrackReader(flightNumber, { track, clock, recordMs: settings.recordMs });
      return trackPolls.watch({ key: flightNumber, pauseMs: settings.trackPauseMs, read }, call);
    },
    flight: async (flightNumber, date, options, call) => {
      const pauses = { eventfulMs: settings.boardsPauseMs, quietMs: settings.recordMs };
      return flightPolls.watch(
        {
          key: `${flightNumber} ${date} ${options.includePosition}`,
          pauseMs: (status) => statusPause(status, clock.now(), pauses),
          isLast: (status) => isOver(status, clock.now()),
          read: (pollCall) => flightStatus.status(flightNumber, date, options, pollCall),
        },
        call,
      );
    },
  };
};
