import { type FieldNode, Kind, type SelectionSetNode } from 'graphql';
import { type Fragments, fragmentIn } from './fragments.ts';

interface SelectedField {
  readonly node: FieldNode;
  /** Innermost type condition around the field. Undefined if it is selected on the type of the whole selection. */
  readonly condition: string | undefined;
}

export const responseNameOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

/**
 * Returns the fields that a selection has, itself or in its fragments, in their order. Visits each named fragment once:
 * its own type condition is all that its fields depend on. `@skip` and `@include` are not considered.
 */
export const selectedFields = (set: SelectionSetNode, fragments: Pick<Fragments, 'get'>): readonly SelectedField[] => {
  const found: SelectedField[] = [];
  const seen = new Set<string>();
  const look = ({ selections }: SelectionSetNode, condition: string | undefined): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        found.push({ node, condition });
        continue;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD && seen.has(node.name.value)) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) seen.add(node.name.value);
      const fragment = fragmentIn(node, fragments);
      if (fragment !== undefined) look(fragment.selectionSet, fragment.typeCondition?.name.value ?? condition);
    }
  };
  look(set, undefined);
  return found;
};
