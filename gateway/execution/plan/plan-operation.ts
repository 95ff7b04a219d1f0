import { operationFromDocument } from '@apollo/federation-internals';
import type { PlanNode } from '@apollo/query-planner';
import type { DocumentNode, FieldNode } from 'graphql';
import { withoutDefer } from '../defer/defer-directive.ts';
import { withDirectiveDefaults } from '../executable-directives.ts';
import { type OperationParts, operationPartsOf } from '../operation-parts.ts';
import type { Supergraph } from '../supergraph.ts';
import { type CorrectedPlan, correctPlan } from './corrections/correct-plan.ts';
import { clientNamesOf, ownNamesFor, renameParts } from './corrections/own-response-names.ts';
import { alwaysPlannedNames } from './corrections/planned-names.ts';
import { refuseEmptyPlan } from './corrections/refuse-empty-plan.ts';
import { withTypeNames } from './corrections/with-type-names.ts';
import { fetchesOf } from './fetches-of.ts';
import { whilePlanning } from './planning-failure.ts';

/** Plain data, possibly made on another thread. */
export interface GivenPlan extends CorrectedPlan {
  /** Names with which response names must not collide: those of any plan, or also those of keys and requirements. */
  readonly renames: 'always' | 'all' | undefined;
}

export interface ShapedOperation {
  readonly parts: OperationParts;
  readonly missing?: ReadonlySet<FieldNode> | undefined;
}

export interface PlannedOperation extends GivenPlan {
  readonly parts: OperationParts;
  readonly shaped: ShapedOperation;
  readonly clientNames: ReadonlyMap<string, string> | undefined;
}

const planOf = (supergraph: Supergraph, document: DocumentNode, parts: OperationParts): CorrectedPlan => {
  const { planner, planningSchema, corrections, restoreMembers, apiSchema, relations } = supergraph;
  const { operation, fragments } = withDirectiveDefaults(
    supergraph.directiveDefaults,
    withTypeNames(supergraph, parts),
  );
  const definitions = [operation, ...fragments.values()];
  const { node } = whilePlanning(parts.operation, () => {
    const asked = operationFromDocument(planningSchema, { ...document, definitions }, { validate: false });
    return planner.buildQueryPlan(asked);
  });
  const planned = refuseEmptyPlan(node, parts);
  const whole = planned && restoreMembers?.(planned, { parts, apiSchema, relations });
  const corrected = correctPlan(corrections, whole ?? planned);
  return whole === undefined || whole === planned ? corrected : { ...corrected, isCorrected: true };
};

/** A plan with one fetch contains no keys or requirements. */
const isOneFetch = (plan: CorrectedPlan['plan']): boolean =>
  plan === undefined || (plan.kind === 'Subscription' ? plan.rest === undefined : fetchesOf(plan).length === 1);

const namesFor = (supergraph: Supergraph, renames: 'always' | 'all') =>
  renames === 'always' ? alwaysPlannedNames : supergraph.corrections.plannedNames;

type Named = Pick<PlannedOperation, 'parts' | 'shaped' | 'clientNames'>;

const renamedAs = (
  supergraph: Supergraph,
  parts: OperationParts,
  shaped: ShapedOperation,
  renames: 'always' | 'all',
): Named | undefined => {
  const names = namesFor(supergraph, renames);
  const own = ownNamesFor(names, shaped.parts);
  if (own === undefined) return undefined;
  const whole = renameParts(names, own, shaped.parts, shaped.missing);
  return {
    parts: parts === shaped.parts ? whole.parts : renameParts(names, own, parts).parts,
    shaped: { parts: whole.parts, missing: shaped.missing && whole.marked },
    clientNames: clientNamesOf(own),
  };
};

/**
 * Plans an operation and corrects the planner's mistakes. `shaped` is given if the response has more fields than the
 * plan. Throws a `GraphQLError` if there is no plan.
 */
export const planOperation = (
  supergraph: Supergraph,
  document: DocumentNode,
  parts: OperationParts,
  shaped: ShapedOperation = { parts },
): PlannedOperation => {
  // The planner and `withTypeNames` add `__typename` to any plan.
  const always = renamedAs(supergraph, parts, shaped, 'always');
  const first = planOf(supergraph, document, (always ?? { parts }).parts);
  if (isOneFetch(first.plan)) {
    if (always === undefined) return { ...first, renames: undefined, parts, shaped, clientNames: undefined };
    return { ...always, ...first, isCorrected: true, renames: 'always' };
  }
  const all = renamedAs(supergraph, parts, shaped, 'all');
  if (all === undefined) return { ...first, renames: undefined, parts, shaped, clientNames: undefined };
  return { ...all, ...planOf(supergraph, document, all.parts), isCorrected: true, renames: 'all' };
};

export const plannedAs = (supergraph: Supergraph, given: GivenPlan, parts: OperationParts): PlannedOperation => {
  const shaped = { parts };
  const renamed = given.renames === undefined ? undefined : renamedAs(supergraph, parts, shaped, given.renames);
  return { ...given, parts, shaped, clientNames: undefined, ...renamed };
};

/** Ignores `@defer`. Throws like `planOperation`. */
export const planDocument = (
  supergraph: Supergraph,
  document: DocumentNode,
  operationName: string | undefined,
): GivenPlan => {
  const parts = operationPartsOf(withoutDefer(document), operationName);
  const { plan, isCorrected, renames } = planOperation(supergraph, document, parts);
  return { plan, isCorrected, renames };
};

/** Throws if the plan needs corrections, which are not supported across parts. */
export const planDeferredOperation = (
  supergraph: Supergraph,
  document: DocumentNode,
  parts: OperationParts,
): PlanNode | undefined => {
  const isRenamed = ownNamesFor(supergraph.corrections.plannedNames, parts) !== undefined;
  const { plan, isCorrected } = isRenamed ? { isCorrected: true } : planOf(supergraph, document, parts);
  if (isCorrected || plan?.kind === 'Subscription') throw new Error('the operation cannot be planned in parts');
  return plan;
};
