import type { NumberRules } from '../../gateway/execution/known-scalars.ts';
import type { Graph, GraphOperation, NextGraph } from '../../gateway/graph/graph.ts';
import { Call } from '../../platform/call/call.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { abortable } from '../../platform/runtime/abortable.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { inTurns, nextTurn } from '../../platform/runtime/promise/turns.ts';
import { TaskFailedError } from '../../platform/runtime/threads/task-failed-error.ts';
import { describedSupergraph } from '../supergraph/description/described-supergraph.ts';
import type { RemotePlanner, RemotePlanners } from './remote-planner.ts';
import type { SupergraphStatus } from './supergraph-status.ts';

interface WarmUpOptions {
  readonly graph: Pick<Graph, 'operationsInUse'>;
  readonly clock: Clock;
}

interface WarmUp {
  readonly prepared: number;
  /** Operations that are invalid in the new supergraph or for which time ran out. */
  readonly left: number;
  /** Why the warm-up ended early. */
  readonly cut?: unknown;
}

/** The most recently used operations, as many as the stores hold. */
const maxOperations = 1000;
/** Upper bound on the delay of the switch. */
const warmUpMs = 60_000;
/** After this work, the thread that serves requests rests three times as long. */
const workMs = 5;
const restsPerWork = 3;
/** Compiling, which cannot be measured apart from waiting for the plan, takes about as long as validating. */
const partsOfWork = 2;

/**
 * Prepares the operations in use one by one: the planning thread plans them, this thread validates and compiles them in
 * turns of the event loop, in a quarter of its time. A second pass prepares operations first used meanwhile. Ends after
 * a minute with those prepared so far. Rejects if `signal` aborts.
 */
const warmUp = async (next: NextGraph, { graph, clock }: WarmUpOptions, signal: AbortSignal): Promise<WarmUp> => {
  const seen = new Set<GraphOperation['stored']>();
  let prepared = 0;
  let workedMs = 0;
  const take = async (operation: GraphOperation, until: AbortSignal): Promise<void> => {
    until.throwIfAborted();
    const sinceMs = clock.now();
    const taking = next.takeOver(operation);
    workedMs += (clock.now() - sinceMs) * partsOfWork;
    if (await abortable(taking, until)) prepared++;
    await nextTurn();
    if (workedMs < workMs) return;
    await clock.sleep(workedMs * restsPerWork, until);
    workedMs = 0;
  };
  const pass = async (until: AbortSignal): Promise<void> => {
    const wanted = graph
      .operationsInUse()
      .filter(({ stored }) => !seen.has(stored))
      .slice(0, maxOperations);
    for (const { stored } of wanted) seen.add(stored);
    for (const operation of wanted) await take(operation, until);
  };
  using limited = new Call({ signal });
  limited.abortAfter(warmUpMs, clock, () => new Error(`it took longer than ${warmUpMs / 1000} s`));
  try {
    await pass(limited.signal);
    await pass(limited.signal);
    return { prepared, left: seen.size - prepared };
  } catch (cut) {
    signal.throwIfAborted();
    return { prepared, left: seen.size - prepared, cut };
  }
};

interface ReloaderOptions {
  readonly graph: Graph;
  readonly planners: RemotePlanners;
  readonly rules?: NumberRules | undefined;
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
  const { graph, planners, rules, status, clock, log } = options;
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
    const next = graph.next(await inTurns(describedSupergraph(loading.description, planner.plan, rules)));
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
