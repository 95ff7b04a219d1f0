import type { AskSubgraph } from '../../gateway/subgraph-transport/ask-subgraph.ts';
import { createMemoryTaggedStore } from '../../platform/cache/memory-tagged-store.ts';
import { createRedisTaggedStore } from '../../platform/cache/redis-tagged-store.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { type CacheConfig, cacheRulesFor, longestTtlMs } from '../config/cache-config.ts';
import type { ExtensionParts } from '../extension-parts.ts';
import { noCacheTags } from '../supergraph/declared-cache-tags.ts';
import type { CachedSupergraph } from './cache-access.ts';
import type { Invalidation } from './register-invalidation.ts';
import { createSubgraphCache } from './subgraph-cache.ts';

/** The cache of responses of subgraphs over HTTP. */
export interface GatewayCache {
  /** Undefined if no data of the subgraph are cached. */
  aroundOf(name: string, url: string): ((ask: AskSubgraph) => AskSubgraph) | undefined;
  /** Takes over what a supergraph that was loaded says of entities, tags and schemas. */
  use(supergraph: CachedSupergraph): void;
  /** Undefined where nothing is invalidated by request. */
  readonly invalidation: Invalidation | undefined;
  close(): Promise<void>;
}

const openStore = (config: CacheConfig, { settings, clock, log }: ExtensionParts) => {
  if (config.store === 'memory') return createMemoryTaggedStore({ clock, maxBytes: config.maxMegabytes * 2 ** 20 });
  const { REDIS_URL: url, REDIS_PREFIX } = settings;
  if (url === undefined) throw new ConfigurationError(['cache.store: redis needs the setting REDIS_URL']);
  const prefix = `${REDIS_PREFIX}subgraph-cache:`;
  return createRedisTaggedStore({ url, prefix, clock, log, maxLifeMs: longestTtlMs(config) });
};

/** `tellsCaller` is whether subgraphs receive the id of the caller. */
export const openSubgraphCache = (
  config: CacheConfig,
  parts: ExtensionParts,
  reportsToCaller: boolean,
): GatewayCache => {
  const store = openStore(config, parts);
  const { clock, metrics } = parts;
  let current: CachedSupergraph = { entityKeys: () => [], cacheTags: noCacheTags, fingerprintOf: () => '' };
  return {
    aroundOf: (name, url) => {
      const rules = cacheRulesFor(config, name);
      if (rules === undefined) return undefined;
      return createSubgraphCache({
        name,
        url,
        rules,
        store,
        clock,
        reportsToCaller,
        supergraph: () => current,
        onRead: (outcome, bytes) => {
          metrics.subgraphCacheReads.inc({ subgraph: name, outcome });
          if (bytes > 0) metrics.subgraphCacheBytes.inc({ subgraph: name }, bytes);
        },
      });
    },
    use: (loaded) => {
      current = loaded;
    },
    invalidation:
      config.invalidation === undefined
        ? undefined
        : { secret: config.invalidation.secret, invalidate: (tags) => store.invalidate(tags) },
    close: () => store.close(),
  };
};
