import type { DocumentNode, GraphQLError, ValidationRule } from 'graphql';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import type { PreparedOperation } from './prepared-operation.ts';

export type VariableCheck = (variables: VariableValues) => GraphQLError | undefined;

export interface OperationLimits {
  readonly maxTokens?: number;
  readonly maxCost?: number;
  /** Rules in addition to those of the specification, for instance on depth and cost. */
  readonly rules?: readonly ValidationRule[];
  /** Called once for an operation. Returns a check of its coerced variables. */
  readonly variableCheckOf?: (document: DocumentNode, operationName: string | undefined) => VariableCheck | undefined;
  readonly subgraphCosts?: SubgraphCostLimits | undefined;
}

export interface SubgraphCostLimits {
  /** Returns undefined if the subgraph has no limit. */
  maxOf(subgraphName: string): number | undefined;
  /**
   * Called once for an operation. Undefined if the cost does not depend on variables. Throws a `GraphQLError` if the
   * operation always costs too much.
   */
  checkOf(operation: PreparedOperation): VariableCheck | undefined;
}

/** Adds the limits to an operation, and their checks to those of its variables. */
export const withLimits = (prepared: PreparedOperation, limits: OperationLimits): PreparedOperation => {
  const operation = { ...prepared, maxCost: limits.maxCost, maxCostIn: limits.subgraphCosts?.maxOf };
  const whole = limits.variableCheckOf?.(operation.document, operation.operationName);
  const bySubgraph = limits.subgraphCosts?.checkOf(operation);
  if (whole === undefined && bySubgraph === undefined) return operation;
  const check: VariableCheck = (variables) => whole?.(variables) ?? bySubgraph?.(variables);
  return {
    ...operation,
    coerceVariables: (raw) => {
      const coerced = operation.coerceVariables(raw);
      const error = coerced.errors === undefined ? check(coerced.values) : undefined;
      return error === undefined ? coerced : { errors: [error] };
    },
  };
};
