import { type ASTNode, type DirectiveNode, Kind, type SelectionNode, visit } from 'graphql';

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
