import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { typeBelow, typeOn } from '../../../platform/graphql/selection/field-of.ts';

export interface RemainingOperation {
  /** Undefined if nothing remains. */
  readonly operation: OperationDefinitionNode | undefined;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Refused fields of the original. */
  readonly refused: ReadonlySet<FieldNode>;
  /** All missing fields of the original: refused ones, and those whose selection is empty without them. */
  readonly missing: ReadonlySet<FieldNode>;
}

export interface OperationAst {
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

type Type = GraphQLNamedType | undefined;

/** Access to a field depends only on the type that it is selected on, so each fragment is visited once. */
export const withoutRefused = (
  { operation, fragments }: OperationAst,
  schema: GraphQLSchema,
  isRefused: (typeName: string, fieldName: string) => boolean,
): RemainingOperation => {
  const refused = new Set<FieldNode>();
  const missing = new Set<FieldNode>();
  const remaining = new Map<string, FragmentDefinitionNode | undefined>();

  const remainingFragment = (name: string): FragmentDefinitionNode | undefined => {
    if (remaining.has(name)) return remaining.get(name);
    const fragment = fragments.get(name);
    if (fragment === undefined) return undefined;
    const selectionSet = remainingSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    const left = selectionSet === undefined ? undefined : { ...fragment, selectionSet };
    remaining.set(name, left);
    return left;
  };

  const remainingField = (node: FieldNode, type: Type): FieldNode | undefined => {
    const { name, selectionSet: given } = node;
    if (type !== undefined && isRefused(type.name, name.value)) {
      refused.add(node);
      missing.add(node);
      return undefined;
    }
    if (given === undefined || name.value.startsWith('__')) return node;
    const selectionSet = remainingSet(given, typeBelow(type, name.value));
    if (selectionSet !== undefined) return { ...node, selectionSet };
    missing.add(node);
    return undefined;
  };

  const remainingSelection = (node: SelectionNode, type: Type): SelectionNode | undefined => {
    if (node.kind === Kind.FIELD) return remainingField(node, type);
    if (node.kind === Kind.FRAGMENT_SPREAD) return remainingFragment(node.name.value) === undefined ? undefined : node;
    const selectionSet = remainingSet(node.selectionSet, typeOn(schema, node.typeCondition?.name.value, type));
    return selectionSet === undefined ? undefined : { ...node, selectionSet };
  };

  const remainingSet = (set: SelectionSetNode, type: Type): SelectionSetNode | undefined => {
    const selections = set.selections.flatMap((node) => remainingSelection(node, type) ?? []);
    return selections.length === 0 ? undefined : { ...set, selections };
  };

  const selectionSet = remainingSet(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
  return {
    operation: selectionSet === undefined ? undefined : { ...operation, selectionSet },
    fragments: new Map([...remaining].flatMap(([name, left]) => (left === undefined ? [] : [[name, left] as const]))),
    refused,
    missing,
  };
};
