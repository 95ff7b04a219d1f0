import type { Metric, Registry } from 'prom-client';

/** Counts one value of a series. */
export type Observe = (value: number) => void;

interface SeriesHistogramOptions {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
  readonly registry: Registry;
}

interface Sample {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** A histogram whose series are found once by their labels, and then counted in plain numbers. */
interface SeriesHistogram<Label extends string> {
  /** Adds a series. The caller retains the function, because the same labels would make another series. */
  series(labels: Readonly<Record<Label, string>>): Observe;
}

/**
 * Makes values in prom-client's form at each scrape. Its own histogram checks, sorts and hashes the labels of each
 * observed value, which takes longer than all the rest of counting a response.
 */
export const createSeriesHistogram = <Label extends string>({
  name,
  help,
  buckets,
  registry,
}: SeriesHistogramOptions): SeriesHistogram<Label> => {
  const readings: (() => Sample[])[] = [];
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: readings.flatMap((read) => read()) }),
  };
  // The registry needs no more of a metric than its name and `get`.
  registry.registerMetric(metric as unknown as Metric);
  return {
    series: (labels) => {
      const counts = buckets.map(() => 0);
      let count = 0;
      let sum = 0;
      readings.push(() => {
        let below = 0;
        const bucket = (le: number | string, value: number): Sample => ({
          metricName: `${name}_bucket`,
          labels: { le, ...labels },
          value,
        });
        return [
          ...buckets.map((bound, index) => {
            below += counts[index] ?? 0;
            return bucket(bound, below);
          }),
          bucket('+Inf', count),
          { metricName: `${name}_sum`, labels, value: sum },
          { metricName: `${name}_count`, labels, value: count },
        ];
      });
      return (value) => {
        count += 1;
        sum += value;
        const index = buckets.findIndex((bound) => value <= bound);
        if (index !== -1) counts[index] = (counts[index] ?? 0) + 1;
      };
    },
  };
};
