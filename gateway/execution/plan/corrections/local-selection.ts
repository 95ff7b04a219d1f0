import { type FieldNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import type { OperationParts } from '../../operation-parts.ts';
import { typenameField } from '../../typename-field.ts';
import type { SubgraphTypes } from './subgraph-types.ts';

/**
 * Returns a field as a subgraph can be asked for it, without fragments' names; undefined if it needs other subgraphs.
 */
export const createLocalField = (types: SubgraphTypes, fragments: OperationParts['fragments']) => {
  /** The part of a fragment that concerns a type; null if nothing does, undefined if it needs other subgraphs. */
  const localFragment = (node: Exclude<SelectionNode, FieldNode>, parent: string): SelectionNode | null | undefined => {
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    if (fragment === undefined) return undefined;
    const { typeCondition, selectionSet } = fragment;
    const condition = typeCondition?.name.value ?? parent;
    const isNarrower = types.isAbstract(parent) && condition !== parent;
    if (!types.has(condition)) return isNarrower ? null : undefined;
    if (!types.objectsOf(parent).some((name) => types.objectsOf(condition).includes(name))) return null;
    const within = localSet(selectionSet, isNarrower ? condition : parent);
    return (
      within && {
        kind: Kind.INLINE_FRAGMENT,
        directives: node.directives ?? [],
        selectionSet: within,
        ...(isNarrower && typeCondition ? { typeCondition } : {}),
      }
    );
  };

  const localSet = (set: SelectionSetNode, parent: string): SelectionSetNode | undefined => {
    const selections: SelectionNode[] = types.isAbstract(parent) ? [typenameField] : [];
    for (const node of set.selections) {
      const local = node.kind === Kind.FIELD ? localField(node, parent) : localFragment(node, parent);
      if (local === undefined) return undefined;
      if (local !== null) selections.push(local);
    }
    return { ...set, selections: selections.length === 0 ? [typenameField] : selections };
  };

  const localField = (field: FieldNode, parent: string): FieldNode | undefined => {
    if (field.name.value === '__typename') return field;
    const type = types.ownFieldType(parent, field.name.value);
    if (type === undefined) return undefined;
    if (field.selectionSet === undefined) return field;
    const selectionSet = localSet(field.selectionSet, type);
    return selectionSet && { ...field, selectionSet };
  };
  return localField;
};
