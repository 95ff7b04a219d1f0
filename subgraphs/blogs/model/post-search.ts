import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { PostSort } from './__generated__/enums.ts';
import type { Post } from './post.ts';

export type { PostSort } from './__generated__/enums.ts';

/** Null means any. */
export interface PostFilters {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
  /** ISO instants, exclusive. */
  readonly publishedAfter: string | null;
  readonly publishedBefore: string | null;
  /** Text fragment, folded (`foldText`). */
  readonly query: string | null;
}

/** Position in a sorted list. It depends only on post, filters and sort, so added posts do not change it. */
export interface PostPosition {
  /** Class of the match, 0 the best; 0 for all but `RELEVANCE`. */
  readonly rank: number;
  readonly publishedAt: string;
  readonly id: string;
}

export interface PostSelection {
  readonly filters: PostFilters;
  readonly sort: PostSort;
  readonly limit: number;
  readonly offset: number;
  /** Posts between these positions, both exclusive. */
  readonly after: PostPosition | null;
  readonly before: PostPosition | null;
  /** Take the last posts of the range. */
  readonly fromEnd: boolean;
}

interface PlacedPost {
  readonly rank: number;
  readonly post: Post;
}

export interface PostPage {
  readonly placed: readonly PlacedPost[];
  /** In the direction of reading. */
  readonly hasMore: boolean;
  /** Matches on all pages, if the search had to find them anyway. */
  readonly total: number | null;
}

/** Matches on all pages while the index has the revision. */
export interface PostTotal {
  readonly total: number;
  readonly revision: number;
}

export interface CountedPage {
  readonly page: PostPage;
  readonly counted: PostTotal;
}

/** The caller excludes sources that are not of the operator's list. */
export interface PostSearch {
  find(selection: PostSelection): Promise<PostPage>;
  /**
   * Page and total of one state of the index. Two statements, while the index has the `revision` that the caller has
   * read before, else a transaction. Counts unless the index still has the revision of `known`.
   */
  findCounted(
    selection: PostSelection,
    seen: { readonly revision: number; readonly known: PostTotal | undefined },
  ): Promise<CountedPage>;
}

export type PostConnection = Connection<Post> & { readonly warnings: readonly Warning[] };
