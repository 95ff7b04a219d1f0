import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type { PlatformPage, PlatformPosition } from '../../model/table-platform.ts';
import { type SearchPosition, toMark } from './search-cursors.ts';

/** A returned restaurant with the position after it. */
export interface Returned<Row> {
  readonly row: Row;
  readonly position: SearchPosition;
}

export interface Walk<Row> {
  readonly returned: readonly Returned<Row>[];
  /** Null when nothing follows. */
  readonly next: SearchPosition | null;
  /** Failure of a later page, after restaurants were found. */
  readonly failure: UpstreamError | null;
}

export interface WalkOptions<Row> {
  /** An optional page is one after others that had matches. */
  readonly read: (position: PlatformPosition | null, isOptional: boolean) => Promise<PlatformPage>;
  /** Returns null when the restaurant does not match. */
  readonly choose: (record: RestaurantRecord) => Row | null;
  readonly from: SearchPosition;
  readonly first: number;
}

/** Bounds a client's wait and the platform's load. A search with few matches returns fewer rows and a cursor. */
export const mostPages = 5;

const isSame = (left: PlatformPosition | null, right: PlatformPosition | null): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Index of the first row that was not returned, by the cursor's marks, or else by their count. */
const startOf = (marks: readonly string[], { here, dropped }: SearchPosition): number => {
  if (dropped === 0) return 0;
  const known = new Set(here);
  const firstKnown = marks.findIndex((mark) => known.has(mark));
  return firstKnown < 0 ? Math.min(dropped, marks.length) : firstKnown;
};

/** Whether the last returned row has left the page, so that next rows may be on the page before. */
const hasMovedUp = (marks: readonly string[], { here, previous }: SearchPosition): boolean => {
  const last = here.at(-1);
  return previous !== null && last !== undefined && !marks.includes(last);
};

const marksOf = ({ restaurants }: PlatformPage): readonly string[] =>
  restaurants.map(({ platformId }) => toMark(platformId));

/**
 * Walks pages until enough restaurants match. The position remains on the page of the last returned row until a row of
 * the next one is returned, so rows that move up are still found, on this page or the one before. Rows that move by
 * more than a page between two calls, or into a page that is still cached, can be missed.
 */
export const walkPages = async <Row>({ read, choose, from, first }: WalkOptions<Row>): Promise<Walk<Row>> => {
  const returned: Returned<Row>[] = [];
  const seen = new Set([...from.hinted, ...from.before, ...from.here]);
  let at = from;
  for (let pages = 1; ; pages += 1) {
    let page: PlatformPage;
    try {
      page = await read(at.page, returned.length > 0);
    } catch (failure) {
      // Nothing of this page was returned, so the next call begins at its start.
      if (failure instanceof UpstreamError && returned.length > 0) return { returned, next: at, failure };
      throw failure;
    }
    const marks = marksOf(page);
    if (pages === 1 && at.previous !== null && hasMovedUp(marks, at)) {
      at = { ...at, page: at.previous.page, previous: null, here: [], dropped: 0, before: [...at.before, ...at.here] };
      continue;
    }
    const start = startOf(marks, at);
    for (const [index, record] of page.restaurants.entries()) {
      const mark = marks[index] ?? '';
      if (index < start || seen.has(mark)) continue;
      const row = choose(record);
      if (row === null) continue;
      // Another match exists, so the next call begins with it.
      if (returned.length === first) return { returned, next: at, failure: null };
      seen.add(mark);
      at = { ...at, here: [...at.here, mark] };
      returned.push({ row, position: at });
    }
    // A platform that repeats a page would be read forever.
    if (page.next === null || isSame(page.next, at.page)) return { returned, next: null, failure: null };
    if (returned.length === first || pages === mostPages) return { returned, next: at, failure: null };
    at = {
      ...at,
      page: page.next,
      previous: { page: at.page },
      here: [],
      dropped: 0,
      before: [...at.before, ...at.here],
    };
  }
};
