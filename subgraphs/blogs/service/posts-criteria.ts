import type { PostFilters, PostSort } from '../model/post-search.ts';
import { toTagSlug } from './tag-slug.ts';

/** Arguments of a list of posts as the graph hands them in: bounds are checked, defaults filled in. */
export interface PostsInput {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
  readonly since: string | null;
  readonly before: string | null;
  readonly q: string | null;
  readonly sort: PostSort;
  readonly limit: number;
  readonly offset: number;
  readonly after: string | null;
}

/** Arguments that only some lists have, as they are in those that do not have them. */
export const anyPost = { sources: null, tags: null, since: null, before: null, offset: 0 } as const;

/** Makes a fragment comparable with the texts that are searched. */
export type Fold = (text: string) => string;

/** An empty list asks for nothing in particular, as `?source=` does. */
export const slugsOf = (slugs: readonly string[] | null): readonly string[] | null =>
  slugs === null || slugs.length === 0 ? null : [...new Set(slugs)].sort();

/** Tags by their canonical slugs, however they are spelled. */
export const tagSlugsOf = (tags: readonly string[] | null): readonly string[] | null =>
  slugsOf(tags?.map((tag) => toTagSlug(tag) || tag) ?? null);

const fragmentOf = (q: string | null, fold: Fold): string | null => {
  const folded = fold(q ?? '');
  // What consists of nothing that is seen is part of every text.
  return folded === '' ? null : folded;
};

/** The filters as they were understood: equal ones are equal, however they were spelled. */
export const toFilters = (input: PostsInput, fold: Fold): PostFilters => ({
  sources: slugsOf(input.sources),
  tags: tagSlugsOf(input.tags),
  since: input.since,
  before: input.before,
  q: fragmentOf(input.q, fold),
});

/** Without a fragment every post matches equally well, and the latest come first. */
export const toSort = (sort: PostSort, { q }: PostFilters): PostSort =>
  sort === 'RELEVANCE' && q === null ? 'NEWEST' : sort;
