import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
} from 'graphql';
import {
  type Fragments,
  fieldOf,
  responseNameOf,
  selectedFields,
  typeOn,
} from '../../../platform/graphql/selection/selection.ts';
import type { CheckedDocument } from '../../../platform/subgraph/own-graph.ts';

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/**
 * Returns what paths of response names below a field lead to. A path through a list leads to nothing, because it has
 * many values. A path through an object of several types is found if one of the types selects it.
 */
export const pathTargets =
  (schema: GraphQLSchema, root: FieldNode, rootType: GraphQLNamedType, fragments: Fragments) =>
  (path: string): ReturnType<CheckedDocument['targetOf']> => {
    let parents: readonly { readonly node: FieldNode; readonly type: GraphQLNamedType }[] = [
      { node: root, type: rootType },
    ];
    const names = path.split('.');
    for (const [index, name] of names.entries()) {
      const found = parents.flatMap(({ node, type }) =>
        node.selectionSet === undefined
          ? []
          : selectedFields(node.selectionSet, fragments)
              .filter((selected) => responseNameOf(selected.node) === name)
              .flatMap((selected) => {
                const field = fieldOf(typeOn(schema, selected.condition, type), selected.node.name.value);
                return field === undefined ? [] : [{ node: selected.node, field }];
              }),
      );
      const [first] = found;
      if (first === undefined) return undefined;
      const isLast = index === names.length - 1;
      if (isList(first.field.type)) return isLast ? 'list' : undefined;
      if (isLast) return isCompositeType(getNamedType(first.field.type)) ? 'object' : 'value';
      parents = found.map(({ node, field }) => ({ node, type: getNamedType(field.type) }));
    }
    return undefined;
  };
