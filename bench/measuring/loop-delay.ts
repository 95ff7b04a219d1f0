import type { ChildServer } from './child-server.ts';

interface LoopDelay {
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** Returns the delay of a server's event loop since the last reading, which each reading resets. */
export const readLoopDelay = (metrics: string): LoopDelay => {
  const gauge = (name: string): number =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(metrics)?.[1]);
  return { p99Ms: gauge('p99'), longestMs: gauge('max') };
};

export const metricsOf = async ({ url }: Pick<ChildServer, 'url'>): Promise<string> =>
  (await fetch(`${url}/metrics`)).text();
