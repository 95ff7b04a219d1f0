import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';

/** Returns the nodes directly below a node. */
export const childrenOf = (node: PlanNode | SubscriptionNode): readonly PlanNode[] => {
  switch (node.kind) {
    case 'Fetch':
      return [];
    case 'Flatten':
      return [node.node];
    case 'Sequence':
    case 'Parallel':
      return node.nodes;
    case 'Condition':
      return [node.ifClause ?? [], node.elseClause ?? []].flat();
    case 'Defer':
      return [node.primary, ...node.deferred].flatMap((part) => part.node ?? []);
    case 'Subscription':
      return [node.primary, node.rest ?? []].flat();
  }
};

export const fetchesOf = (node: PlanNode | SubscriptionNode | undefined): FetchNode[] => {
  if (node === undefined) return [];
  return node.kind === 'Fetch' ? [node] : childrenOf(node).flatMap(fetchesOf);
};
