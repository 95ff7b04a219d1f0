import { isDeepStrictEqual } from 'node:util';
import { sameRows, sameWarnings } from '../../../../platform/streams/same-answer.ts';
import type { BoardEntry, BoardWindow, FlightBoard } from '../../model/board.ts';
import { defaultPageSize } from './page-of-flights.ts';

const sameEntry = (a: BoardEntry, b: BoardEntry): boolean =>
  a === b || (a.atMs === b.atMs && isDeepStrictEqual(a.flight, b.flight));

/** Windows are cached, so most comparisons end at identity. */
const sameWindow = (a: BoardWindow, b: BoardWindow): boolean =>
  a === b ||
  (sameRows(a.entries, b.entries, sameEntry) && a.nearest(defaultPageSize).start === b.nearest(defaultPageSize).start);

/** Whether `b` is no event for a subscriber with `a`. Time stamps and `meta` are ignored. */
export const sameFlightBoard = (a: FlightBoard, b: FlightBoard): boolean =>
  sameWindow(a.window, b.window) && sameWarnings(a.warnings, b.warnings);
