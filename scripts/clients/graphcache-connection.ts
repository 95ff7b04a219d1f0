import type { Cache, ResolveInfo, Resolver } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';

type Args = Readonly<Record<string, unknown>>;
type End = Readonly<{ endCursor?: unknown; hasNextPage?: unknown }>;

/** The end of a list behind a page that was read, skipping empty pages. */
const endBehind = (from: End, args: Args, cache: Cache, { parentKey, fieldName }: ResolveInfo): End => {
  const seen = new Set<unknown>();
  let end = from;
  while (typeof end.endCursor === 'string' && !seen.has(end.endCursor)) {
    seen.add(end.endCursor);
    const page = cache.resolve(parentKey, fieldName, { ...args, after: end.endCursor } as never);
    const info = typeof page === 'string' ? cache.resolve(page, 'pageInfo') : undefined;
    if (typeof info !== 'string') break;
    const endCursor = cache.resolve(info, 'endCursor');
    const hasNextPage = cache.resolve(info, 'hasNextPage');
    end = { endCursor: endCursor ?? end.endCursor, hasNextPage };
  }
  return end;
};

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0;

/**
 * `relayPagination` for a list whose pages may be empty before its end. A null page stays null, and a list that was
 * read without arguments is found again.
 */
export const connection = (): Resolver => {
  const mergePages = relayPagination();
  return (parent, args, cache, info) => {
    // The cache has no arguments for a field without any, instead of an empty object.
    const isGiven = Object.values(args).some((value) => value !== undefined);
    const page = cache.resolve(info.parentKey, info.fieldName, isGiven ? args : undefined);
    const merged = page === null ? null : mergePages(parent, args, cache, info);
    if (typeof merged !== 'object' || merged === null || !('pageInfo' in merged)) return page as string | null;
    const pageInfo = merged['pageInfo'] as End;
    const whole = { ...merged, pageInfo: { ...pageInfo, ...endBehind(pageInfo, args, cache, info) } };
    // Edges without selected items cannot be distinguished, so those of this page are used.
    const edges = typeof page === 'string' ? cache.resolve(page, 'edges') : undefined;
    return isEmpty(merged['edges']) && !isEmpty(edges) ? { ...whole, edges } : whole;
  };
};
