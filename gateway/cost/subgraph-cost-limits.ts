import type { GraphQLError } from 'graphql';
import type { CostConfig } from '../config/cost-config.ts';
import type { SubgraphCostLimits } from '../execution/operation-limits.ts';
import { subgraphCostError } from '../graphql/limits/document-limits.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import { measureOperation } from './operation-cost.ts';
import { createSubgraphMeter } from './subgraph-cost.ts';

/** Returns undefined if no subgraph has a limit. */
export const createSubgraphCostLimits = (config: CostConfig | undefined): SubgraphCostLimits | undefined => {
  const limits = new Map(Object.entries(config?.subgraphs ?? {}).map(([name, { max }]) => [name, max]));
  const forAll = config?.all?.max;
  if (limits.size === 0 && forAll === undefined) return undefined;
  const maxOf = (name: string): number | undefined => limits.get(name) ?? forAll;
  return {
    maxOf,
    checkOf: (operation) => {
      if (operation.serviceNames.every((name) => maxOf(name) === undefined)) return undefined;
      const meter = createSubgraphMeter(operation);
      const errorWith = (variables: KnownVariables): GraphQLError | undefined => {
        for (const [subgraph, cost] of meter(variables)) {
          const maxCost = maxOf(subgraph);
          if (maxCost !== undefined && cost > maxCost) return subgraphCostError(subgraph, cost, maxCost);
        }
        return undefined;
      };
      const error = errorWith(undefined);
      if (error !== undefined) throw error;
      const { schema, document, operationName } = operation;
      return measureOperation(schema, document, operationName, undefined).variableSize ? errorWith : undefined;
    },
  };
};
