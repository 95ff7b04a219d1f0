import type { FetchNode, PlanNode } from '@apollo/query-planner';
import { responseNameOf, selectedFields } from '../../../platform/graphql/selection/selection.ts';
import type { OperationParts } from '../operation-parts.ts';
import type { Supergraph } from '../supergraph.ts';
import { childrenOf, fetchesOf } from './fetches-of.ts';

/** Fields of the node service that return objects of any service. `activity` is the former name of `activityPosted`. */
const nodeFields: Readonly<Record<string, ReadonlySet<string>>> = {
  query: new Set(['node', 'nodes']),
  subscription: new Set(['activityPosted', 'activity']),
};

export const nodeNamesOf = (
  { nodeService }: Pick<Supergraph, 'nodeService'>,
  { operation, fragments }: OperationParts,
): ReadonlySet<string> => {
  if (nodeService === undefined) return new Set();
  const fields = selectedFields(operation.selectionSet, fragments).map(({ node }) => node);
  return new Set(fields.filter(({ name }) => nodeFields[operation.operation]?.has(name.value)).map(responseNameOf));
};

export const isBelow = ([first]: readonly (string | number)[], names: ReadonlySet<string>): boolean =>
  names.size > 0 && names.has(String(first).replace(/\|\[.*$/, ''));

/** Fetches of a plan except those at or below `nodeFields`. */
export const fetchesOutside = (node: PlanNode | undefined, names: ReadonlySet<string>): FetchNode[] => {
  if (node?.kind === 'Flatten' && isBelow(node.path, names)) return [];
  if (node === undefined || node.kind === 'Fetch' || node.kind === 'Flatten') return fetchesOf(node);
  return childrenOf(node).flatMap((child) => fetchesOutside(child, names));
};
