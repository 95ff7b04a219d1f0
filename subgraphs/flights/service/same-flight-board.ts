import { isDeepStrictEqual } from 'node:util';
import { sameRows, sameWarnings } from '../../../platform/streams/same-answer.ts';
import type { BoardEntry, BoardWindow, FlightBoard } from '../model/board.ts';
import { defaultPageSize } from './page-of-flights.ts';

const sameEntry = (a: BoardEntry, b: BoardEntry): boolean =>
  a === b || (a.atMs === b.atMs && isDeepStrictEqual(a.flight, b.flight));

/** Windows are kept as long as the answers they are made of, so that most comparisons end at the first look. */
const sameWindow = (a: BoardWindow, b: BoardWindow): boolean =>
  a === b ||
  (sameRows(a.entries, b.entries, sameEntry) && a.nearest(defaultPageSize).start === b.nearest(defaultPageSize).start);

/**
 * Whether a watcher of `a` learns nothing from `b`: the same flights with the same facts, the same ones on a page
 * without arguments, and the same warnings. The source's time stamp, and where the answer comes from, do not count.
 */
export const sameFlightBoard = (a: FlightBoard, b: FlightBoard): boolean =>
  sameWindow(a.window, b.window) && sameWarnings(a.warnings, b.warnings);
