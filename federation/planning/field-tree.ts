import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { Kind, type SelectionNode } from 'graphql';

/** Names of fields with what is selected below them, for objects of any type. */
export type FieldTree = ReadonlyMap<string, FieldTree>;

export const nothing: FieldTree = new Map();

export const merged = (one: FieldTree, other: FieldTree): FieldTree => {
  const tree = new Map(one);
  for (const [name, below] of other) tree.set(name, merged(tree.get(name) ?? nothing, below));
  return tree;
};

type Selection = SelectionNode | QueryPlanSelectionNode;

const belowOf = (node: Selection): readonly Selection[] => {
  if ('selections' in node) return node.selections ?? [];
  return 'selectionSet' in node ? (node.selectionSet?.selections ?? []) : [];
};

type NameOf = (field: Extract<Selection, { readonly kind: 'Field' }>) => string;

const fieldNameOf: NameOf = ({ name }) => (typeof name === 'string' ? name : name.value);

/** The name by which data have a field. */
export const dataNameOf: NameOf = (field) => {
  const { alias } = field;
  return alias === undefined ? fieldNameOf(field) : typeof alias === 'string' ? alias : alias.value;
};

export const treeOf = (selections: readonly Selection[], nameOf: NameOf = fieldNameOf): FieldTree =>
  selections.reduce<FieldTree>((tree, node) => {
    const below = treeOf(belowOf(node), nameOf);
    return merged(tree, node.kind === Kind.FIELD ? new Map([[nameOf(node), below]]) : below);
  }, nothing);

export const treeAt = (tree: FieldTree, path: readonly string[]): FieldTree | undefined =>
  path.reduce<FieldTree | undefined>((inner, name) => inner?.get(name), tree);

export const placedAt = (path: readonly string[], tree: FieldTree): FieldTree =>
  path.reduceRight<FieldTree>((inner, name) => new Map([[name, inner]]), tree);

/** Whether a tree has all fields of another except `__typename`. */
export const contains = (tree: FieldTree, wanted: FieldTree): boolean =>
  [...wanted].every(([name, below]) => {
    const found = tree.get(name);
    return name === '__typename' || (found !== undefined && contains(found, below));
  });
