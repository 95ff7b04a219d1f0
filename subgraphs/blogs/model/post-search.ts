import type { Connection } from '../../../platform/lists/connection.ts';
import type { Post } from './post.ts';

export type PostSort = 'NEWEST' | 'OLDEST' | 'RELEVANCE';

/** Which posts are meant. Null: any. */
export interface PostFilters {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
  /** ISO instants, exclusive. */
  readonly publishedAfter: string | null;
  readonly publishedBefore: string | null;
  /** Text fragment, folded (`foldText`). */
  readonly query: string | null;
}

/** Where a post stands in a sorted list. It is a property of the post, the filters and the sort alone, so posts that are added move nothing. */
export interface PostPosition {
  /** Class of the match, 0 the best; 0 for all but `RELEVANCE`. */
  readonly rank: number;
  readonly publishedAt: string;
  readonly id: string;
}

/** One part of a sorted list. */
export interface PostSelection {
  readonly filters: PostFilters;
  readonly sort: PostSort;
  readonly limit: number;
  readonly offset: number;
  /** Posts between these places, both exclusive. */
  readonly after: PostPosition | null;
  readonly before: PostPosition | null;
  /** The last of them and not the first: they are read against their order. */
  readonly fromEnd: boolean;
}

export interface PlacedPost {
  readonly rank: number;
  readonly post: Post;
}

export interface PostPage {
  readonly placed: readonly PlacedPost[];
  /** More follow, or precede when it is read from the end. */
  readonly hasMore: boolean;
  /** Matches on all pages, when the search had to find them anyway. */
  readonly total: number | null;
}

/** Finds and counts posts. Sources that are not of the operator's list are the caller's to leave out. */
export interface PostSearch {
  find(selection: PostSelection): Promise<PostPage>;
  /** Exact. */
  count(filters: PostFilters): Promise<number>;
}

/** A part of the matching posts as the graph returns it; its total is counted when it is asked for. */
export interface PostConnection extends Omit<Connection<Post>, 'totalCount'> {
  readonly selection: PostSelection;
  readonly page: PostPage;
}
