import type { GraphQLResolveInfo } from 'graphql';
import { selectedFields } from './selected-fields.ts';

/**
 * Returns the selected fields of the returned object, also those in fragments, so that a resolver need not read others.
 * The resolver must declare its fourth parameter.
 */
export const selectedNames = ({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): ReadonlySet<string> => {
  const found = { get: (name: string) => fragments[name] };
  const fields = fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? selectedFields(selectionSet, found) : []));
  return new Set(fields.map(({ node }) => node.name.value));
};
