import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

type Selections = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Whether the document selects a field of what a resolver returns: for a read that is worth its cost only then, when it belongs to the
 * thing as a whole. A selection that `@skip` or `@include` leaves out counts.
 */
export const selects = ({ fieldNodes, fragments }: Selections, name: string): boolean => {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === name;
      return isIn(node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments[node.name.value]?.selectionSet);
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
};
