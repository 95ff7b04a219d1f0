import type { PostFilters, PostSort } from '../model/post-search.ts';
import { toTagSlug } from './tag-slug.ts';

/** Arguments of a list of posts as the graph hands them in: bounds are checked, defaults may be missing. */
export interface PostsInput {
  readonly sources?: readonly string[] | null | undefined;
  readonly tags?: readonly string[] | null | undefined;
  readonly since?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly q?: string | null | undefined;
  readonly sort?: PostSort | null | undefined;
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Makes a fragment comparable with the texts that are searched. */
export type Fold = (text: string) => string;

/** An empty list asks for nothing in particular, as `?source=` does. */
export const slugsOf = (slugs: readonly string[] | null | undefined): readonly string[] | null =>
  slugs === null || slugs === undefined || slugs.length === 0 ? null : [...new Set(slugs)].sort();

/** Tags by their canonical slugs, however they are spelled. */
export const tagSlugsOf = (tags: readonly string[] | null | undefined): readonly string[] | null =>
  slugsOf(tags?.map((tag) => toTagSlug(tag) || tag));

const fragmentOf = (q: string | null | undefined, fold: Fold): string | null => {
  const folded = fold(q ?? '');
  // What consists of nothing that is seen is part of every text.
  return folded === '' ? null : folded;
};

/** The filters as they were understood: equal ones are equal, however they were spelled. */
export const toFilters = (input: PostsInput, fold: Fold): PostFilters => ({
  sources: slugsOf(input.sources),
  tags: tagSlugsOf(input.tags),
  since: input.since ?? null,
  before: input.before ?? null,
  q: fragmentOf(input.q, fold),
});

/** Without a fragment every post matches equally well, and the latest come first. */
export const toSort = (sort: PostSort | null | undefined, { q }: PostFilters): PostSort =>
  sort === 'RELEVANCE' && q === null ? 'NEWEST' : (sort ?? 'NEWEST');
