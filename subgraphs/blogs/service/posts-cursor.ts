import { createHash } from 'node:crypto';
import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import type { SignedTokens, TokenFault } from '../../../platform/tokens/signed-tokens.ts';
import type { PostFilters, PostPosition, PostSort } from '../model/post-search.ts';

/** Cursors of post lists: signed positions that belong to one set of filters and one sort. */
export interface PostsCursors {
  seal(position: PostPosition, filters: PostFilters, sort: PostSort): string;
  /** Throws `validation_error` on `after` for a text that is no cursor of this list. */
  open(cursor: string, filters: PostFilters, sort: PostSort): PostPosition;
}

const refusals: Readonly<Record<TokenFault, string>> = {
  invalid: 'the cursor is none that this service has given',
  foreign: 'the cursor belongs to a list with other filters or another sort',
  outdated: 'the cursor is of an older version of this service',
};

const purposeOf = (filters: PostFilters, sort: PostSort) => ({
  purpose: 'blogs.posts',
  subject: createHash('sha256')
    .update(JSON.stringify([filters, sort]))
    .digest('base64url'),
  version: 1,
});

export const createPostsCursors = (tokens: SignedTokens): PostsCursors => ({
  seal: ({ rank, publishedAt, id }, filters, sort) => tokens.seal(purposeOf(filters, sort), [rank, publishedAt, id]),
  open: (cursor, filters, sort) => {
    const opened = tokens.open<readonly [number, string, string]>(purposeOf(filters, sort), cursor);
    if ('fault' in opened) {
      throw faultsError([valueFault(['after'], refusals[opened.fault], cursor)]);
    }
    const [rank, publishedAt, id] = opened.value;
    return { rank, publishedAt, id };
  },
});
