import { createHash } from 'node:crypto';
import { openCursor } from '../../../../platform/graphql/connections/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { PostFilters, PostPosition, PostSort } from '../../model/post-search.ts';
import { blogsRules } from '../../model/rules.ts';

/** Signed positions that belong to one set of filters and one sort. */
export interface PostsCursors {
  seal(position: PostPosition, filters: PostFilters, sort: PostSort): string;
  /** Throws `validation_error` on the argument for a blogsRules.cursor_of_other_posts cursor. */
  open(cursor: string, argument: 'after' | 'before', filters: PostFilters, sort: PostSort): PostPosition;
}

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
      blogsRules.cursor_of_other_posts,
      argument,
    );
    return { rank, publishedAt, id };
  },
});
