import type { PlanReport } from './report.ts';

interface PlanTotals {
  readonly services: number;
  readonly cacheReads: number;
  readonly cacheHits: number;
  readonly upstreamCalls: number;
  readonly receivedBytes: number;
}

/** Stale entries also come from the cache. */
const found: ReadonlySet<string> = new Set(['hit', 'stale']);

/** Includes the service that sent the event. */
export const totalsOf = ({ fetches, operation: { stream } }: PlanReport): PlanTotals => {
  const calls = fetches.flatMap(({ below }) => below?.upstreamCalls ?? []);
  const reads = fetches.flatMap(({ below }) => below?.cacheReads ?? []);
  return {
    services: new Set([...fetches.map(({ service }) => service), ...(stream === undefined ? [] : [stream])]).size,
    cacheReads: reads.length,
    cacheHits: reads.filter(({ outcome }) => found.has(outcome)).length,
    upstreamCalls: calls.length,
    receivedBytes: calls.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  };
};
