import { createHash } from 'node:crypto';
import { openCursor } from '../../../../platform/tokens/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/tokens/signed-tokens.ts';
import type { PostFilters, PostPosition, PostSort } from '../../model/post-search.ts';

/** Signed positions that belong to one set of filters and one sort. */
export interface PostsCursors {
  seal(position: PostPosition, filters: PostFilters, sort: PostSort): string;
  /** Throws `validation_error` on the argument for a foreign cursor. */
  open(cursor: string, argument: 'after' | 'before', filters: PostFilters, sort: PostSort): PostPosition;
}

const foreign = 'the cursor belongs to a list with other filters or another sort';

const purposeOf = (filters: PostFilters, sort: PostSort) => ({
  purpose: 'blogs.posts',
  subject: createHash('sha256')
    .update(JSON.stringify([filters, sort]))
    .digest('base64url'),
  version: 1,
});

export const createPostsCursors = (tokens: SignedTokens): PostsCursors => ({
  seal: ({ rank, publishedAt, id }, filters, sort) => tokens.seal(purposeOf(filters, sort), [rank, publishedAt, id]),
  open: (cursor, argument, filters, sort) => {
    const purpose = purposeOf(filters, sort);
    const [rank, publishedAt, id] = openCursor<readonly [number, string, string]>(
      tokens,
      purpose,
      cursor,
      foreign,
      argument,
    );
    return { rank, publishedAt, id };
  },
});
