import { createHash } from 'node:crypto';
import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { SignedTokens, TokenFault } from '../../../../platform/tokens/signed-tokens.ts';
import type { StoredSearch } from '../../model/job-search.ts';
import type { IndexPosition } from './index-query.ts';

/** Cursors of searches: signed positions that belong to one search, whatever its `limit`. */
export interface SearchCursors {
  seal(position: IndexPosition, search: StoredSearch): string;
  /** Throws `validation_error` on `after` for a text that is no cursor of this search. */
  open(cursor: string, search: StoredSearch): IndexPosition;
}

const refusals: Readonly<Record<TokenFault, string>> = {
  invalid: 'the cursor is none that this service has given',
  foreign: 'the cursor belongs to a search with other arguments',
  outdated: 'the cursor is of an older version of this service',
};

const purposeOf = ({ keywords, location, source, companySlug, placeId, remote, publishedOnOrAfter }: StoredSearch) => ({
  purpose: 'jobs.search',
  subject: createHash('sha256')
    .update(JSON.stringify([keywords, location, source, companySlug, placeId, remote, publishedOnOrAfter]))
    .digest('base64url'),
  version: 1,
});

export const createSearchCursors = (tokens: SignedTokens): SearchCursors => ({
  seal: ({ tier, newestMs, idNumber }, search) => tokens.seal(purposeOf(search), [tier, newestMs, idNumber]),
  open: (cursor, search) => {
    const opened = tokens.open<readonly [number, number, number]>(purposeOf(search), cursor);
    if ('fault' in opened) throw faultsError([valueFault(['after'], refusals[opened.fault], cursor)]);
    const [tier, newestMs, idNumber] = opened.value;
    return { tier, newestMs, idNumber };
  },
});
