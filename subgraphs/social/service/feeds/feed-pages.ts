import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { SocialSource } from '../../model/__generated__/enums.ts';
import type { FeedPage, FeedPageRequest, FeedSource } from '../../model/feed-source.ts';
import type { FeedScope } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import { scopeKey } from './feed-scope.ts';

export interface FeedPages {
  sourceOf(source: SocialSource): FeedSource;
  /** Accepts any text, because references may have any. */
  isSource(name: string): boolean;
  /** Reads with different turns share nothing. Throws what the source throws when there is no stale page either. */
  read(scope: FeedScope, request: FeedPageRequest, call: Call, turn?: string): Promise<CachedRead<FeedPage>>;
}

interface FeedPagesOptions {
  readonly sources: readonly FeedSource[];
  readonly cache: ReadThroughCache;
  readonly staleMs: number;
}

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
    read: (scope, request, call, turn) => {
      const position = request.newerThan === undefined ? null : [request.newerThan.newestId, request.newerThan.floor];
      const key = JSON.stringify([
        'social.page',
        scopeKey(scope),
        request.after,
        request.limit,
        position,
        turn ?? null,
      ]);
      // A page read for a turn must not be stale: it would hide newer items.
      const options = { ttlMs: rulesOf(scope).pageTtlMs, staleMs: turn === undefined ? staleMs : 0, call };
      return cache.read(key, options, (loadCall) => sourceOf(scope.source).page(scope, request, loadCall));
    },
  };
};
