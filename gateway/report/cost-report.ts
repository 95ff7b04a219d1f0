import { type CostlyField, costliestFields } from '../cost/costly-fields.ts';
import { measureOperation, onlyOperation } from '../cost/operation-cost.ts';
import { createSubgraphMeter } from '../cost/subgraph-cost.ts';
import type { AdmittedOperation } from '../execution/admit-operation.ts';

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

export const costReportOf = ({ operation, variables }: AdmittedOperation): CostReport => {
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
