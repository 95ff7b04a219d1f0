import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { andThen, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { AdmittedOperation } from '../admit-operation.ts';
import { type CostlyField, costliestFields } from '../cost/costly-fields.ts';
import { measureOperation, onlyOperation } from '../cost/operation-cost.ts';
import { createSubgraphMeter } from '../cost/subgraph-cost.ts';
import type { PreparedOperation } from '../prepared-operation.ts';
import { PlanTrace, type TracedOperation } from '../trace/plan-trace.ts';
import type { ReportWord } from './report-words.ts';

interface CostReport {
  readonly estimated: number;
  /** Null for an operation that the operator trusts, because it has no limit. */
  readonly limit: number | null;
  readonly remaining: number | null;
  /** The fields with the highest own cost. */
  readonly fields: readonly CostlyField[];
  /** Costs in the subgraphs of the plan; `limit` is null without a limit. */
  readonly subgraphs: Readonly<Record<string, { readonly estimated: number; readonly limit: number | null }>>;
}

const costReportOf = ({ operation, variables }: AdmittedOperation): CostReport => {
  const { schema, document, operationName, maxCost } = operation;
  const { cost } = measureOperation(schema, document, operationName, variables);
  return {
    estimated: cost,
    limit: maxCost ?? null,
    remaining: maxCost === undefined ? null : maxCost - cost,
    fields: costliestFields(schema, onlyOperation(document, operationName), variables),
    subgraphs: Object.fromEntries(
      [...createSubgraphMeter(operation)(variables)].map(([name, estimated]) => [
        name,
        { estimated, limit: operation.maxCostIn?.(name) ?? null },
      ]),
    ),
  };
};

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
