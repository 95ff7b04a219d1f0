import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import type { OperationParts } from '../operation-parts.ts';

export const deferName = 'defer';

/** The `@defer` of a fragment. Undefined for a field, and for a fragment without it. */
export const deferOf = (node: SelectionNode): DirectiveNode | undefined =>
  node.kind === Kind.FIELD ? undefined : node.directives?.find(({ name }) => name.value === deferName);

/** Every `@defer` in a definition itself, fragments that it spreads apart. */
export const ownDefers = ({
  selectionSet,
}: OperationDefinitionNode | FragmentDefinitionNode): readonly DirectiveNode[] => {
  const found: DirectiveNode[] = [];
  const look = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      const directive = deferOf(node);
      if (directive !== undefined) found.push(directive);
      if (node.kind !== Kind.FRAGMENT_SPREAD && node.selectionSet !== undefined) look(node.selectionSet);
    }
  };
  look(selectionSet);
  return found;
};

/** Every `@defer` of an operation and of the fragments that it spreads, each once. */
export const defersOf = ({ operation, fragments }: OperationParts): readonly DirectiveNode[] => {
  const found: DirectiveNode[] = [];
  const seen = new Set<string>();
  const look = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      const directive = deferOf(node);
      if (directive !== undefined) found.push(directive);
      if (node.kind !== Kind.FRAGMENT_SPREAD) {
        if (node.selectionSet !== undefined) look(node.selectionSet);
        continue;
      }
      const { value: name } = node.name;
      const fragment = seen.has(name) ? undefined : fragments.get(name);
      seen.add(name);
      if (fragment !== undefined) look(fragment.selectionSet);
    }
  };
  look(operation.selectionSet);
  return found;
};

/** The same document with everything in one response, which a server may always do. */
export const withoutDefer = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === deferName ? null : undefined) });

/** The variable in `if`, or its literal value; true without the argument. */
const conditionOf = (directive: DirectiveNode): boolean | { readonly variable: string } => {
  const value = directive.arguments?.find(({ name }) => name.value === 'if')?.value;
  if (value?.kind === Kind.VARIABLE) return { variable: value.name.value };
  return value?.kind !== Kind.BOOLEAN || value.value;
};

/** The label that clients get with the part. */
export const labelOf = (directive: DirectiveNode): string | undefined => {
  const value = directive.arguments?.find(({ name }) => name.value === 'label')?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
};

/** Variables that decide whether something is deferred, in alphabetical order. */
export const conditionVariablesOf = (directives: readonly DirectiveNode[]): readonly string[] => {
  const conditions = directives.map(conditionOf);
  return [...new Set(conditions.flatMap((each) => (typeof each === 'boolean' ? [] : [each.variable])))].sort();
};

/** Whether a fragment is deferred with these variables; with `all`, whether it may be. */
export const isActive = (directive: DirectiveNode, variables: VariableValues | 'all'): boolean => {
  const condition = conditionOf(directive);
  if (typeof condition === 'boolean') return condition;
  return variables === 'all' || variables[condition.variable] !== false;
};
