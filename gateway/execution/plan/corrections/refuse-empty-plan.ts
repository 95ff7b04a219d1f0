import type { QueryPlan } from '@apollo/query-planner';
import { Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { OperationParts } from '../../operation-parts.ts';
import { PlanningFailure } from '../planning-failure.ts';

/** Whether a literal condition leaves the selection out, whatever the variables are. */
const isNeverSelected = (node: SelectionNode): boolean =>
  (node.directives ?? []).some(({ name, arguments: given }) => {
    const value = given?.[0]?.value;
    if (value?.kind !== Kind.BOOLEAN) return false;
    return (name.value === 'skip' && value.value) || (name.value === 'include' && !value.value);
  });

/** Whether a selection has a field that a subgraph has to return. */
const selectsData = (
  set: SelectionSetNode,
  { fragments }: Pick<OperationParts, 'fragments'>,
  isRoot: boolean,
): boolean =>
  set.selections.some((node) => {
    if (isNeverSelected(node)) return false;
    if (node.kind === Kind.FIELD) {
      // The type of a root object and the schema are known without a subgraph.
      if (isRoot && node.name.value.startsWith('__')) return false;
      return node.selectionSet === undefined || selectsData(node.selectionSet, { fragments }, false);
    }
    const within = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    return within !== undefined && selectsData(within.selectionSet, { fragments }, isRoot);
  });

/**
 * Throws a `PlanningFailure` for a plan that fetches nothing though the operation selects fields: where the planner finds
 * no way to a field, it leaves out the whole operation and says nothing, and the response would be null. Otherwise
 * returns the plan.
 */
export const refuseEmptyPlan = (plan: QueryPlan['node'], parts: OperationParts): QueryPlan['node'] => {
  if (plan !== undefined || !selectsData(parts.operation.selectionSet, parts, true)) return plan;
  throw new PlanningFailure(parts.operation, new Error('the plan is empty though the operation selects fields'));
};
