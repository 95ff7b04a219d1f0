import type { PlanReport } from '../../answered/answer/report.ts';

/** The plan of a report; undefined when there is none, as for keys that may not see plans. */
export const planOf = (report: Readonly<Record<string, unknown>> | undefined): PlanReport | undefined =>
  report?.['plan'] as PlanReport | undefined;

export interface PlanTotals {
  readonly services: number;
  readonly cacheReads: number;
  readonly cacheHits: number;
  readonly upstreamCalls: number;
}

const found: ReadonlySet<string> = new Set(['hit', 'stale']);

export const totalsOf = ({ fetches }: PlanReport): PlanTotals => {
  const reads = fetches.flatMap(({ below }) => below?.cacheReads ?? []);
  return {
    services: new Set(fetches.map(({ service }) => service)).size,
    cacheReads: reads.length,
    cacheHits: reads.filter(({ outcome }) => found.has(outcome)).length,
    upstreamCalls: fetches.reduce((sum, { below }) => sum + (below?.upstreamCalls.length ?? 0), 0),
  };
};
