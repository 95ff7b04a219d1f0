import { platformRules } from '../../../../platform/errors/platform-rules.ts';
import {
  bothGiven,
  createConnection,
  keyOfCursor,
  type PageArguments,
  toKeyCursor,
} from '../../../../platform/graphql/connections/connection.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { BoardEntry, BoardFlightConnection, BoardWindow, FlightBoard } from '../../model/board.ts';

export const defaultPageSize = 10;

const cursorIn =
  (window: BoardWindow) =>
  (entry: BoardEntry): string =>
    toKeyCursor(`${entry.atMs} ${window.keyOf(entry)}`);

/**
 * A window moves, so the cursor's entry may be gone or have another time. The cursor's own time then gives its former
 * place.
 */
const placeOf = (window: BoardWindow, argument: 'after' | 'before', cursor: string) => {
  const [, time, key] = /^(-?\d{1,16}) (.*)$/s.exec(keyOfCursor(cursor) ?? '') ?? [];
  if (time === undefined) throw validationFailure(brokenRule(platformRules.cursor_of_no_item, [argument], cursor));
  const { entries } = window;
  const index = entries.findIndex((entry) => window.keyOf(entry) === key);
  if (index >= 0) return { start: index, end: index + 1 };
  const later = entries.findIndex(({ atMs }) => atMs > Number(time));
  const place = later < 0 ? entries.length : later;
  return { start: place, end: place };
};

const boundsOf = (window: BoardWindow, { first, after, last, before }: PageArguments) => {
  const from = after == null ? 0 : placeOf(window, 'after', after).end;
  const to = Math.max(from, before == null ? window.entries.length : placeOf(window, 'before', before).start);
  if (last != null) return { start: Math.max(from, to - last), end: to };
  // `before` alone reads backwards.
  if (first == null && after == null) return { start: Math.max(from, to - defaultPageSize), end: to };
  return { start: from, end: Math.min(to, from + (first ?? defaultPageSize)) };
};

const withoutCursor = (window: BoardWindow, size: number) => {
  const { start, entries, flights } = window.nearest(size);
  return { start, rows: entries, nodes: flights };
};

const withCursor = (window: BoardWindow, page: PageArguments) => {
  const { start, end } = boundsOf(window, page);
  const rows = window.entries.slice(start, end);
  return { start, rows, nodes: rows.map(({ flight }) => flight) };
};

/** Throws `validation_error` for an invalid cursor, and for `first` together with `last`. */
export const pageOfFlights = ({ window }: Pick<FlightBoard, 'window'>, page: PageArguments): BoardFlightConnection => {
  const { first = null, after = null, last = null, before = null } = page;
  if (first !== null && last !== null) throw bothGiven(first, last);
  const size = first ?? last ?? defaultPageSize;
  const { start, rows, nodes } =
    after === null && before === null ? withoutCursor(window, size) : withCursor(window, page);
  return createConnection({
    rows,
    nodes,
    node: ({ flight }: BoardEntry) => flight,
    cursor: cursorIn(window),
    hasNextPage: start + rows.length < window.entries.length,
    hasPreviousPage: start > 0,
    totalCount: window.entries.length,
  });
};
