import { describe, expect, it } from '@jest/globals';
import type { CacheRead, PlanFetch, PlanReport, UpstreamCall } from '../result/report.ts';
import { layOutRiver } from './river-layout.ts';
import { layOutWaterfall } from './waterfall-layout.ts';
import { watershedOf } from './watershed.ts';

const call = (source: string, startMs: number, more: Partial<UpstreamCall> = {}): UpstreamCall => ({
  source,
  method: 'GET',
  path: '/',
  attempt: 1,
  status: 200,
  outcome: 'ok',
  bytes: 100,
  startMs,
  durationMs: 10,
  ...more,
});
const read = (outcome: CacheRead['outcome']): CacheRead => ({
  name: 'a',
  outcome,
  ageSeconds: 0,
  startMs: 0,
  durationMs: 10,
});
const fetch = (id: number, service: string, more: Partial<PlanFetch> = {}): PlanFetch => ({
  id,
  service,
  kind: 'root',
  path: '',
  waitedFor: [],
  startMs: id,
  durationMs: 10,
  errors: 0,
  ...more,
});
const plan = (fetches: readonly PlanFetch[], stream?: string): PlanReport => ({
  durationMs: 60,
  operation: {
    name: 'Q',
    kind: stream === undefined ? 'query' : 'subscription',
    isNew: false,
    prepareMs: 1,
    ...(stream === undefined ? {} : { stream }),
  },
  fetches,
});

const federated = plan([
  fetch(1, 'social', {
    below: {
      cacheReads: [read('miss'), read('hit'), read('joined')],
      upstreamCalls: [call('board', 0), call('board', 12, { outcome: 'timeout', bytes: null }), call('search', 0)],
      sql: { count: 2, durationMs: 4 },
    },
  }),
  fetch(2, 'flights'),
  fetch(3, 'blogs', { kind: 'entity', path: 'feed.nodes.@.page', waitedFor: [1], entityCount: 24 }),
  fetch(4, 'jobs', { kind: 'entity', path: 'feed.nodes.@.page.company', waitedFor: [3], entityCount: 6 }),
]);

describe('A plan as waters', () => {
  it('lists for each service where it read data, with calls of one source merged', () => {
    const { tributaries } = watershedOf(federated);
    const social = tributaries.find(({ service }) => service === 'social');
    expect(social?.springs).toMatchObject([
      { kind: 'upstream', name: 'board', count: 2, ms: 20, bytes: 100, failures: 1 },
      { kind: 'upstream', name: 'search', count: 1, failures: 0 },
      { kind: 'cache', count: 2 },
      { kind: 'database', count: 2, ms: 4 },
    ]);
    expect(tributaries.every(({ springs }) => springs.length > 0)).toBe(true);
  });

  it('places each service below the service that it was called after, with the objects passed on', () => {
    const { tributaries, threads } = watershedOf(federated);
    expect(tributaries.map(({ service, depth }) => [service, depth])).toEqual([
      ['social', 0],
      ['blogs', 1],
      ['jobs', 2],
      ['flights', 0],
    ]);
    expect(threads).toEqual([
      { from: 'social', to: 'blogs', entityCount: 24, field: 'page' },
      { from: 'blogs', to: 'jobs', entityCount: 6, field: 'company' },
    ]);
  });

  it('begins with the stream of a subscription, even if no service completes its events', () => {
    expect(watershedOf(plan([], 'odds')).tributaries).toMatchObject([
      { service: 'odds', springs: [{ kind: 'stream' }], depth: 0 },
    ]);
    const completed = watershedOf(
      plan([fetch(1, 'social', { kind: 'entity', path: 'event', entityCount: 1 })], 'odds'),
    );
    expect(completed.threads).toMatchObject([{ from: 'odds', to: 'social', entityCount: 1 }]);
  });

  it('is as wide at its mouth as all streams together, and stays within its drawing', () => {
    for (const width of [300, 1_100, 2_400]) {
      const { tributaries, mouth, heightPx } = layOutRiver(watershedOf(federated), 'time', width);
      const sum = tributaries.flatMap(({ springs }) => springs).reduce((all, { ribbon }) => all + ribbon.toPx, 0);
      expect(mouth.fromPx).toBeCloseTo(sum);
      for (const { ribbon, knot } of tributaries) {
        expect(knot.x).toBeLessThan(ribbon.to.x);
        expect(ribbon.to.y).toBeGreaterThan(0);
        expect(ribbon.to.y).toBeLessThan(heightPx);
      }
    }
  });
});

describe('A plan in time', () => {
  it('has a separate lane for each fetch, and reads and calls in rows without overlaps', () => {
    const { lanes } = layOutWaterfall(federated, 1_000);
    expect(lanes.map((lane) => lane.fetch.id)).toEqual([1, 2, 3, 4]);
    for (const [index, lane] of lanes.entries())
      expect(lanes[index + 1]?.topPx ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(lane.topPx + lane.heightPx);
    const [first] = lanes;
    const rows = new Set(first?.marks.map(({ row }) => row));
    for (const marks of [...rows].map((row) => first?.marks.filter((mark) => mark.row === row) ?? []))
      for (const [index, mark] of marks.entries())
        expect(marks[index + 1]?.startMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(mark.endMs);
  });

  it('is drawn for a plan that took no measurable time', () => {
    const { pxPerMs, ticks } = layOutWaterfall(
      { ...plan([fetch(1, 'jobs', { startMs: 0, durationMs: 0 })]), durationMs: 0 },
      1_000,
    );
    expect(Number.isFinite(pxPerMs)).toBe(true);
    expect(ticks).toEqual([0, 1]);
  });
});
