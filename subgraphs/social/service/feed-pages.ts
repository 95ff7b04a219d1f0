import type { CachedRead, ReadThroughCache } from '../../../platform/cache/read-through.ts';
import type { FeedPage, FeedPageRequest, FeedSource } from '../model/feed-source.ts';
import type { FeedScope } from '../model/social-item.ts';
import type { SocialSource } from '../model/social-source.ts';
import { scopeKey } from './feed-scope.ts';
import { rulesOf } from './source-rules.ts';

export interface FeedPages {
  sourceOf(source: SocialSource): FeedSource;
  /** Whether there is such a source: references come with any text. */
  isSource(name: string): boolean;
  /**
   * One page of a source: from the cache, or by one read however many ask. `turn` tells readings apart that must not share what an earlier one
   * has read; equal turns share. Throws what the source throws when there is nothing older to answer either.
   */
  read(scope: FeedScope, request: FeedPageRequest, signal: AbortSignal, turn?: string): Promise<CachedRead<FeedPage>>;
}

export interface FeedPagesOptions {
  readonly sources: readonly FeedSource[];
  readonly cache: ReadThroughCache;
  readonly staleMs: number;
}

/** Pages of all sources behind one cache. */
export const createFeedPages = ({ sources, cache, staleMs }: FeedPagesOptions): FeedPages => {
  const bySource = new Map(sources.map((source) => [source.source, source]));
  const sourceOf = (name: SocialSource): FeedSource => {
    const source = bySource.get(name);
    if (source === undefined) throw new Error(`there is no adapter for ${name}`);
    return source;
  };
  return {
    sourceOf,
    isSource: (name) => bySource.has(name as SocialSource),
    read: (scope, request, signal, turn) => {
      const position = request.newerThan === undefined ? null : [request.newerThan.newestId, request.newerThan.floor];
      const key = JSON.stringify([
        'social.page',
        scopeKey(scope),
        request.after,
        request.limit,
        position,
        turn ?? null,
      ]);
      // What a turn reads has to be as new as the turn: an older page would hide what is to be found.
      const options = { ttlMs: rulesOf(scope).pageTtlMs, staleMs: turn === undefined ? staleMs : 0, signal };
      return cache.read(key, options, (loadSignal) => sourceOf(scope.source).page(scope, request, loadSignal));
    },
  };
};
