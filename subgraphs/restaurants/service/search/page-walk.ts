import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type { PlatformPage, PlatformPosition } from '../../model/table-platform.ts';
import { type SearchPosition, toMark } from './search-cursors.ts';

/** A restaurant that is returned, and where the search goes on behind it. */
export interface Returned<Row> {
  readonly row: Row;
  readonly position: SearchPosition;
}

export interface Walk<Row> {
  readonly returned: readonly Returned<Row>[];
  /** Where to go on; null when nothing follows. */
  readonly next: SearchPosition | null;
  /** Why a later page could not be read, when there is something to return without it. */
  readonly failure: UpstreamError | null;
}

export interface WalkOptions<Row> {
  readonly read: (position: PlatformPosition | null) => Promise<PlatformPage>;
  /** Null: the restaurant does not match. */
  readonly choose: (record: RestaurantRecord) => Row | null;
  readonly from: SearchPosition;
  readonly first: number;
}

/**
 * Pages of the platform that one call reads. A search that few restaurants match ends with fewer rows and a cursor, and
 * does not hold a client or wear out the platform.
 */
export const mostPages = 5;

const isSame = (left: PlatformPosition | null, right: PlatformPosition | null): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Where the rows begin that were not returned: by the marks; when they have left the cursor, behind the last that is
 * known, or by count.
 */
const startOf = (marks: readonly string[], { here, dropped }: SearchPosition): number => {
  if (dropped === 0) return 0;
  const known = new Set(here);
  const firstKnown = marks.findIndex((mark) => known.has(mark));
  return firstKnown < 0 ? Math.min(dropped, marks.length) : firstKnown;
};

/**
 * Whether rows have moved up so far that those to be returned next may be in the page before: then the last that was
 * returned is no longer in this one.
 */
const hasMovedUp = (marks: readonly string[], { here, previous }: SearchPosition): boolean => {
  const last = here.at(-1);
  return previous !== null && last !== undefined && !marks.includes(last);
};

const marksOf = ({ restaurants }: PlatformPage): readonly string[] =>
  restaurants.map(({ platformId }) => toMark(platformId));

/**
 * Walks the platform's pages from a position until there are enough restaurants. A position stays in the page whose
 * rows were returned last, until one of the next is: when rows have moved up since, those that came from the next page
 * are found there, and when they have moved farther, in the page before. What moves by more than a page between two
 * calls, or behind a page that the cache still has, can be missed.
 */
export const walkPages = async <Row>({ read, choose, from, first }: WalkOptions<Row>): Promise<Walk<Row>> => {
  const returned: Returned<Row>[] = [];
  const seen = new Set([...from.hinted, ...from.before, ...from.here]);
  let at = from;
  for (let pages = 1; ; pages += 1) {
    let page: PlatformPage;
    try {
      page = await read(at.page);
    } catch (failure) {
      // Without its page nothing was returned of it, so that going on at its beginning is right.
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
      // One more that matches: it is where the next call begins.
      if (returned.length === first) return { returned, next: at, failure: null };
      seen.add(mark);
      at = { ...at, here: [...at.here, mark] };
      returned.push({ row, position: at });
    }
    // A platform that names the same page as the next would be read for ever.
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
