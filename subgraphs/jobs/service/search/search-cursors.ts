import { createHash } from 'node:crypto';
import { platformRules } from '../../../../platform/errors/platform-rules.ts';
import { openCursor } from '../../../../platform/graphql/connections/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { RankedFilters } from '../../model/job-search.ts';
import type { IndexPosition } from './index-query.ts';

/** Signed positions that belong to one search, whatever its `first`. */
interface SearchCursors {
  seal(position: IndexPosition, search: RankedFilters): string;
  /** Throws `validation_error` on `after` for a platformRules.cursor_of_other_search cursor. */
  open(cursor: string, search: RankedFilters): IndexPosition;
}

const purposeOf = ({
  query,
  sort,
  location,
  source,
  companySlug,
  placeId,
  isRemote,
  employmentTypes,
  workplaceTypes,
  pay,
  publishedOnOrAfter,
}: RankedFilters) => ({
  purpose: 'jobs.search',
  subject: createHash('sha256')
    .update(
      JSON.stringify([
        ...[query, sort, location, source, companySlug, placeId, isRemote, publishedOnOrAfter],
        ...(employmentTypes === null && workplaceTypes === null ? [] : [employmentTypes, workplaceTypes]),
        ...(pay === null ? [] : [pay.atLeast, pay.currencyCode, pay.interval]),
      ]),
    )
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
      platformRules.cursor_of_other_search,
    );
    return { tier, inTitle, newestMs, idNumber };
  },
});
