import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import {
  conditionsOf,
  type Fragments,
  fragmentIn,
  holds,
  responseNameOf,
} from '../../../platform/graphql/selection/selection.ts';
import { deferOf, labelOf } from '../defer/defer-directive.ts';

/** Settings of a collection, for one combination of the `@skip` and `@include` variables. */
export interface SelectionScope {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly conditions: Readonly<Record<string, unknown>>;
  /** The client's response names, by the plan's names where they differ. */
  readonly clientNames?: ReadonlyMap<string, string> | undefined;
  /** Whether fragments with `@defer` are collected as parts. */
  readonly defers?: boolean;
  readonly missing?: ReadonlySet<FieldNode> | undefined;
}

export interface TypedSelection {
  readonly selectionSet: SelectionSetNode;
  readonly declaredType: GraphQLCompositeType;
}

export interface CollectedField {
  readonly responseName: string;
  readonly fieldName: string;
  readonly nodes: readonly FieldNode[];
  /** Type in the first selection. Undefined for `__typename` and introspection fields. */
  readonly type: GraphQLOutputType | undefined;
  /** Type around the first selection: the object's or the innermost fragment's. */
  readonly parentType: GraphQLCompositeType;
  readonly subSelections: readonly TypedSelection[];
}

export interface CollectedPart {
  /** Label in the expanded operation. */
  readonly label: string;
  readonly selection: TypedSelection;
}

interface Place {
  /** The narrowest type that objects here are known to have. */
  readonly certainType: GraphQLCompositeType;
  readonly declaredType: GraphQLCompositeType;
  readonly parentType: GraphQLCompositeType;
}

const isSubtype = (schema: GraphQLSchema, type: GraphQLCompositeType, of: GraphQLCompositeType): boolean =>
  type === of || (isAbstractType(of) && (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(of, type));

/**
 * Returns fields in the order of the operation. Without `runtimeType`, only fragments that always match the declared
 * type apply. If the scope defers, deferred fragments are added to `parts` instead.
 */
export const collectFields = (
  scope: SelectionScope,
  selections: readonly TypedSelection[],
  runtimeType: GraphQLCompositeType | undefined,
  parts: CollectedPart[] = [],
): readonly CollectedField[] => {
  const groups = new Map<
    string,
    CollectedField & { readonly nodes: FieldNode[]; readonly subSelections: TypedSelection[] }
  >();

  const addField = (node: FieldNode, { declaredType, parentType }: Place): void => {
    const responseName = responseNameOf(node);
    const type = 'getFields' in declaredType ? declaredType.getFields()[node.name.value]?.type : undefined;
    let group = groups.get(responseName);
    if (group === undefined) {
      group = { responseName, fieldName: node.name.value, nodes: [], type, parentType, subSelections: [] };
      groups.set(responseName, group);
    }
    group.nodes.push(node);
    const named = type === undefined ? undefined : getNamedType(type);
    if (node.selectionSet !== undefined && isCompositeType(named))
      group.subSelections.push({ selectionSet: node.selectionSet, declaredType: named });
  };

  const addSelections = (selectionSet: SelectionSetNode, place: Place): void => {
    for (const node of selectionSet.selections) {
      if (!conditionsOf(node).every((condition) => holds(condition, scope.conditions))) continue;
      if (node.kind === Kind.FIELD) {
        addField(node, place);
        continue;
      }
      const fragment = fragmentIn(node, scope.fragments);
      if (fragment === undefined) continue;
      const condition =
        fragment.typeCondition === undefined ? undefined : scope.schema.getType(fragment.typeCondition.name.value);
      if (!isCompositeType(condition)) addFragment(node, fragment.selectionSet, place);
      else if (isSubtype(scope.schema, place.certainType, condition)) {
        addFragment(node, fragment.selectionSet, { ...place, declaredType: condition, parentType: condition });
      }
    }
  };

  const addFragment = (node: SelectionNode, selectionSet: SelectionSetNode, place: Place): void => {
    const directive = scope.defers === true ? deferOf(node) : undefined;
    const label = directive === undefined ? undefined : labelOf(directive);
    if (label === undefined) addSelections(selectionSet, place);
    else parts.push({ label, selection: { selectionSet, declaredType: place.declaredType } });
  };

  for (const { selectionSet, declaredType } of selections)
    addSelections(selectionSet, {
      certainType: runtimeType ?? declaredType,
      declaredType,
      parentType: runtimeType ?? declaredType,
    });
  return [...groups.values()];
};
