import { describe, expect, it } from '@jest/globals';
import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { createSeriesHistogram } from './series-histogram.ts';

const options = { name: 'waits_seconds', help: 'Waits.', buckets: [0.001, 0.5, 30] };
const all = [
  { route: '/a "b"\\', status: '2xx' },
  { route: '/c', status: '5xx' },
];
const values = [0, 0.001, 0.25, 0.5, 29, 31];

/** The same values in a histogram of series and in one of prom-client. */
const bothWith = (values: readonly number[]) => {
  const ours = new Registry();
  const theirs = new Registry();
  const histogram = createSeriesHistogram<'route' | 'status'>({ ...options, registry: ours });
  const model = new Histogram({ ...options, labelNames: ['route', 'status'], registers: [theirs] });
  const observe = all.map((labels) => histogram.series(labels));
  for (const [index, value] of values.entries()) {
    observe[index % 2]?.(value);
    model.observe(all[index % 2] ?? {}, value);
  }
  return { ours, theirs };
};

describe('a histogram of series', () => {
  it('is scraped as the text of a histogram of prom-client', async () => {
    const { ours, theirs } = bothWith(values);
    expect(await ours.metrics()).toBe(await theirs.metrics());
  });

  it('is added up over workers as one of prom-client is', async () => {
    const { ours, theirs } = bothWith(values);
    const summed = async (registry: Registry) => {
      const list = await registry.getMetricsAsJSON();
      return AggregatorRegistry.aggregate([list, list] as Parameters<typeof AggregatorRegistry.aggregate>[0]).metrics();
    };
    expect(await summed(ours)).toBe(await summed(theirs));
  });

  it('has no lines but its description before a series is added', async () => {
    const registry = new Registry();
    createSeriesHistogram({ ...options, registry });
    expect(await registry.metrics()).toBe('# HELP waits_seconds Waits.\n# TYPE waits_seconds histogram\n');
  });
});
