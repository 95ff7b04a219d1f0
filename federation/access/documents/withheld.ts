import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Withheld } from '../../../gateway/execution/prepared-operation.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toGraphQLError } from '../../../platform/errors/to-graphql-error.ts';
import {
  type Condition,
  conditionsOf,
  fieldOf,
  fragmentIn,
  holds,
  responseNameOf,
  typeBelow,
  typeOn,
} from '../../../platform/graphql/selection/selection.ts';

interface RemainingOperation {
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

interface RefusedPath {
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

const refusedPaths = (
  { operation, fragments }: OperationAst,
  schema: GraphQLSchema,
  refused: ReadonlySet<FieldNode>,
): readonly RefusedPath[] => {
  const found = new Map<string, RefusedPath>();
  let visits = 0;
  const visit = (set: SelectionSetNode, { type, path, conditions }: Place): void => {
    for (const node of set.selections) {
      visits += 1;
      if (visits > maxVisits || found.size >= maxPaths) return;
      const here = [...conditions, ...conditionsOf(node)];
      if (node.kind !== Kind.FIELD) {
        const fragment = fragmentIn(node, fragments);
        if (fragment === undefined) continue;
        const within = typeOn(schema, fragment.typeCondition?.name.value, type);
        visit(fragment.selectionSet, { type: within, path, conditions: here });
        continue;
      }
      const { name, selectionSet } = node;
      const at = [...path, responseNameOf(node)];
      if (refused.has(node)) found.set(JSON.stringify([at, here]), { path: at, conditions: here });
      else if (selectionSet !== undefined) {
        const below = isList(type, name.value) ? [...at, '@'] : at;
        visit(selectionSet, { type: typeBelow(type, name.value), path: below, conditions: here });
      }
    }
  };
  visit(operation.selectionSet, {
    type: schema.getRootType(operation.operation) ?? undefined,
    path: [],
    conditions: [],
  });
  return [...found.values()];
};

const isSelected = ({ conditions }: RefusedPath, variables: Readonly<Record<string, unknown>>): boolean =>
  conditions.every((condition) => holds(condition, variables));

export interface WithheldRules {
  /** Where errors of withheld fields are reported. */
  readonly report: 'errors' | 'extensions' | 'none';
  /** Whether an operation is refused as a whole if anything in it is withheld. */
  readonly rejectsPartial: boolean;
}

const errorAt = ({ path }: RefusedPath): GraphQLError => {
  const originalError = new ServiceError('unauthorized_field_or_type', 'Unauthorized field or type');
  const { message, extensions } = toGraphQLError(originalError);
  return new GraphQLError(message, { path, extensions, originalError });
};

export const withhold = (
  ast: OperationAst,
  schema: GraphQLSchema,
  isRefused: (typeName: string, fieldName: string) => boolean,
  { report, rejectsPartial }: WithheldRules,
): Withheld => {
  const remaining = withoutRefused(ast, schema, isRefused);
  const refused = refusedPaths(ast, schema, remaining.refused).map((at) => ({ at, error: errorAt(at) }));
  /** An error for each path of a refused field that is selected with these variables. */
  const errorsWith = (variables: Readonly<Record<string, unknown>>): readonly GraphQLError[] => {
    const errors = new Map<string, GraphQLError>();
    for (const { at, error } of refused) if (isSelected(at, variables)) errors.set(at.path.join('.'), error);
    return [...errors.values()];
  };
  return {
    remaining,
    refusalsOf: ({ kind }, variables) => {
      const isNothing = kind === 'subscription' && remaining.operation === undefined;
      return rejectsPartial || isNothing ? errorsWith(variables) : [];
    },
    report: (result, variables) => {
      const refusals = report === 'none' ? [] : errorsWith(variables);
      if (refusals.length === 0) return result;
      if (report === 'errors') return { ...result, errors: [...refusals, ...(result.errors ?? [])] };
      return { ...result, extensions: { ...result.extensions, authorizationErrors: refusals } };
    },
  };
};
