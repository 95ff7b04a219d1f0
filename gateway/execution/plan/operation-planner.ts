import { operationFromDocument } from '@apollo/federation-internals';
import type { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, Kind } from 'graphql';
import { type DirectiveDefaults, withDirectiveDefaults } from '../executable-directives.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { TypeRelations } from '../type-relations.ts';
import { type CorrectedPlan, correctPlan } from './corrections/correct-plan.ts';
import type { PlanCorrections } from './corrections/plan-corrections.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import type { RestoreMembers } from './corrections/restore-members.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { whilePlanning } from './planning-failure.ts';

export interface PlannerModels {
  readonly planner: QueryPlanner;
  /** The clients' schema in the planner's model. */
  readonly planningSchema: Parameters<typeof operationFromDocument>[0];
  readonly corrections: PlanCorrections;
  /** `Type.field` of interfaces for which some subgraph has no object type: see `withTypeNames`. */
  readonly emptyInterfaceFields: ReadonlySet<string>;
  readonly directiveDefaults: DirectiveDefaults;
  readonly restoreMembers: RestoreMembers | undefined;
}

/**
 * Plans an operation with Apollo's planner, and corrects the planner's mistakes. `active` are the active labels of
 * `@override`. Blocks the calling thread. Throws a `GraphQLError` if there is no plan.
 */
export const planWith = (
  models: PlannerModels & { readonly apiSchema: GraphQLSchema; readonly relations: TypeRelations },
  parts: OperationParts,
  active: readonly string[] = [],
): CorrectedPlan => {
  const { planner, planningSchema, corrections, restoreMembers, apiSchema, relations } = models;
  const typed = withTypeNames(models, parts);
  const { operation, fragments } = withDirectiveDefaults(models.directiveDefaults, typed);
  const definitions = [operation, ...fragments.values()];
  const { node } = whilePlanning(parts.operation, () => {
    const asked = operationFromDocument(planningSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
    return planner.buildQueryPlan(asked, { overrideConditions: new Map(active.map((label) => [label, true])) });
  });
  const planned = refuseEmptyPlan(node, parts);
  const whole = planned && restoreMembers?.(planned, { parts, apiSchema, relations });
  const corrected = correctPlan(corrections, whole ?? planned);
  return whole === undefined || whole === planned ? corrected : { ...corrected, isCorrected: true };
};
