import { isDeepStrictEqual } from 'node:util';
import { sameRows, sameWarnings } from '../../../../platform/streams/same-answer.ts';
import type { BoardEntry, BoardFlight, BoardWindow, FlightBoard } from '../../model/board.ts';
import { defaultPageSize } from './page-of-flights.ts';

/** An update that changes nothing else is no news; that a record has become old is. */
const timeless = (flight: BoardFlight): BoardFlight => ({ ...flight, updatedAt: null, ageSeconds: null });

const sameEntry = (a: BoardEntry, b: BoardEntry): boolean =>
  a === b || (a.atMs === b.atMs && isDeepStrictEqual(timeless(a.flight), timeless(b.flight)));

/** Windows are cached, so most comparisons end at identity. */
const sameWindow = (a: BoardWindow, b: BoardWindow): boolean =>
  a === b ||
  (sameRows(a.entries, b.entries, sameEntry) && a.nearest(defaultPageSize).start === b.nearest(defaultPageSize).start);

/** Whether `b` is no event for a subscriber with `a`. Time stamps and `meta` are ignored. */
export const sameFlightBoard = (a: FlightBoard, b: FlightBoard): boolean =>
  sameWindow(a.window, b.window) && sameWarnings(a.warnings, b.warnings);
