import { isDeepStrictEqual } from 'node:util';
import { sameFields, sameRows, sameWarnings } from '../../../platform/streams/same-result.ts';
import type { AirportStatus } from '../model/airport.ts';
import type { BoardEntry, BoardFlight, BoardWindow, FlightBoard } from '../model/board.ts';
import type { AircraftPosition, FlightStatus, FlightTrack } from '../model/track.ts';
import { defaultPageSize } from './boards/page-of-flights.ts';

/** An update that changes nothing else is no news; that a record has become old is. */
const timelessFlight = (flight: BoardFlight): BoardFlight => ({ ...flight, updatedAt: null, ageSeconds: null });

const sameFlight = (a: BoardFlight, b: BoardFlight): boolean => isDeepStrictEqual(timelessFlight(a), timelessFlight(b));

const sameEntry = (a: BoardEntry, b: BoardEntry): boolean =>
  a === b || (a.atMs === b.atMs && sameFlight(a.flight, b.flight));

/** Windows are cached, so most comparisons end at identity. */
const sameWindow = (a: BoardWindow, b: BoardWindow): boolean =>
  a === b ||
  (sameRows(a.entries, b.entries, sameEntry) && a.nearest(defaultPageSize).start === b.nearest(defaultPageSize).start);

/** Whether `b` is no event for a subscriber with `a`. Time stamps and `meta` are ignored. */
export const sameFlightBoard = (a: FlightBoard, b: FlightBoard): boolean =>
  sameWindow(a.window, b.window) && sameWarnings(a.warnings, b.warnings);

/** An aircraft at its gate has a new fix every second. */
const timelessPosition = (position: AircraftPosition | null) =>
  position === null ? null : { ...position, fixedAt: null, ageSeconds: null };

/**
 * Whether `b` is no event for a subscriber with `a`. Time and age of the fix and `meta` are ignored, but a fix that
 * becomes stale is an event.
 */
export const sameTrack = (a: FlightTrack, b: FlightTrack): boolean =>
  sameFields(a, b, ['callsign', 'callsignSource', 'matchCount']) &&
  isDeepStrictEqual(a.aircraft, b.aircraft) &&
  isDeepStrictEqual(timelessPosition(a.position), timelessPosition(b.position)) &&
  sameWarnings(a.warnings, b.warnings);

/** Whether `b` is no event for a subscriber with `a`, as on a board and of a track. */
export const sameFlightStatus = (a: FlightStatus, b: FlightStatus): boolean =>
  a.isFound === b.isFound &&
  sameRows(a.legs, b.legs, sameFlight) &&
  isDeepStrictEqual(timelessPosition(a.position), timelessPosition(b.position)) &&
  sameWarnings(a.warnings, b.warnings);

/**
 * Whether `b` is no event for a subscriber with `a`. A new observation is an event even when it measured the same; the
 * feed's time stamp and `meta` are ignored.
 */
export const sameStatus = (a: AirportStatus, b: AirportStatus): boolean =>
  sameFields(a, b, ['delayStatus', 'summary', 'programCoverage']) &&
  isDeepStrictEqual(a.programs, b.programs) &&
  isDeepStrictEqual(a.weather, b.weather) &&
  sameWarnings(a.warnings, b.warnings);
