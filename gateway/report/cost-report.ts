import type { AdmittedOperation } from '../execution/admit-operation.ts';
import { type CostlyField, costliestFields } from '../graphql/costly-fields.ts';
import { measureOperation, onlyOperation } from '../graphql/operation-cost.ts';
import { createSubgraphMeter } from '../graphql/subgraph-cost.ts';

/** What an operation is reckoned to cost with its variables, before it is run. */
export interface CostReport {
  readonly estimated: number;
  /** The most that is allowed; null for one without a limit, which its operator trusts. */
  readonly limit: number | null;
  /** How much dearer it might be. */
  readonly remaining: number | null;
  /** The fields that cost the most by themselves, as a refusal names them. */
  readonly fields: readonly CostlyField[];
  /** What it costs in each subgraph that its plan asks; limits are null where the subgraph has none. */
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
