import { createHash } from 'node:crypto';
import { openCursor } from '../../../../platform/tokens/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/tokens/signed-tokens.ts';
import type { StoredFilters } from '../../model/job-search.ts';
import type { IndexPosition } from './index-query.ts';

/** Cursors of searches: signed positions that belong to one search, whatever its `first`. */
export interface SearchCursors {
  seal(position: IndexPosition, search: StoredFilters): string;
  /** Throws `validation_error` on `after` for a text that is no cursor of this search. */
  open(cursor: string, search: StoredFilters): IndexPosition;
}

const foreign = 'the cursor belongs to a search with other arguments';

const purposeOf = ({ query, location, source, companySlug, placeId, isRemote, publishedOnOrAfter }: StoredFilters) => ({
  purpose: 'jobs.search',
  subject: createHash('sha256')
    .update(JSON.stringify([query, location, source, companySlug, placeId, isRemote, publishedOnOrAfter]))
    .digest('base64url'),
  version: 1,
});

export const createSearchCursors = (tokens: SignedTokens): SearchCursors => ({
  seal: ({ tier, newestMs, idNumber }, search) => tokens.seal(purposeOf(search), [tier, newestMs, idNumber]),
  open: (cursor, search) => {
    const [tier, newestMs, idNumber] = openCursor<readonly [number, number, number]>(
      tokens,
      purposeOf(search),
      cursor,
      foreign,
    );
    return { tier, newestMs, idNumber };
  },
});
