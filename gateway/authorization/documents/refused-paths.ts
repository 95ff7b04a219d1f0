import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { type Condition, conditionsOf, holds } from '../../../platform/graphql/selection/conditions.ts';
import { fieldOf, typeBelow, typeOn } from '../../../platform/graphql/selection/field-of.ts';
import { fragmentIn } from '../../../platform/graphql/selection/fragments.ts';
import { responseNameOf } from '../../../platform/graphql/selection/selected-fields.ts';
import type { OperationAst } from './withheld-fields.ts';

export interface RefusedPath {
  /** Response names from the root, with `@` for list elements. */
  readonly path: readonly string[];
  /** `@skip` and `@include` on the path. Without them the field is never selected. */
  readonly conditions: readonly Condition[];
}

/**
 * Bounds on the reported paths and on the selections visited for them, because fragments may be spread in any number of
 * ways.
 */
const maxPaths = 100;
const maxVisits = 20_000;

type Place = RefusedPath & { readonly type: GraphQLNamedType | undefined };

const isList = (type: GraphQLNamedType | undefined, fieldName: string): boolean => {
  const field = fieldOf(type, fieldName);
  return field !== undefined && isListType(getNullableType(field.type));
};

export const refusedPaths = (
  { operation, fragments }: OperationAst,
  schema: GraphQLSchema,
  refused: ReadonlySet<FieldNode>,
): readonly RefusedPath[] => {
  const found = new Map<string, RefusedPath>();
  let visits = 0;
  const look = (set: SelectionSetNode, { type, path, conditions }: Place): void => {
    for (const node of set.selections) {
      visits += 1;
      if (visits > maxVisits || found.size >= maxPaths) return;
      const here = [...conditions, ...conditionsOf(node)];
      if (node.kind !== Kind.FIELD) {
        const fragment = fragmentIn(node, fragments);
        if (fragment === undefined) continue;
        const within = typeOn(schema, fragment.typeCondition?.name.value, type);
        look(fragment.selectionSet, { type: within, path, conditions: here });
        continue;
      }
      const { name, selectionSet } = node;
      const at = [...path, responseNameOf(node)];
      if (refused.has(node)) found.set(JSON.stringify([at, here]), { path: at, conditions: here });
      else if (selectionSet !== undefined) {
        const below = isList(type, name.value) ? [...at, '@'] : at;
        look(selectionSet, { type: typeBelow(type, name.value), path: below, conditions: here });
      }
    }
  };
  look(operation.selectionSet, {
    type: schema.getRootType(operation.operation) ?? undefined,
    path: [],
    conditions: [],
  });
  return [...found.values()];
};

export const isSelected = ({ conditions }: RefusedPath, variables: Readonly<Record<string, unknown>>): boolean =>
  conditions.every((condition) => holds(condition, variables));
