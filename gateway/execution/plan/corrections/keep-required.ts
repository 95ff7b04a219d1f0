import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { Kind, type SelectionSetNode } from 'graphql';

type Sets = readonly SelectionSetNode[];

/** Returns the selections below a field: undefined if no set selects it, empty for a leaf. */
const below = (sets: Sets, name: string): Sets | undefined => {
  let found: SelectionSetNode[] | undefined;
  for (const set of sets)
    for (const node of set.selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) {
        const within = below([node.selectionSet], name);
        if (within !== undefined) found = [...(found ?? []), ...within];
      } else if (node.name.value === name && node.kind === Kind.FIELD)
        found = [...(found ?? []), ...(node.selectionSet === undefined ? [] : [node.selectionSet])];
    }
  return found;
};

/**
 * Reduces a fetch's requirements to those of `own`. `all` are the sets that may contribute a required field; fields
 * outside of them are kept.
 */
export const keepRequired = (
  selections: readonly QueryPlanSelectionNode[],
  own: Sets,
  all: Sets,
): QueryPlanSelectionNode[] =>
  selections.flatMap((node): QueryPlanSelectionNode[] => {
    if (node.kind === 'InlineFragment') {
      const within = keepRequired(node.selections, own, all);
      return within.length === 0 ? [] : [{ ...node, selections: within }];
    }
    const ofAll = below(all, node.name);
    if (ofAll === undefined) return [node];
    const ofOwn = below(own, node.name);
    if (ofOwn === undefined) return [];
    return [
      node.selections === undefined ? node : { ...node, selections: keepRequired(node.selections, ofOwn, ofAll) },
    ];
  });
