import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { AdmittedOperation } from '../execution/admit-operation.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import { PlanTrace, type TracedOperation } from '../execution/trace/plan-trace.ts';
import { costReportOf } from './cost-report.ts';
import type { ReportWord } from './report-words.ts';

export const withExtensions = (
  result: ExecutionResult,
  extensions: Readonly<Record<string, unknown>>,
): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, ...extensions },
});

/** The reports that a caller requested and may see. */
export class OperationReport {
  readonly #words: ReadonlySet<ReportWord>;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #startedAtMs: number;

  /** Times in a plan count from `startedAtMs`. */
  constructor(words: ReadonlySet<ReportWord>, clock: Pick<Clock, 'now'>, startedAtMs: number) {
    this.#words = words;
    this.#clock = clock;
    this.#startedAtMs = startedAtMs;
  }

  get hasPlan(): boolean {
    return this.#words.has('plan');
  }

  /** Returns an empty object if the cost was not requested. */
  costOf(admitted: AdmittedOperation): Readonly<Record<string, unknown>> {
    return this.#words.has('cost') ? { cost: costReportOf(admitted) } : {};
  }

  /** Runs a query or mutation and adds the reports to `extensions`. */
  run(
    admitted: AdmittedOperation,
    execute: (trace: PlanTrace | undefined) => MaybePromise<ExecutionResult>,
  ): MaybePromise<ExecutionResult> {
    const cost = this.costOf(admitted);
    if (!this.hasPlan) return andThen(execute(undefined), (result) => withExtensions(result, cost));
    return withPlan(admitted.operation, this.#clock, this.#startedAtMs, (trace) =>
      andThen(execute(trace), (result) => withExtensions(result, cost)),
    );
  }

  /** Returns undefined unless the plan was requested. */
  traceOf(operation: TracedOperation): PlanTrace | undefined {
    return this.hasPlan ? new PlanTrace(operation, this.#clock, this.#startedAtMs) : undefined;
  }

  /** Completes an event. Times in its plan count from its arrival. */
  complete(
    operation: PreparedOperation,
    complete: (trace: PlanTrace) => MaybePromise<ExecutionResult>,
  ): MaybePromise<ExecutionResult> {
    return withPlan(operation, this.#clock, this.#clock.now(), complete);
  }
}

const withPlan = (
  operation: PreparedOperation,
  clock: Pick<Clock, 'now'>,
  startedAtMs: number,
  execute: (trace: PlanTrace) => MaybePromise<ExecutionResult>,
): MaybePromise<ExecutionResult> => {
  const trace = new PlanTrace(operation, clock, startedAtMs);
  return andThen(execute(trace), (result) => withExtensions(result, { plan: trace.toReport() }));
};
