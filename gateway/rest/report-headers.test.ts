import { describe, expect, it } from '@jest/globals';
import type { FetchReport, PlanReport } from '../execution/trace/plan-report.ts';
import { reportHeaders } from './report-headers.ts';

const call = {
  source: 'metar',
  method: 'GET',
  path: '/Zürich',
  attempt: 1,
  status: 200,
  outcome: 'ok',
  bytes: 1,
  startMs: 0,
  durationMs: 1,
} as const;
const fetchOf = (id: number, calls: number): FetchReport => ({
  id,
  service: 'flights',
  kind: 'root',
  path: '',
  waitedFor: [],
  startMs: 0,
  durationMs: 1,
  errors: 0,
  operation: '{ airport { iata } }',
  below: { cacheReads: [], upstreamCalls: Array(calls).fill(call), sql: { count: 0, durationMs: 0 } },
});
const planOf = (fetches: number, calls: number): PlanReport => ({
  durationMs: 1,
  operation: { name: 'Airport', kind: 'query', isNew: false, prepareMs: 1 },
  fetches: Array.from({ length: fetches }, (_, index) => fetchOf(index + 1, calls)),
});
const read = (plan: PlanReport) => {
  const text = reportHeaders({ plan })['x-plan'] ?? '';
  return { text, plan: JSON.parse(text) as PlanReport };
};

describe('The header of a plan', () => {
  it('is ASCII, without the texts of fetches', () => {
    const { text, plan } = read(planOf(1, 1));
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(plan.fetches[0]?.below?.upstreamCalls[0]?.path).toBe('/Zürich');
    expect(plan.fetches[0]?.operation).toBeUndefined();
  });

  it.each([
    [1, 50],
    [20, 50],
    [100, 50],
  ])('of %d fetches with %d calls each is short enough, and counts omitted entries', (fetches, calls) => {
    const { text, plan } = read(planOf(fetches, calls));
    expect(text.length).toBeLessThanOrEqual(8192);
    expect(plan.fetches.length + (plan.omitted ?? 0)).toBe(fetches);
    for (const { below } of plan.fetches)
      expect((below?.upstreamCalls.length ?? 0) + (below?.omitted ?? 0)).toBe(calls);
    expect(plan.fetches.length).toBeGreaterThan(0);
  });

  it('is present if it was requested', () => {
    expect(reportHeaders({})).toEqual({});
    expect(reportHeaders({ cost: { estimated: 7, limit: null, remaining: null } })).toEqual({
      'x-cost': '{"estimated":7,"limit":null,"remaining":null}',
    });
  });
});
