import { operationFromDocument } from '@apollo/federation-internals';
import type { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, Kind } from 'graphql';
import type { OperationParts } from '../operation-parts.ts';
import { type CorrectedPlan, correctPlan } from './corrections/correct-plan.ts';
import type { PlanCorrections } from './corrections/plan-corrections.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { whilePlanning } from './planning-failure.ts';

export interface PlannerModels {
  readonly planner: QueryPlanner;
  readonly planningSchema: Parameters<typeof operationFromDocument>[0];
  readonly corrections: PlanCorrections;
  readonly emptyInterfaces: ReadonlySet<string>;
  readonly apiSchema: GraphQLSchema;
}

/**
 * Plans an operation with Apollo's planner, and corrects the planner's mistakes. Blocks the calling thread. Throws a
 * `GraphQLError` if there is no plan.
 */
export const planWith = (models: PlannerModels, parts: OperationParts): CorrectedPlan => {
  const { planner, planningSchema, corrections } = models;
  const { operation, fragments } = withTypeNames(models, parts);
  const definitions = [operation, ...fragments.values()];
  const { node } = whilePlanning(parts.operation, () => {
    const asked = operationFromDocument(planningSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
    return planner.buildQueryPlan(asked);
  });
  return correctPlan(corrections, refuseEmptyPlan(node, parts));
};
