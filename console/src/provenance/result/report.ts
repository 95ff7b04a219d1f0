/** Members of the response's `extensions`: see docs/graphql.md. */
export interface CostReport {
  readonly estimated: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** The fields with the highest cost of their own. */
  readonly fields?: readonly { readonly path: string; readonly cost: number }[];
}

export interface CacheRead {
  readonly name: string;
  readonly outcome: 'hit' | 'miss' | 'joined' | 'stale' | 'failed';
  readonly ageSeconds: number | null;
  readonly startMs: number;
  readonly durationMs: number;
}

export interface UpstreamCall {
  readonly source: string;
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
  readonly status: number | null;
  readonly outcome: string;
  readonly bytes: number | null;
  readonly startMs: number;
  readonly durationMs: number;
}

export interface PlanFetch {
  readonly id: number;
  readonly service: string;
  readonly kind: 'root' | 'entity' | 'node';
  readonly path: string;
  readonly waitedFor: readonly number[];
  readonly startMs: number;
  readonly durationMs: number;
  readonly heldMs?: number;
  readonly entityCount?: number;
  readonly mergedWith?: readonly number[];
  readonly sharedWith?: number;
  readonly errors: number;
  readonly operation?: string;
  readonly below?: {
    readonly cacheReads: readonly CacheRead[];
    readonly upstreamCalls: readonly UpstreamCall[];
    readonly sql: { readonly count: number; readonly durationMs: number };
    readonly omitted?: number;
  };
}

export interface PlanReport {
  readonly durationMs: number;
  readonly operation: {
    readonly name: string | null;
    readonly kind: 'query' | 'mutation' | 'subscription';
    readonly isNew: boolean;
    readonly prepareMs: number;
    readonly stream?: string;
  };
  readonly fetches: readonly PlanFetch[];
  readonly omitted?: number;
}
