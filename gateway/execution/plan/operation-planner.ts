import { operationFromDocument } from '@apollo/federation-internals';
import { Kind } from 'graphql';
import { withDirectiveDefaults } from '../executable-directives.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { LoadedSupergraph } from '../supergraph.ts';
import { type CorrectedPlan, correctPlan } from './corrections/correct-plan.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { whilePlanning } from './planning-failure.ts';

type Planned = Pick<
  LoadedSupergraph,
  | 'planner'
  | 'planningSchema'
  | 'corrections'
  | 'emptyInterfaceFields'
  | 'directiveDefaults'
  | 'restoreMembers'
  | 'apiSchema'
  | 'relations'
>;

/**
 * Plans an operation with Apollo's planner, and corrects the planner's mistakes. Blocks the calling thread. Throws a
 * `GraphQLError` if there is no plan.
 */
export const planWith = (supergraph: Planned, parts: OperationParts): CorrectedPlan => {
  const { planner, planningSchema, corrections, restoreMembers, apiSchema, relations } = supergraph;
  const typed = withTypeNames(supergraph, parts);
  const { operation, fragments } = withDirectiveDefaults(supergraph.directiveDefaults, typed);
  const definitions = [operation, ...fragments.values()];
  const { node } = whilePlanning(parts.operation, () => {
    const asked = operationFromDocument(planningSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
    return planner.buildQueryPlan(asked);
  });
  const planned = refuseEmptyPlan(node, parts);
  const whole = planned && restoreMembers?.(planned, { parts, apiSchema, relations });
  const corrected = correctPlan(corrections, whole ?? planned);
  return whole === undefined || whole === planned ? corrected : { ...corrected, isCorrected: true };
};
