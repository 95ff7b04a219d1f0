import { operationFromDocument } from '@apollo/federation-internals';
import type { QueryPlanner } from '@apollo/query-planner';
import { type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { type DirectiveDefaults, withDirectiveDefaults } from '../executable-directives.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { TypeRelations } from '../type-relations.ts';
import type { ChainedPlanner } from './chained-planner.ts';
import { type CorrectedPlan, correctPlan } from './corrections/correct-plan.ts';
import { fromOwnSubgraphs } from './corrections/from-own-subgraphs.ts';
import type { FindMissingInput } from './corrections/missing-inputs.ts';
import { orderByInputs } from './corrections/order-by-inputs.ts';
import type { PlanCorrections } from './corrections/plan-corrections.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import type { RestoreMembers } from './corrections/restore-members.ts';
import { withCertainFields } from './corrections/with-certain-fields.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { PlanningFailure, whilePlanning } from './planning-failure.ts';

export interface PlannerModels {
  readonly planner: QueryPlanner;
  /** The clients' schema in the planner's model. */
  readonly planningSchema: Parameters<typeof operationFromDocument>[0];
  /** Whether operations may use `@inaccessible` elements. */
  readonly isInternal: boolean;
  readonly corrections: PlanCorrections;
  readonly chained: ChainedPlanner | undefined;
  /** `Type.field` of interfaces for which some subgraph has no object type: see `withTypeNames`. */
  readonly emptyInterfaceFields: ReadonlySet<string>;
  readonly directiveDefaults: DirectiveDefaults;
  readonly restoreMembers: RestoreMembers | undefined;
  readonly findMissingInput: FindMissingInput | undefined;
}

const plannerOf = (chained: ChainedPlanner, { isInternal }: PlannerModels) => {
  const { planner, apiSchema, schema } = chained.models();
  return { planner, planningSchema: isInternal ? schema : apiSchema };
};

const inOrder = (plan: CorrectedPlan['plan']): CorrectedPlan['plan'] => {
  const steps = plan?.kind === 'Subscription' ? plan.rest : plan;
  // Plans in parts are given up for chains of requirements.
  if (plan === undefined || steps === undefined || steps.kind === 'Defer') return plan;
  const ordered = orderByInputs(steps, plan.kind === 'Subscription' ? plan.primary : undefined);
  if (ordered === undefined) throw new Error('the plan fetches something before what it requires');
  return plan.kind === 'Subscription' ? { ...plan, rest: ordered } : ordered;
};

/** Such a plan would return wrong data without an error. */
const refuseMissingInputs = (
  { findMissingInput, apiSchema }: PlannerModels & { readonly apiSchema: GraphQLSchema },
  { operation }: OperationParts,
  plan: CorrectedPlan['plan'],
): void => {
  const missing = plan && findMissingInput?.(plan);
  if (missing === undefined) return;
  const { serviceName, typeName, fieldName } = missing;
  const coordinate = `${typeName}.${fieldName}`;
  const type = apiSchema.getType(typeName);
  const isSeen = isObjectType(type) && type.getFields()[fieldName] !== undefined;
  const reason = new Error(`the plan fetches ${coordinate} from ${serviceName} without what it requires`);
  throw new PlanningFailure(operation, reason, isSeen ? coordinate : undefined);
};

/**
 * Plans an operation with Apollo's planner, and corrects the planner's mistakes. `active` are the active labels of
 * `@override`. Blocks the calling thread. Throws a `GraphQLError` if there is no plan.
 */
export const planWith = (
  models: PlannerModels & { readonly apiSchema: GraphQLSchema; readonly relations: TypeRelations },
  parts: OperationParts,
  active: readonly string[] = [],
): CorrectedPlan => {
  const { corrections, restoreMembers, apiSchema, relations } = models;
  const certain = withCertainFields(parts);
  const typed = withTypeNames(models, certain);
  const { operation, fragments } = withDirectiveDefaults(models.directiveDefaults, typed);
  const definitions = [operation, ...fragments.values()];
  const chained = models.chained?.concerns(parts, apiSchema) ? models.chained : undefined;
  const node = whilePlanning(parts.operation, () => {
    const { planner, planningSchema } = chained === undefined ? models : plannerOf(chained, models);
    const asked = operationFromDocument(planningSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
    const overrideConditions = new Map(active.map((label) => [label, true]));
    const { node: found } = planner.buildQueryPlan(asked, { overrideConditions });
    return found && chained ? inOrder(fromOwnSubgraphs(chained.ownSubgraphs, found)) : found;
  });
  const planned = refuseEmptyPlan(node, parts);
  const whole = planned && restoreMembers?.(planned, { parts, apiSchema, relations });
  refuseMissingInputs(models, parts, whole ?? planned);
  const corrected = correctPlan(corrections, whole ?? planned);
  const isAsPlanned = certain === parts && chained === undefined && (whole === undefined || whole === planned);
  return isAsPlanned ? corrected : { ...corrected, isCorrected: true };
};
