import type { Clock } from '../../platform/clock/clock.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { TaskFailedError } from '../../platform/threads/task-failed-error.ts';
import type { Graph } from '../graph.ts';
import type { RemotePlanner } from './remote-planner.ts';
import type { RemotePlanners } from './remote-planners.ts';
import type { SupergraphStatus } from './supergraph-status.ts';
import { warmUp } from './warm-up.ts';

interface ReloaderOptions {
  readonly graph: Graph;
  readonly planners: RemotePlanners;
  readonly status: SupergraphStatus;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface SupergraphReloader {
  /**
   * Checks a supergraph, prepares the operations in use for it, and serves it. An invalid supergraph changes nothing. A
   * different one supersedes the change in progress; the same one, or the one refused last, is ignored. Resolves when
   * no change is in progress; never rejects.
   */
  change(supergraphSdl: string): Promise<void>;
  /** Aborts the change in progress and waits for its end. */
  close(): Promise<void>;
}

/** Delay before a supergraph is checked again after a failure of this process. */
const retryMs = 30_000;

export const createReloader = (options: ReloaderOptions): SupergraphReloader => {
  const { graph, planners, status, clock, log } = options;
  let wanted: string | undefined;
  let attempt = new AbortController();
  let working: Promise<void> | undefined;
  let underWay: string | undefined;
  let lastRefused: string | undefined;
  let cancelRetry = () => {};
  let isClosed = false;

  const refuse = (sdl: string, reason: string, error?: unknown): void => {
    lastRefused = sdl;
    status.refused();
    log.error({ err: error, reason }, 'the changed supergraph cannot be served; the former one stays');
  };

  const settled = (): void => {
    lastRefused = undefined;
    status.unchanged();
  };

  const tryLater = (sdl: string): void => {
    lastRefused = undefined;
    cancelRetry = clock.after(
      retryMs,
      guarded(
        () => change(sdl),
        (error) => refuse(sdl, 'the retry failed', error),
      ),
    );
  };

  const load = async (sdl: string, signal: AbortSignal): Promise<void> => {
    if (sdl === graph.supergraph.sdl) return settled();
    const planner = planners.open(sdl);
    let isServed = false;
    try {
      isServed = await prepareAndServe(sdl, planner, signal);
    } finally {
      if (!isServed) await planner.close();
    }
  };

  /** Returns false if the supergraph is refused. */
  const prepareAndServe = async (sdl: string, planner: RemotePlanner, signal: AbortSignal): Promise<boolean> => {
    const startedAtMs = clock.now();
    const loading = await planner.load(signal);
    if ('refusal' in loading) {
      refuse(sdl, loading.refusal);
      return false;
    }
    const next = await graph.loadNext(loading.description, planner.plan);
    const { prepared, left, cut } = await warmUp(next, options, signal);
    signal.throwIfAborted();
    graph.replaceBy(next);
    planners.serve(planner);
    lastRefused = undefined;
    status.loaded();
    if (cut !== undefined) log.warn({ err: cut, left }, 'not all operations in use were planned before the reload');
    log.info({ prepared, left, tookMs: clock.now() - startedAtMs }, 'supergraph reloaded');
    return true;
  };

  const work = async (): Promise<void> => {
    while (wanted !== undefined) {
      const sdl = wanted;
      wanted = undefined;
      underWay = sdl;
      attempt = new AbortController();
      const { signal } = attempt;
      try {
        await load(sdl, signal);
      } catch (error) {
        if (signal.aborted) continue;
        // The sentence of a configuration error says all.
        const unexpected = error instanceof ConfigurationError ? undefined : error;
        refuse(sdl, error instanceof Error ? error.message : String(error), unexpected);
        if (error instanceof TaskFailedError) tryLater(sdl);
      }
    }
    underWay = undefined;
    working = undefined;
  };

  const change = (sdl: string): Promise<void> => {
    const isKnown = sdl === (wanted ?? underWay ?? lastRefused);
    if (isClosed || isKnown) return working ?? Promise.resolve();
    cancelRetry();
    wanted = sdl;
    attempt.abort(new Error('superseded by another supergraph'));
    working ??= work();
    return working;
  };

  return {
    change,
    close: async () => {
      isClosed = true;
      cancelRetry();
      wanted = undefined;
      attempt.abort(new Error('the gateway is closing'));
      await working;
    },
  };
};
