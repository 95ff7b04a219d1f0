import type { PlanNode } from '@apollo/query-planner';
import type { FieldNode } from 'graphql';
import { andThen, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { Supergraph } from '../supergraph.ts';
import { clientNamesOf, ownNamesFor, renameParts } from './corrections/own-response-names.ts';
import { alwaysPlannedNames, type PlannedNames } from './corrections/planned-names.ts';
import type { CorrectedPlan } from './corrections/split-plan.ts';
import { fetchesOf } from './fetches-of.ts';

interface ShapedOperation {
  readonly parts: OperationParts;
  readonly missing?: ReadonlySet<FieldNode> | undefined;
}

export interface PlannedOperation extends CorrectedPlan {
  readonly parts: OperationParts;
  readonly shaped: ShapedOperation;
  readonly clientNames: ReadonlyMap<string, string> | undefined;
}

/** What planning takes of a supergraph, whose planner may be on another thread. */
export interface Planning {
  readonly plannedNames: PlannedNames;
  plan(parts: OperationParts): MaybePromise<CorrectedPlan>;
}

export const planningWith = (
  supergraph: Pick<Supergraph, 'plan' | 'plannedNames'>,
  active: readonly string[],
): Planning => ({
  plannedNames: supergraph.plannedNames,
  plan: (parts) => supergraph.plan(parts, active),
});

/** A plan with one fetch contains no keys or requirements. */
const isOneFetch = (plan: CorrectedPlan['plan']): boolean =>
  plan === undefined || (plan.kind === 'Subscription' ? plan.rest === undefined : fetchesOf(plan).length === 1);

type Named = Pick<PlannedOperation, 'parts' | 'shaped' | 'clientNames'>;

const renamedFor = (names: PlannedNames, parts: OperationParts, shaped: ShapedOperation): Named | undefined => {
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
  planning: Planning,
  parts: OperationParts,
  shaped: ShapedOperation = { parts },
): MaybePromise<PlannedOperation> => {
  // The planner and `withTypeNames` add `__typename` to any plan.
  const always = renamedFor(alwaysPlannedNames, parts, shaped);
  const named = always ?? { parts, shaped, clientNames: undefined };
  return andThen(planning.plan(named.parts), (first) => {
    const planned = { ...named, ...first, isCorrected: first.isCorrected || always !== undefined };
    if (isOneFetch(first.plan)) return planned;
    const all = renamedFor(planning.plannedNames, parts, shaped);
    if (all === undefined) return planned;
    return andThen(planning.plan(all.parts), (again) => ({ ...all, ...again, isCorrected: true }));
  });
};

const notInParts = () => new Error('the operation cannot be planned in parts');

/** Throws if the plan needs corrections, which are not supported across parts. */
export const planDeferredOperation = (
  planning: Planning,
  parts: OperationParts,
): MaybePromise<PlanNode | undefined> => {
  if (ownNamesFor(planning.plannedNames, parts) !== undefined) throw notInParts();
  return andThen(planning.plan(parts), ({ plan, isCorrected }) => {
    if (isCorrected || plan?.kind === 'Subscription') throw notInParts();
    return plan;
  });
};
