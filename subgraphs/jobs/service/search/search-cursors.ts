import { createHash } from 'node:crypto';
import { openCursor } from '../../../../platform/tokens/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/tokens/signed-tokens.ts';
import type { RankedFilters } from '../../model/job-search.ts';
import type { IndexPosition } from './index-query.ts';

/** Signed positions that belong to one search, whatever its `first`. */
interface SearchCursors {
  seal(position: IndexPosition, search: RankedFilters): string;
  /** Throws `validation_error` on `after` for a foreign cursor. */
  open(cursor: string, search: RankedFilters): IndexPosition;
}

const foreign = 'the cursor belongs to a search with other arguments';

const purposeOf = ({
  query,
  sort,
  location,
  source,
  companySlug,
  placeId,
  isRemote,
  publishedOnOrAfter,
}: RankedFilters) => ({
  purpose: 'jobs.search',
  subject: createHash('sha256')
    .update(JSON.stringify([query, sort, location, source, companySlug, placeId, isRemote, publishedOnOrAfter]))
    .digest('base64url'),
  version: 2,
});

export const createSearchCursors = (tokens: SignedTokens): SearchCursors => ({
  seal: ({ tier, inTitle, newestMs, idNumber }, search) =>
    tokens.seal(purposeOf(search), [tier, inTitle, newestMs, idNumber]),
  open: (cursor, search) => {
    const [tier, inTitle, newestMs, idNumber] = openCursor<readonly [number, number, number, number]>(
      tokens,
      purposeOf(search),
      cursor,
      foreign,
    );
    return { tier, inTitle, newestMs, idNumber };
  },
});
