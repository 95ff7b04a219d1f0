import { AggregatorRegistry } from 'prom-client';
import type { Clock } from '../../platform/clock/clock.ts';
import type { MetricList } from './messages.ts';

export interface MeasuredWorker {
  askForMetrics(id: number): void;
}

interface GatheredMetrics {
  /** A worker that does not respond in time is omitted. */
  gather(workers: readonly MeasuredWorker[]): Promise<string>;
  take(id: number, worker: MeasuredWorker, metrics: MetricList): void;
}

interface Gathering {
  readonly missing: Set<MeasuredWorker>;
  readonly lists: MetricList[];
  readonly done: () => void;
}

const waitMs = 5_000;

export const createGatheredMetrics = (clock: Pick<Clock, 'after'>): GatheredMetrics => {
  const gatherings = new Map<number, Gathering>();
  let count = 0;
  return {
    gather: async (workers) => {
      count += 1;
      const id = count;
      const lists: MetricList[] = [];
      await new Promise<void>((resolve) => {
        const cancel = clock.after(waitMs, resolve);
        const done = () => {
          cancel();
          resolve();
        };
        gatherings.set(id, { missing: new Set(workers), lists, done });
        for (const worker of workers) worker.askForMetrics(id);
        if (workers.length === 0) done();
      });
      gatherings.delete(id);
      return AggregatorRegistry.aggregate(lists as Parameters<typeof AggregatorRegistry.aggregate>[0]).metrics();
    },
    take: (id, worker, metrics) => {
      const gathering = gatherings.get(id);
      if (gathering?.missing.delete(worker) !== true) return;
      gathering.lists.push(metrics);
      if (gathering.missing.size === 0) gathering.done();
    },
  };
};
