import { operationFromDocument } from '@apollo/federation-internals';
import { type GraphQLSchema, Kind } from 'graphql';
import { type DirectiveDefaults, withDirectiveDefaults } from '../executable-directives.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { PlanCorrections, PlannerModel } from '../supergraph-extension.ts';
import type { TypeRelations } from '../type-relations.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import type { SplitFetch } from './corrections/split-fetch.ts';
import { type CorrectedPlan, splitPlan } from './corrections/split-plan.ts';
import { withCertainFields } from './corrections/with-certain-fields.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { whilePlanning } from './planning-failure.ts';

export interface PlannerModels extends PlannerModel {
  /** Whether operations may use `@inaccessible` elements. */
  readonly isInternal: boolean;
  readonly splitFetch: SplitFetch;
  /** Undefined for our own graph. */
  readonly corrections: PlanCorrections | undefined;
  /** `Type.field` of interfaces for which some subgraph has no object type: see `withTypeNames`. */
  readonly emptyInterfaceFields: ReadonlySet<string>;
  readonly directiveDefaults: DirectiveDefaults;
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
  const { corrections, splitFetch, isInternal, apiSchema, relations } = models;
  const certain = withCertainFields(parts);
  const typed = withTypeNames(models, certain);
  const { operation, fragments } = withDirectiveDefaults(models.directiveDefaults, typed);
  const definitions = [operation, ...fragments.values()];
  const other = corrections?.plannerFor({ parts, apiSchema, isInternal });
  const node = whilePlanning(parts.operation, () => {
    const { planner, planningSchema } = other ?? models;
    const asked = operationFromDocument(planningSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
    const overrideConditions = new Map(active.map((label) => [label, true]));
    const { node: found } = planner.buildQueryPlan(asked, { overrideConditions });
    return found && other ? other.turnBack(found) : found;
  });
  const planned = refuseEmptyPlan(node, parts);
  const whole = planned && corrections ? corrections.correct(planned, { parts, apiSchema, relations }) : planned;
  const split = splitPlan(splitFetch, whole, corrections?.toSubgraph);
  const isAsPlanned = certain === parts && other === undefined && whole === planned;
  return isAsPlanned ? split : { ...split, isCorrected: true };
};
