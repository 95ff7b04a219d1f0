import type { QueryPlan } from '@apollo/query-planner';
import { Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import { conditionsOf, fragmentIn } from '../../../../platform/graphql/selection/selection.ts';
import type { OperationParts } from '../../operation-parts.ts';
import { PlanningFailure } from '../planning-failure.ts';

const isNeverSelected = (node: SelectionNode): boolean =>
  conditionsOf(node).some(({ given, wanted }) => typeof given === 'boolean' && given !== wanted);

/** Whether a selection has a field that a subgraph must resolve. */
const selectsData = (
  set: SelectionSetNode,
  { fragments }: Pick<OperationParts, 'fragments'>,
  isRoot: boolean,
): boolean =>
  set.selections.some((node) => {
    if (isNeverSelected(node)) return false;
    if (node.kind === Kind.FIELD) {
      // A root object's type and the schema need no subgraph.
      if (isRoot && node.name.value.startsWith('__')) return false;
      return node.selectionSet === undefined || selectsData(node.selectionSet, { fragments }, false);
    }
    const within = fragmentIn(node, fragments);
    return within !== undefined && selectsData(within.selectionSet, { fragments }, isRoot);
  });

/**
 * Throws a `PlanningFailure` if a plan is empty although the operation selects data. If the planner finds no path to a
 * field, it silently omits the whole operation, and the response would be null.
 */
export const refuseEmptyPlan = (plan: QueryPlan['node'], parts: OperationParts): QueryPlan['node'] => {
  if (plan !== undefined || !selectsData(parts.operation.selectionSet, parts, true)) return plan;
  throw new PlanningFailure(parts.operation, new Error('the plan is empty though the operation selects fields'));
};
