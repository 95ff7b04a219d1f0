/** A request to a service, as `extensions.plan` reports it; docs/graphql.md, "Plan". */
export interface PlanFetch {
  readonly id: number;
  readonly service: string;
  readonly path: string;
  readonly waitedFor: readonly number[];
  readonly startMs: number;
  readonly durationMs: number;
  readonly errors: number;
  readonly entityCount?: number;
  readonly below?: {
    readonly cacheReads: readonly { readonly outcome: string }[];
    readonly upstreamCalls: readonly unknown[];
  };
}

export interface Plan {
  readonly durationMs: number;
  readonly operation: { readonly isNew: boolean; readonly prepareMs: number };
  readonly fetches: readonly PlanFetch[];
}

/** The plan of a report; undefined when there is none, as for keys that may not see plans. */
export const planOf = (report: Readonly<Record<string, unknown>> | undefined): Plan | undefined =>
  report?.['plan'] as Plan | undefined;

export interface PlanTotals {
  readonly services: number;
  readonly cacheReads: number;
  readonly cacheHits: number;
  readonly upstreamCalls: number;
}

const found: ReadonlySet<string> = new Set(['hit', 'stale']);

export const totalsOf = ({ fetches }: Plan): PlanTotals => {
  const reads = fetches.flatMap(({ below }) => below?.cacheReads ?? []);
  return {
    services: new Set(fetches.map(({ service }) => service)).size,
    cacheReads: reads.length,
    cacheHits: reads.filter(({ outcome }) => found.has(outcome)).length,
    upstreamCalls: fetches.reduce((sum, { below }) => sum + (below?.upstreamCalls.length ?? 0), 0),
  };
};
