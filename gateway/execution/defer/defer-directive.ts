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

export const deferOf = (node: SelectionNode): DirectiveNode | undefined =>
  node.kind === Kind.FIELD ? undefined : node.directives?.find(({ name }) => name.value === deferName);

/** Returns every `@defer` in a definition, without those in spread fragments. */
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

export const withoutDefer = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === deferName ? null : undefined) });

const conditionOf = (directive: DirectiveNode): boolean | { readonly variable: string } => {
  const value = directive.arguments?.find(({ name }) => name.value === 'if')?.value;
  if (value?.kind === Kind.VARIABLE) return { variable: value.name.value };
  return value?.kind !== Kind.BOOLEAN || value.value;
};

export const labelOf = (directive: DirectiveNode): string | undefined => {
  const value = directive.arguments?.find(({ name }) => name.value === 'label')?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
};

/** Returns the variables in the conditions of the directives, in alphabetical order. */
export const conditionVariablesOf = (directives: readonly DirectiveNode[]): readonly string[] => {
  const conditions = directives.map(conditionOf);
  return [...new Set(conditions.flatMap((each) => (typeof each === 'boolean' ? [] : [each.variable])))].sort();
};

/** Whether a fragment is deferred with these variables, or with `all`, may be. */
export const isActive = (directive: DirectiveNode, variables: VariableValues | 'all'): boolean => {
  const condition = conditionOf(directive);
  if (typeof condition === 'boolean') return condition;
  return variables === 'all' || variables[condition.variable] !== false;
};
