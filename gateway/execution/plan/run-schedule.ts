import { createDeferred, type Deferred } from '../../../platform/runtime/promise/deferred.ts';
import { isPromise, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { FetchSchedule } from './fetch-schedule.ts';
import type { EntityBatch, PlanRun, PlanStep } from './plan-run.ts';

/** Response times of nearby services usually differ by less, and people do not notice the wait. */
const minTimeoutMs = 5;

/**
 * A ready fetch waits for the rest of its group, at most as long as the plan has run so far, and after one such timeout
 * no fetch waits again. A service that hangs thus at most doubles the time of parts that do not need it. Without a
 * clock, or if the service does not merge, no fetch waits.
 */
export const compileSchedule = ({ fetches, groups }: FetchSchedule, steps: readonly PlanStep[]): PlanStep => {
  const dependents: number[][] = fetches.map(() => []);
  fetches.forEach(({ after }, index) => {
    for (const before of after) dependents[before]?.push(index);
  });
  const groupOf: number[] = [];
  groups.forEach((group, groupIndex) => {
    for (const index of group) groupOf[index] = groupIndex;
  });

  return (run, batch) => new ScheduleRun(run, batch, { fetches, groups, steps, dependents, groupOf }).start();
};

interface CompiledSchedule extends FetchSchedule {
  readonly steps: readonly PlanStep[];
  readonly dependents: readonly (readonly number[])[];
  readonly groupOf: readonly number[];
}

class ScheduleRun {
  readonly #run: PlanRun;
  readonly #batch: EntityBatch;
  readonly #schedule: CompiledSchedule;
  readonly #startedAtMs: number;
  readonly #awaited: number[];
  readonly #isWanted: readonly boolean[];
  /** Selected fetches of each group that are not ready. */
  readonly #missing: number[];
  /** Set for each group in which a fetch waits. */
  readonly #dispatches: (Deferred<void> | undefined)[];
  #unfinished: number;
  #isPatient: boolean;
  #cancelTimer: (() => void) | undefined;
  #finish = (): void => {};
  #fail = (_reason: unknown): void => {};

  constructor(run: PlanRun, batch: EntityBatch, schedule: CompiledSchedule) {
    this.#run = run;
    this.#batch = batch;
    this.#schedule = schedule;
    this.#startedAtMs = run.clock?.now() ?? 0;
    this.#awaited = schedule.fetches.map(({ after }) => after.length);
    this.#isWanted = schedule.fetches.map(({ conditions }) =>
      conditions.every(([name, value]) => (run.variables[name] === true) === value),
    );
    this.#missing = schedule.groups.map((group) => group.filter((index) => this.#isWanted[index]).length);
    this.#dispatches = schedule.groups.map(() => undefined);
    this.#unfinished = schedule.fetches.length;
    this.#isPatient = run.clock !== undefined;
  }

  start(): MaybePromise<void> {
    const finished = new Promise<void>((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = (reason) => {
        this.#isPatient = false;
        this.#cancelTimer?.();
        reject(reason);
      };
    });
    // Collected first, because a step that ends synchronously starts its dependents itself.
    const roots = this.#awaited.flatMap((count, index) => (count === 0 ? [index] : []));
    for (const index of roots) this.#becomeReady(index);
    return finished;
  }

  /**
   * A step starts as soon as it is ready, because a later fetch may overwrite its required fields with other data of
   * the same name. Only its request waits.
   */
  #becomeReady(index: number): void {
    if (this.#isWanted[index] !== true) {
      this.#over(index);
      return;
    }
    const group = this.#schedule.groupOf[index] ?? 0;
    const missing = (this.#missing[group] ?? 0) - 1;
    this.#missing[group] = missing;
    const dispatch =
      this.#dispatches[group] ?? (missing > 0 && this.#waits(index) ? createDeferred<void>() : undefined);
    const isUnderWay = this.#begin(index, dispatch);
    if (dispatch === undefined || (!isUnderWay && this.#dispatches[group] === undefined)) return;
    this.#dispatches[group] = dispatch;
    if (missing === 0) this.#leave(group);
    else this.#waitAWhile();
  }

  /** Services in this process do not merge requests. */
  #waits(index: number): boolean {
    const { serviceName = '' } = this.#schedule.fetches[index] ?? {};
    return this.#isPatient && this.#run.services.get(serviceName)?.mergesFetches === true;
  }

  #waitAWhile(): void {
    const { clock } = this.#run;
    if (clock === undefined || this.#cancelTimer !== undefined) return;
    const giveUp = (): void => {
      this.#isPatient = false;
      for (let group = 0; group < this.#dispatches.length; group++) this.#leave(group);
    };
    this.#cancelTimer = clock.after(Math.max(minTimeoutMs, clock.now() - this.#startedAtMs), () => {
      // On a busy event loop, timers fire before results that have already arrived. The extra turn lets these through.
      this.#cancelTimer = clock.after(1, giveUp);
    });
  }

  #leave(group: number): void {
    this.#dispatches[group]?.resolve();
    this.#dispatches[group] = undefined;
    if (!this.#isPatient || this.#dispatches.some((dispatch) => dispatch !== undefined)) return;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  /** Returns whether the step is in flight. Steps must not throw; if one does, the run fails. */
  #begin(index: number, dispatch: Deferred<void> | undefined): boolean {
    try {
      const batch = dispatch === undefined ? this.#batch : { ...this.#batch, dispatch: dispatch.promise };
      const pending = this.#schedule.steps[index]?.(this.#run, batch);
      if (!isPromise(pending)) {
        this.#over(index);
        return false;
      }
      pending.then(() => this.#over(index)).catch(this.#fail);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #over(index: number): void {
    for (const dependent of this.#schedule.dependents[index] ?? []) {
      const left = (this.#awaited[dependent] ?? 0) - 1;
      this.#awaited[dependent] = left;
      if (left === 0) this.#becomeReady(dependent);
    }
    this.#unfinished -= 1;
    if (this.#unfinished > 0) return;
    this.#cancelTimer?.();
    this.#finish();
  }
}
