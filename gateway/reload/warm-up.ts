import { print } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import { nextTurn } from '../../platform/promise/next-turn.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';
import type { Graph, GraphOperation, NextGraph } from '../graph.ts';
import type { Planning } from './create-planning.ts';

export interface WarmUpOptions {
  readonly graph: Pick<Graph, 'operationsInUse'>;
  readonly planning: Planning;
  readonly clock: Clock;
}

export interface WarmUp {
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
/** Operations per call of the planning thread. If time runs out during the call, none of them is prepared. */
const batchSize = 25;
/** After this work, the thread that serves requests rests three times as long. */
const workMs = 5;
const restsPerWork = 3;

const textOf = ({ stored: { document } }: GraphOperation): string => document.loc?.source.body ?? print(document);

/**
 * The planning thread plans the operations in use; this thread compiles them in turns of the event loop, in a quarter
 * of its time. A second pass prepares operations first used meanwhile. Ends after a minute with those prepared so far.
 * Rejects if `signal` aborts.
 */
export const warmUp = async (
  next: NextGraph,
  { graph, planning, clock }: WarmUpOptions,
  signal: AbortSignal,
): Promise<WarmUp> => {
  const { sdl } = next.supergraph;
  const seen = new Set<GraphOperation['stored']>();
  let prepared = 0;
  let sinceMs = clock.now();
  const rest = async (until: AbortSignal): Promise<void> => {
    await nextTurn();
    const workedMs = clock.now() - sinceMs;
    if (workedMs >= workMs) await clock.sleep(workedMs * restsPerWork, until);
    if (workedMs >= workMs) sinceMs = clock.now();
  };
  const take = async (batch: readonly GraphOperation[], until: AbortSignal): Promise<void> => {
    const asked = batch.map((operation) => ({
      text: textOf(operation),
      operationName: operation.stored.operationName,
    }));
    const plans = await planning.run('plan', [sdl, asked], until);
    sinceMs = clock.now();
    for (const [index, operation] of batch.entries()) {
      until.throwIfAborted();
      const given = plans[index];
      if (given !== undefined && next.takeOver(operation, given)) prepared++;
      await rest(until);
    }
  };
  const pass = async (until: AbortSignal): Promise<void> => {
    const wanted = graph
      .operationsInUse()
      .filter(({ stored }) => !seen.has(stored))
      .slice(0, maxOperations);
    for (const { stored } of wanted) seen.add(stored);
    for (let start = 0; start < wanted.length; start += batchSize)
      await take(wanted.slice(start, start + batchSize), until);
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
