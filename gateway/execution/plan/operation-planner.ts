import { operationFromDocument } from '@apollo/federation-internals';
import { Kind } from 'graphql';
import type { OperationParts } from '../operation-parts.ts';
import type { LoadedSupergraph } from '../supergraph.ts';
import { type CorrectedPlan, correctPlan } from './corrections/correct-plan.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { whilePlanning } from './planning-failure.ts';

type Planned = Pick<LoadedSupergraph, 'planner' | 'planningSchema' | 'corrections' | 'emptyInterfaces' | 'apiSchema'>;

/**
 * Plans an operation with Apollo's planner, and corrects the planner's mistakes. Blocks the calling thread. Throws a
 * `GraphQLError` if there is no plan.
 */
export const planWith = (supergraph: Planned, parts: OperationParts): CorrectedPlan => {
  const { planner, planningSchema, corrections } = supergraph;
  const { operation, fragments } = withTypeNames(supergraph, parts);
  const definitions = [operation, ...fragments.values()];
  const { node } = whilePlanning(parts.operation, () => {
    const asked = operationFromDocument(planningSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
    return planner.buildQueryPlan(asked);
  });
  return correctPlan(corrections, refuseEmptyPlan(node, parts));
};
