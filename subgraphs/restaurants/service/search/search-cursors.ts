import { createHash } from 'node:crypto';
import { openCursor } from '../../../../platform/tokens/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/tokens/signed-tokens.ts';
import type { RestaurantSearchFilters } from '../../model/restaurant-search.ts';
import type { PlatformPosition } from '../../model/table-platform.ts';

/**
 * Where a search goes on: in which page of the platform, and which restaurants have been returned. Those of the page
 * are named, not counted: a page whose rows have moved since loses none and repeats none.
 */
export interface SearchPosition {
  /** Of the page to go on in; null is the first. */
  readonly page: PlatformPosition | null;
  /** The page before it, to look there for rows that have moved up. Null in the first. */
  readonly previous: { readonly page: PlatformPosition | null } | null;
  /** Marks of restaurants returned of this page, in order. */
  readonly here: readonly string[];
  /** Restaurants returned of this page whose marks were dropped, because there were too many. */
  readonly dropped: number;
  /** Marks of restaurants returned of pages before, the last ones. */
  readonly before: readonly string[];
  /**
   * Marks of restaurants returned before the first page, because the platform found them by the name. No more than one
   * answer has.
   */
  readonly hinted: readonly string[];
}

export const beginning: SearchPosition = { page: null, previous: null, here: [], dropped: 0, before: [], hinted: [] };

/** Cursors of searches: signed positions that belong to one search, whatever its `first`. */
export interface SearchCursors {
  seal(position: SearchPosition, search: RestaurantSearchFilters): string;
  /** Throws `validation_error` on `after` for a text that is no cursor of this search. */
  open(cursor: string, search: RestaurantSearchFilters): SearchPosition;
}

/** The bound of `after` in the SDL. */
const longestCursor = 2048;
/** Marks in one cursor: so many fit, with room for the platform's own position. */
const mostMarks = 200;
const markBytes = 4;
const markLetters = 6;

/**
 * What a cursor has for a restaurant's id. Four bytes: of 200 returned and a page of 100, one in 200,000 cursors takes
 * one for another.
 */
export const toMark = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, markBytes).toString('base64url');

const foreign = 'the cursor belongs to a search with other arguments';

const purposeOf = (search: RestaurantSearchFilters) => ({
  purpose: 'restaurants.search',
  subject: createHash('sha256').update(JSON.stringify(search)).digest('base64url'),
  version: 2,
});

type Payload = readonly [
  page: PlatformPosition | null,
  previous: SearchPosition['previous'],
  here: string,
  dropped: number,
  before: string,
  hinted: string,
];

const unpack = (marks: string): readonly string[] =>
  Array.from({ length: marks.length / markLetters }, (_, at) => marks.slice(at * markLetters, (at + 1) * markLetters));

/** The same position with at most so many marks of pages; those of the page go last. */
const trimmed = ({ here, before, ...position }: SearchPosition, most: number): SearchPosition => {
  const kept = most === 0 ? [] : here.slice(-most);
  const room = most - kept.length;
  return {
    ...position,
    here: kept,
    dropped: position.dropped + here.length - kept.length,
    before: room === 0 ? [] : before.slice(-room),
  };
};

export const createSearchCursors = (tokens: SignedTokens): SearchCursors => ({
  seal(position, search) {
    for (let most = mostMarks; ; most = Math.floor(most / 2)) {
      const { page, previous, here, dropped, before, hinted } = trimmed(position, most);
      const payload: Payload = [page, previous, here.join(''), dropped, before.join(''), hinted.join('')];
      const cursor = tokens.seal(purposeOf(search), payload);
      if (cursor.length <= longestCursor || most === 0) return cursor;
    }
  },
  open(cursor, search) {
    const [page, previous, here, dropped, before, hinted] = openCursor<Payload>(
      tokens,
      purposeOf(search),
      cursor,
      foreign,
    );
    return { page, previous, here: unpack(here), dropped, before: unpack(before), hinted: unpack(hinted) };
  },
});
