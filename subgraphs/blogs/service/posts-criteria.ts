import type { PostFilters, PostSort } from '../model/post-search.ts';
import { toTagSlug } from './tag-slug.ts';

/** Arguments of a list of posts as the graph hands them in: bounds are checked, defaults filled in. */
export interface PostsInput {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
  readonly publishedAfter: string | null;
  readonly publishedBefore: string | null;
  readonly query: string | null;
  readonly sort: PostSort;
  readonly first: number | null;
  readonly after: string | null;
  readonly last: number | null;
  readonly before: string | null;
  readonly offset: number;
}

/** Arguments that are left out, or that only some lists have. */
export const anyPost = {
  sources: null,
  tags: null,
  publishedAfter: null,
  publishedBefore: null,
  query: null,
  first: null,
  after: null,
  last: null,
  before: null,
  offset: 0,
} as const;

/** Makes a fragment comparable with the texts that are searched. */
export type Fold = (text: string) => string;

/** An empty list asks for nothing in particular, as `?source=` does. */
export const slugsOf = (slugs: readonly string[] | null): readonly string[] | null =>
  slugs === null || slugs.length === 0 ? null : [...new Set(slugs)].sort();

/** Tags by their canonical slugs, however they are spelled. */
export const tagSlugsOf = (tags: readonly string[] | null): readonly string[] | null =>
  slugsOf(tags?.map((tag) => toTagSlug(tag) || tag) ?? null);

const fragmentOf = (query: string | null, fold: Fold): string | null => {
  const folded = fold(query ?? '');
  // What consists of nothing that is seen is part of every text.
  return folded === '' ? null : folded;
};

/** The filters as they were understood: equal ones are equal, however they were spelled. */
export const toFilters = (input: PostsInput, fold: Fold): PostFilters => ({
  sources: slugsOf(input.sources),
  tags: tagSlugsOf(input.tags),
  publishedAfter: input.publishedAfter,
  publishedBefore: input.publishedBefore,
  query: fragmentOf(input.query, fold),
});

/** Without a fragment every post matches equally well, and the latest come first. */
export const toSort = (sort: PostSort, { query }: PostFilters): PostSort =>
  sort === 'RELEVANCE' && query === null ? 'NEWEST' : sort;
