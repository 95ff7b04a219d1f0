import { isPromise, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { FetchSchedule } from './fetch-schedule.ts';
import type { Cursor, PlanRun, PlanStep } from './plan-run.ts';

/** Shorter than a person notices, longer than answers of neighbours differ by. */
const minPatienceMs = 5;

/**
 * Runs a schedule: a fetch leaves when what it waits for is over and the others of its group are ready too. It waits for those no longer
 * than the plan has been running by then, and nobody waits once that has happened: a service that hangs makes the parts that do not need
 * it at most twice as late. Without a clock nobody waits for others of a group.
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

  return (run, cursor) => new ScheduleRun(run, cursor, { fetches, groups, steps, dependents, groupOf }).start();
};

interface CompiledSchedule extends FetchSchedule {
  readonly steps: readonly PlanStep[];
  readonly dependents: readonly (readonly number[])[];
  readonly groupOf: readonly number[];
}

class ScheduleRun {
  readonly #run: PlanRun;
  readonly #cursor: Cursor;
  readonly #schedule: CompiledSchedule;
  readonly #startedAtMs: number;
  /** Fetches that each still waits for. */
  readonly #awaited: number[];
  /** Fetches that are ready and wait for others of their group. */
  readonly #ready: number[][];
  #unfinished: number;
  #isPatient: boolean;
  #cancelTimer: (() => void) | undefined;
  #finish = (): void => {};

  constructor(run: PlanRun, cursor: Cursor, schedule: CompiledSchedule) {
    this.#run = run;
    this.#cursor = cursor;
    this.#schedule = schedule;
    this.#startedAtMs = run.clock?.now() ?? 0;
    this.#awaited = schedule.fetches.map(({ after }) => after.length);
    this.#ready = schedule.groups.map(() => []);
    this.#unfinished = schedule.fetches.length;
    this.#isPatient = run.clock !== undefined;
  }

  start(): MaybePromise<void> {
    const finished = new Promise<void>((resolve) => {
      this.#finish = resolve;
    });
    // By index: what begins at once may make others ready, which begin then and not again here.
    const roots = this.#awaited.flatMap((count, index) => (count === 0 ? [index] : []));
    for (const index of roots) this.#becomeReady(index);
    return finished;
  }

  #becomeReady(index: number): void {
    const groupIndex = this.#schedule.groupOf[index] ?? 0;
    const ready = this.#ready[groupIndex];
    ready?.push(index);
    if (!this.#isPatient || ready?.length === this.#schedule.groups[groupIndex]?.length) this.#leave(groupIndex);
    else this.#waitAWhile();
  }

  #waitAWhile(): void {
    const { clock } = this.#run;
    if (clock === undefined || this.#cancelTimer !== undefined) return;
    const giveUp = (): void => {
      this.#isPatient = false;
      for (let group = 0; group < this.#ready.length; group++) this.#leave(group);
    };
    this.#cancelTimer = clock.after(Math.max(minPatienceMs, clock.now() - this.#startedAtMs), () => {
      // On a busy event loop the timer is heard before the answers that have come meanwhile: they get a turn.
      this.#cancelTimer = clock.after(1, giveUp);
    });
  }

  #leave(groupIndex: number): void {
    const ready = this.#ready[groupIndex] ?? [];
    this.#ready[groupIndex] = [];
    if (this.#isPatient && this.#cancelTimer !== undefined && this.#ready.every((group) => group.length === 0)) {
      this.#cancelTimer();
      this.#cancelTimer = undefined;
    }
    for (const index of ready) this.#send(index);
  }

  #send(index: number): void {
    const { conditions } = this.#schedule.fetches[index] ?? {};
    const isWanted = conditions?.every(([name, value]) => (this.#run.variables[name] === true) === value) ?? false;
    const pending = isWanted ? this.#schedule.steps[index]?.(this.#run, this.#cursor) : undefined;
    if (isPromise(pending)) pending.then(() => this.#over(index));
    else this.#over(index);
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
