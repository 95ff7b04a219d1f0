import { z } from 'zod';

const longestSeconds = 365 * 86_400;
const seconds = z.number().int().min(1).max(longestSeconds);

export const headerName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/, 'has to be the name of a header')
  .toLowerCase();

const subgraphCache = z.strictObject({
  /** Default: true. */
  enabled: z.boolean().optional(),
  /** For a response that states no time to live. Default: it is not cached. */
  ttlSeconds: seconds.optional(),
  /** Default: a day. */
  maxTtlSeconds: seconds.optional(),
  /** The owner of a `private` response: the caller's key, or the value of a propagated header. */
  privateBy: z.union([z.literal('identity'), z.strictObject({ header: headerName })]).optional(),
});

export const cacheConfig = z.strictObject({
  enabled: z.boolean().default(false),
  store: z.enum(['memory', 'redis']).default('memory'),
  maxMegabytes: z.number().int().min(1).max(65_536).default(64),
  /** Settings of each subgraph without a value of its own. */
  all: subgraphCache.default({}),
  /** Settings of single subgraphs by name. */
  subgraphs: z.record(z.string(), subgraphCache).default({}),
  /** Without it there is no `POST /invalidation`. */
  invalidation: z.strictObject({ secret: z.string().min(16).max(1_000) }).optional(),
});

export type CacheConfig = z.output<typeof cacheConfig>;

export interface SubgraphCacheRules {
  /** For a response that states no time to live. If undefined, such a response is not cached. */
  readonly defaultTtlMs: number | undefined;
  readonly maxTtlMs: number;
  readonly privateBy: 'identity' | { readonly header: string };
}

/** Returns a subgraph's rules; undefined if it is not cached. */
export const cacheRulesFor = (config: CacheConfig, subgraph: string): SubgraphCacheRules | undefined => {
  const {
    enabled = true,
    ttlSeconds,
    maxTtlSeconds = 86_400,
    privateBy = 'identity',
  } = {
    ...config.all,
    ...(Object.hasOwn(config.subgraphs, subgraph) ? config.subgraphs[subgraph] : {}),
  };
  if (!config.enabled || !enabled) return undefined;
  return {
    defaultTtlMs: ttlSeconds === undefined ? undefined : ttlSeconds * 1000,
    maxTtlMs: maxTtlSeconds * 1000,
    privateBy,
  };
};

export const longestTtlMs = ({ all, subgraphs }: CacheConfig): number =>
  1000 * Math.max(...[all, ...Object.values(subgraphs)].map(({ maxTtlSeconds = 86_400 }) => maxTtlSeconds));
