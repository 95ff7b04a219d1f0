import {
  type FieldNode,
  type GraphQLSchema,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { type OperationAst, typeBelow } from './withheld-fields.ts';

export interface RefusedPath {
  /** Response names from the root, with `@` for list elements. */
  readonly path: readonly string[];
  /** `@skip` and `@include` on the path. Without them the field is never selected. */
  readonly conditions: readonly Condition[];
}

interface Condition {
  /** A variable, or a literal value. */
  readonly given: { readonly variable: string } | boolean;
  readonly wanted: boolean;
}

/**
 * Bounds on the reported paths and on the selections visited for them, because fragments may be spread in any number of
 * ways.
 */
const maxPaths = 100;
const maxVisits = 20_000;

type Type = ReturnType<typeof typeBelow>;
type Place = RefusedPath & { readonly type: Type };

const conditionsOf = ({ directives = [] }: SelectionNode): Condition[] =>
  directives.flatMap(({ name, arguments: given }): Condition[] => {
    const value = given?.[0]?.value;
    if (name.value !== 'skip' && name.value !== 'include') return [];
    const wanted = name.value === 'include';
    if (value?.kind === Kind.VARIABLE) return [{ given: { variable: value.name.value }, wanted }];
    return value?.kind === Kind.BOOLEAN ? [{ given: value.value, wanted }] : [];
  });

const isList = (type: Type, fieldName: string): boolean => {
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[fieldName] : undefined;
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
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
        if (fragment === undefined) continue;
        const within = fragment.typeCondition === undefined ? type : schema.getType(fragment.typeCondition.name.value);
        look(fragment.selectionSet, { type: within, path, conditions: here });
        continue;
      }
      const { name, alias, selectionSet } = node;
      const at = [...path, (alias ?? name).value];
      if (refused.has(node)) found.set(JSON.stringify([at, here]), { path: at, conditions: here });
      else if (selectionSet !== undefined) {
        const below = isList(type, name.value) ? [...at, '@'] : at;
        look(selectionSet, { type: typeBelow(type, name.value), path: below, conditions: here });
      }
    }
  };
  look(operation.selectionSet, { type: schema.getRootType(operation.operation), path: [], conditions: [] });
  return [...found.values()];
};

export const isSelected = ({ conditions }: RefusedPath, variables: Readonly<Record<string, unknown>>): boolean =>
  conditions.every(
    ({ given, wanted }) => (typeof given === 'boolean' ? given : variables[given.variable] === true) === wanted,
  );
