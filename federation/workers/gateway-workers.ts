import { AggregatorRegistry } from 'prom-client';
import type { DrainTimes } from '../../platform/http/drain-times.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import type { Channel, FromWorker, MetricList, ToWorker } from './messages.ts';

interface MeasuredWorker {
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

const createGatheredMetrics = (clock: Pick<Clock, 'after'>): GatheredMetrics => {
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

export interface WorkerProcess {
  readonly channel: Channel<ToWorker, FromWorker>;
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
  /** The exit code, or the name of the signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

interface GatewayWorkersOptions {
  readonly count: number;
  readonly fork: () => WorkerProcess;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface GatewayWorkers {
  /** Resolves when all workers serve. Rejects when one ends before. */
  readonly started: Promise<void>;
  /** Ends at once if times are given. Rejects if a worker did not end normally. */
  close(times?: DrainTimes): Promise<void>;
}

interface Worker extends MeasuredWorker {
  readonly process: WorkerProcess;
  readonly ready: Promise<void>;
  readyAtMs: number | undefined;
}

/** A worker that served this long was healthy, so its replacement starts at once. */
const healthyMs = 60_000;
const firstPauseMs = 200;
const longestPauseMs = 30_000;

/**
 * Replaces each worker that ends. The first starts alone, because it creates what must exist only once, such as a first
 * key.
 */
export const startGatewayWorkers = ({ count, fork, clock, log }: GatewayWorkersOptions): GatewayWorkers => {
  const workers = new Set<Worker>();
  const metrics = createGatheredMetrics(clock);
  const readyOnes = (): Worker[] => [...workers].filter(({ readyAtMs }) => readyAtMs !== undefined);
  let poller: Worker | undefined;
  /** The longest-serving worker polls. */
  const assignPoller = (): void => {
    if (poller !== undefined && workers.has(poller)) return;
    [poller] = readyOnes();
    poller?.process.channel.send({ type: 'poll' });
  };
  let isEnding = false;
  let isStarted = false;
  let pauseMs = firstPauseMs;

  const receive = (worker: Worker, isReady: () => void, message: FromWorker): void => {
    if (message.type === 'ready') {
      worker.readyAtMs = clock.now();
      isReady();
      assignPoller();
    } else if (message.type === 'source') {
      for (const other of workers) if (other !== worker) other.process.channel.send(message);
    } else if (message.type === 'metrics') metrics.take(message.id, worker, message.metrics);
    else if (message.type === 'metrics-wanted')
      metrics
        .gather(readyOnes())
        .then(
          (text) => worker.process.channel.send({ type: 'metrics-of-all', id: message.id, text }),
          reports(log, 'the metrics of the workers could not be added up'),
        );
  };

  const replace = ({ process, readyAtMs }: Worker, end: number | NodeJS.Signals): void => {
    const wasHealthy = readyAtMs !== undefined && clock.now() - readyAtMs >= healthyMs;
    pauseMs = wasHealthy ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
    log.error({ pid: process.pid, end, pauseMs }, 'a worker ended unexpectedly; it is replaced');
    clock.after(pauseMs, () => {
      if (!isEnding) start().ready.catch(() => {});
    });
  };

  const start = (): Worker => {
    const process = fork();
    let isReady = (): void => {};
    let hasFailed = (_error: Error): void => {};
    const ready = new Promise<void>((resolve, reject) => {
      isReady = resolve;
      hasFailed = reject;
    });
    const worker: Worker = {
      process,
      ready,
      readyAtMs: undefined,
      askForMetrics: (id) => process.channel.send({ type: 'metrics-asked', id }),
    };
    workers.add(worker);
    process.channel.onMessage((message) => receive(worker, isReady, message));
    process.ended.then((end) => {
      workers.delete(worker);
      assignPoller();
      hasFailed(new Error(`A worker of the gateway could not start (it ended with ${end}).`));
      if ((isStarted || worker.readyAtMs !== undefined) && !isEnding) replace(worker, end);
    });
    return worker;
  };

  const startAll = async (): Promise<void> => {
    await start().ready;
    await Promise.all(Array.from({ length: isEnding ? 0 : count - 1 }, () => start().ready));
    isStarted = true;
  };

  return {
    started: startAll(),
    close: async (times) => {
      isEnding = true;
      const ends = await Promise.all(
        [...workers].map(({ process }) => {
          process.signal(times === undefined ? 'SIGTERM' : 'SIGINT');
          return process.ended;
        }),
      );
      if (ends.some((end) => end !== 0)) throw new Error(`workers ended with ${ends.join(', ')}`);
    },
  };
};
