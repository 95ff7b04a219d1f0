import type { GraphQLError } from 'graphql';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { createDeferred, type Deferred } from '../../../platform/runtime/promise/deferred.ts';
import { andThen, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { MaskedError } from '../masked-errors.ts';
import { NodeOutcomes } from '../plan/node-outcomes.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import type { CompiledPart } from './prepare-deferred.ts';

interface PartOutcome {
  readonly errors: GraphQLError[];
  readonly masked: MaskedError[];
}

/**
 * Runs each part as soon as the fetches that it needs have ended. All parts write into the same data. Errors and merged
 * requests are separate, so that a slow part does not delay the first.
 */
export class PlanPartsRun {
  readonly #parts: readonly CompiledPart[];
  readonly #run: PlanRun;
  readonly #fetched = new Map<string, Deferred<void>>();
  readonly #outcomes = new Map<string, PartOutcome>();
  /** Unfinished runs by label. */
  readonly #unfinished = new Map<string, number>();
  readonly #onDone: () => void;

  /** `onDone` is called when a deferred part ends. */
  constructor(parts: readonly CompiledPart[], run: PlanRun, onDone: () => void) {
    this.#parts = parts;
    this.#run = { ...run, onFetched: (id) => this.#fetchOf(id).resolve() };
    this.#onDone = onDone;
    for (const { label } of parts)
      if (label !== undefined) this.#unfinished.set(label, (this.#unfinished.get(label) ?? 0) + 1);
  }

  start(): MaybePromise<void> {
    const [first, ...others] = this.#parts;
    for (const part of others) this.#startDeferred(part);
    if (first === undefined) return undefined;
    return andThen(first.runPlan?.(this.#run), () => {
      this.#run.nodes.settle(this.#run);
      this.#announce(first);
    });
  }

  /** Returns true for a label without a part of its own. */
  isDone(label: string): boolean {
    return (this.#unfinished.get(label) ?? 0) === 0;
  }

  get areAllDone(): boolean {
    return [...this.#unfinished.values()].every((count) => count === 0);
  }

  outcomeOf(label: string): PartOutcome | undefined {
    return this.#outcomes.get(label);
  }

  allOutcomes(): readonly PartOutcome[] {
    return [...this.#outcomes.values()];
  }

  #startDeferred(part: CompiledPart): void {
    const { label = '', depends } = part;
    const over = (): void => {
      this.#announce(part);
      this.#unfinished.set(label, (this.#unfinished.get(label) ?? 1) - 1);
      this.#onDone();
    };
    const failed = (error: unknown): void => {
      const { context } = this.#run;
      context.log.error({ err: error }, 'a deferred part failed unexpectedly');
      over();
    };
    const run = (): MaybePromise<void> => this.#runDeferred(part, label);
    Promise.all(depends.map((id) => this.#fetchOf(id).promise))
      .then(run)
      .then(over, failed);
  }

  #runDeferred({ runPlan }: CompiledPart, label: string): MaybePromise<void> {
    const outcome = memoized(this.#outcomes, label, () => ({ errors: [], masked: [] }));
    const nodes = new NodeOutcomes({ isOfEvents: false });
    const run: PlanRun = { ...this.#run, ...outcome, mergers: new Map(), nodes };
    return andThen(runPlan?.(run), () => nodes.report(run));
  }

  #fetchOf(id: string): Deferred<void> {
    return memoized(this.#fetched, id, () => createDeferred<void>());
  }

  /** Also marks fetches without entities, or excluded by `@skip`, as ended. */
  #announce({ fetchIds }: CompiledPart): void {
    for (const id of fetchIds) this.#fetchOf(id).resolve();
  }
}
