import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

const namesIn = (set: SelectionSetNode | undefined, info: Info, found: Set<string>): void => {
  for (const node of set?.selections ?? []) {
    if (node.kind === 'Field') found.add(node.name.value);
    else {
      const fragment = node.kind === 'InlineFragment' ? node : info.fragments[node.name.value];
      namesIn(fragment?.selectionSet, info, found);
    }
  }
};

/**
 * Returns the selected fields of the returned object, also those in fragments, so that a resolver need not read others.
 * The resolver must declare its fourth parameter.
 */
export const selectedNames = (info: Info): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { selectionSet } of info.fieldNodes) namesIn(selectionSet, info, found);
  return found;
};
