import type { Clock } from '../../platform/clock/clock.ts';
import { nextTurn } from '../../platform/promise/next-turn.ts';
import { abortable } from '../../platform/signals/abortable.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';
import type { Graph, GraphOperation, NextGraph } from '../graph.ts';

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
export const warmUp = async (
  next: NextGraph,
  { graph, clock }: WarmUpOptions,
  signal: AbortSignal,
): Promise<WarmUp> => {
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
  using limited = new ScopedController(signal);
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
