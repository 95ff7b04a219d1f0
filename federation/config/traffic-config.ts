import { z } from 'zod';

const milliseconds = z.number().int().min(1).max(600_000);

const retry = z.strictObject({
  retries: z.number().int().min(1).max(10).default(2),
  /** Longest first backoff, which doubles with each retry. */
  baseMs: milliseconds.default(50),
  maxMs: milliseconds.default(1_000),
  budgetPercent: z.number().min(0).max(100).default(20),
  /** Retries that are allowed however few requests there are. */
  minPerSecond: z.number().min(0).max(1_000).default(10),
});

const breaker = z.strictObject({
  /** Consecutive failed attempts that open the breaker. */
  failures: z.number().int().min(1).max(10_000).default(10),
  /** How long the breaker first stays open. Doubles with each failed probe. */
  openMs: milliseconds.default(1_000),
  maxOpenMs: milliseconds.default(30_000),
});

const subgraphTraffic = z.strictObject({
  /** Timeout of one attempt. Default: REQUEST_TIMEOUT_MS. */
  timeoutMs: milliseconds.optional(),
  retry: z.union([z.literal(false), retry]).optional(),
  breaker: z.union([z.literal(false), breaker]).optional(),
  /** Whether a query waits for an equal one in flight of the same caller. Default: false. */
  deduplicate: z.boolean().optional(),
  /** Whether to use HTTP/2 with a subgraph at an https address that offers it. Default: false. */
  http2: z.boolean().optional(),
  /**
   * Whether propagated headers open the WebSocket of a subscription, which only those with the same headers share.
   * Default: false.
   */
  webSocketPerHeaders: z.boolean().optional(),
  /** Most WebSockets at once with `webSocketPerHeaders`. Default: 1000. */
  maxWebSockets: z.number().int().min(1).max(100_000).optional(),
  /** A file of PEM certificates that are trusted instead of the system's. */
  certificateAuthorities: z.string().min(1).optional(),
});

export const trafficConfig = z.strictObject({
  /** Settings of each subgraph without a value of its own. */
  all: subgraphTraffic.default({}),
  /** Settings of single subgraphs by name. */
  subgraphs: z.record(z.string(), subgraphTraffic).default({}),
});

export type TrafficConfig = z.output<typeof trafficConfig>;
export type SubgraphTraffic = z.output<typeof subgraphTraffic>;
export type RetryRules = z.output<typeof retry>;
export type BreakerRules = z.output<typeof breaker>;

export const trafficFor = (config: TrafficConfig | undefined, subgraph: string): SubgraphTraffic => ({
  ...config?.all,
  ...(config !== undefined && Object.hasOwn(config.subgraphs, subgraph) ? config.subgraphs[subgraph] : {}),
});
