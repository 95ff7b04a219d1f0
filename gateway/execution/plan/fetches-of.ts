import type { FetchNode, PlanNode } from '@apollo/query-planner';

export const fetchesOf = (node: PlanNode | undefined): FetchNode[] => {
  switch (node?.kind) {
    case undefined:
      return [];
    case 'Fetch':
      return [node];
    case 'Flatten':
      return fetchesOf(node.node);
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap(fetchesOf);
    case 'Condition':
      return [...fetchesOf(node.ifClause), ...fetchesOf(node.elseClause)];
    case 'Defer':
      return [...fetchesOf(node.primary.node), ...node.deferred.flatMap((part) => fetchesOf(part.node))];
  }
};
