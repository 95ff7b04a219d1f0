import { createHash } from 'node:crypto';
import { platformRules } from '../../../../platform/errors/platform-rules.ts';
import { openCursor } from '../../../../platform/graphql/connections/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { RestaurantSearchFilters } from '../../model/restaurant-search.ts';
import type { PlatformPosition } from '../../model/table-platform.ts';

/** Returned restaurants are named instead of counted, so that none is lost or repeated when rows move. */
export interface SearchPosition {
  /** Null for the first page. */
  readonly page: PlatformPosition | null;
  /** The page before, for rows that have moved up. Null on the first page. */
  readonly previous: { readonly page: PlatformPosition | null } | null;
  /** Marks of returned restaurants of this page, in order. */
  readonly here: readonly string[];
  /** Number of marks of this page that were dropped to bound the cursor. */
  readonly dropped: number;
  /** Marks of the last returned restaurants of earlier pages. */
  readonly before: readonly string[];
  /** Marks of restaurants that the platform found by name, before the first page. */
  readonly hinted: readonly string[];
}

export const beginning: SearchPosition = { page: null, previous: null, here: [], dropped: 0, before: [], hinted: [] };

/** Signed positions of one search, independent of `first`. */
interface SearchCursors {
  seal(position: SearchPosition, search: RestaurantSearchFilters): string;
  /** Throws `validation_error` on `after` for another text. */
  open(cursor: string, search: RestaurantSearchFilters): SearchPosition;
}

/** Bound of `after` in the SDL. */
const longestCursor = 2048;
/** This many marks leave room for the platform's own position. */
const mostMarks = 200;
const markBytes = 4;
const markLetters = 6;

/** With four bytes, 200 returned restaurants and a page of 100, one cursor in 200,000 confuses two restaurants. */
export const toMark = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, markBytes).toString('base64url');

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

/** Limits the marks of pages; those of the current page are dropped last. */
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
      platformRules.cursor_of_other_search,
    );
    return { page, previous, here: unpack(here), dropped, before: unpack(before), hinted: unpack(hinted) };
  },
});
