import type { FetchNode, PlanNode } from '@apollo/query-planner';
import { Kind, type SelectionSetNode } from 'graphql';
import type { OperationParts } from '../operation-parts.ts';
import type { Supergraph } from '../supergraph.ts';
import { fetchesOf } from './fetches-of.ts';

/** Fields of the node service that return objects of any service. */
const nodeFields: Readonly<Record<string, ReadonlySet<string>>> = {
  query: new Set(['node', 'nodes']),
  subscription: new Set(['activity']),
};

export const nodeNamesOf = (
  { nodeService }: Pick<Supergraph, 'nodeService'>,
  { operation, fragments }: OperationParts,
): ReadonlySet<string> => {
  const names = new Set<string>();
  const look = (set: SelectionSetNode | undefined): void => {
    for (const node of set?.selections ?? []) {
      if (node.kind === Kind.FRAGMENT_SPREAD) look(fragments.get(node.name.value)?.selectionSet);
      else if (node.kind === Kind.INLINE_FRAGMENT) look(node.selectionSet);
      else if (nodeFields[operation.operation]?.has(node.name.value)) names.add((node.alias ?? node.name).value);
    }
  };
  if (nodeService !== undefined) look(operation.selectionSet);
  return names;
};

export const isBelow = ([first]: readonly (string | number)[], names: ReadonlySet<string>): boolean =>
  names.size > 0 && names.has(String(first).replace(/\|\[.*$/, ''));

/** Fetches of a plan except those at or below `nodeFields`. */
export const fetchesOutside = (node: PlanNode | undefined, names: ReadonlySet<string>): FetchNode[] => {
  switch (node?.kind) {
    case 'Flatten':
      return isBelow(node.path, names) ? [] : fetchesOf(node);
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap((child) => fetchesOutside(child, names));
    case 'Condition':
      return [...fetchesOutside(node.ifClause, names), ...fetchesOutside(node.elseClause, names)];
    case 'Defer':
      return [
        ...fetchesOutside(node.primary.node, names),
        ...node.deferred.flatMap((part) => fetchesOutside(part.node, names)),
      ];
    default:
      return fetchesOf(node);
  }
};
