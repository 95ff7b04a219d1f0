import {
  type ASTNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
  visit,
} from 'graphql';

/** Returns the value that a field or directive is given for an argument. */
export const argumentOf = (
  { arguments: given = [] }: Pick<FieldNode | DirectiveNode, 'arguments'>,
  name: string,
): ValueNode | undefined => given.find((argument) => argument.name.value === name)?.value;

type Type = GraphQLNamedType | undefined;

/** Returns undefined for `__typename`, `__schema` and `__type`, which no type lists. */
export const fieldOf = (type: Type, name: string): GraphQLField<unknown, unknown> | undefined =>
  isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;

export const typeBelow = (type: Type, fieldName: string): Type => {
  const field = fieldOf(type, fieldName);
  return field && getNamedType(field.type);
};

/** Returns the type of a type condition, or `type` without one. */
export const typeOn = (schema: GraphQLSchema, condition: string | undefined, type: Type): Type =>
  condition === undefined ? type : schema.getType(condition);

/** A `@skip` or `@include`. */
export interface Condition {
  /** A variable, or a literal value. */
  readonly given: { readonly variable: string } | boolean;
  /** The value that selects the field or fragment. */
  readonly wanted: boolean;
}

const conditionOf = ({ name, arguments: given }: DirectiveNode): Condition | undefined => {
  if (name.value !== 'skip' && name.value !== 'include') return undefined;
  const wanted = name.value === 'include';
  const value = given?.[0]?.value;
  if (value?.kind === Kind.VARIABLE) return { given: { variable: value.name.value }, wanted };
  return { given: value?.kind === Kind.BOOLEAN && value.value, wanted };
};

export const conditionsOf = ({ directives = [] }: SelectionNode): readonly Condition[] =>
  directives.flatMap((directive) => conditionOf(directive) ?? []);

export const holds = ({ given, wanted }: Condition, variables: Readonly<Record<string, unknown>>): boolean =>
  (typeof given === 'boolean' ? given : variables[given.variable] === true) === wanted;

/** Returns the variables of `@skip` and `@include` at any depth, in alphabetical order. */
export const conditionVariablesOf = (nodes: readonly ASTNode[]): readonly string[] => {
  const names = new Set<string>();
  for (const node of nodes)
    visit(node, {
      Directive: (directive) => {
        const given = conditionOf(directive)?.given;
        if (typeof given === 'object') names.add(given.variable);
      },
    });
  return [...names].sort();
};

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])));

/** Returns undefined for a spread of a fragment that the document does not have. */
export const fragmentIn = (
  node: FragmentSpreadNode | InlineFragmentNode,
  fragments: Pick<Fragments, 'get'>,
): FragmentDefinitionNode | InlineFragmentNode | undefined =>
  node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;

/** Returns the fragments that a node spreads, itself or in another fragment, in the order of first use. */
export const fragmentsBelow = (node: ASTNode, fragments: Fragments): readonly FragmentDefinitionNode[] => {
  const found = new Set<FragmentDefinitionNode>();
  const check = (within: ASTNode): void => {
    visit(within, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || found.has(fragment)) return;
        found.add(fragment);
        check(fragment);
      },
    });
  };
  check(node);
  return [...found];
};

export const variablesIn = (nodes: readonly ASTNode[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const node of nodes) visit(node, { Variable: ({ name }) => void names.add(name.value) });
  return names;
};

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
  const check = ({ selections }: SelectionSetNode, condition: string | undefined): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        found.push({ node, condition });
        continue;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD && seen.has(node.name.value)) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) seen.add(node.name.value);
      const fragment = fragmentIn(node, fragments);
      if (fragment !== undefined) check(fragment.selectionSet, fragment.typeCondition?.name.value ?? condition);
    }
  };
  check(set, undefined);
  return found;
};

/**
 * Returns the selected fields of the returned object, also those in fragments, so that a resolver need not read others.
 * The resolver must declare its fourth parameter.
 */
export const selectedNames = ({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): ReadonlySet<string> => {
  const found = { get: (name: string) => fragments[name] };
  const fields = fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? selectedFields(selectionSet, found) : []));
  return new Set(fields.map(({ node }) => node.name.value));
};
