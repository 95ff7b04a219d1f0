import type { PostFilters, PostSort } from '../../model/post-search.ts';
import { toTagSlug } from '../tags/tag-slug.ts';
import { canonicalTagSlug } from '../tags/tags.ts';

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

/** Defaults of arguments that only some lists have. */
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

export type Fold = (text: string) => string;

/** An empty list means no filter, as `?source=` does. */
export const slugsOf = (slugs: readonly string[] | null): readonly string[] | null =>
  slugs === null || slugs.length === 0 ? null : [...new Set(slugs)].sort();

/** The slugs that a tag of a filter may mean: as written, which a source of the operator's may have, and its own. */
export const slugsOfTag = (tag: string): readonly string[] => {
  const slug = toTagSlug(tag) || tag;
  return [...new Set([slug, canonicalTagSlug(slug) ?? slug])];
};

export const tagSlugsOf = (tags: readonly string[] | null): readonly string[] | null =>
  slugsOf(tags?.flatMap(slugsOfTag) ?? null);

export const fragmentOf = (query: string | null, fold: Fold): string | null => {
  const folded = fold(query ?? '');
  // A fragment without visible characters matches every text.
  return folded === '' ? null : folded;
};

/** Different spellings of equal filters become equal. */
export const toFilters = (input: PostsInput, fold: Fold): PostFilters => ({
  sources: slugsOf(input.sources),
  tags: tagSlugsOf(input.tags),
  publishedAfter: input.publishedAfter,
  publishedBefore: input.publishedBefore,
  query: fragmentOf(input.query, fold),
});

/** Without a fragment, the latest posts are the most relevant. */
export const toSort = (sort: PostSort, { query }: PostFilters): PostSort =>
  sort === 'RELEVANCE' && query === null ? 'NEWEST' : sort;
