import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  visit,
} from 'graphql';
import { argumentOf, fragmentsBelow } from '../../../platform/graphql/selection/selection.ts';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import type { OperationParts } from '../operation-parts.ts';

export const deferName = 'defer';

export const deferOf = (node: SelectionNode): DirectiveNode | undefined =>
  node.kind === Kind.FIELD ? undefined : node.directives?.find(({ name }) => name.value === deferName);

/** Returns every `@defer` in a definition, without those in spread fragments. */
export const ownDefers = (definition: OperationDefinitionNode | FragmentDefinitionNode): readonly DirectiveNode[] => {
  const found: DirectiveNode[] = [];
  const add = (node: SelectionNode): void => {
    const directive = deferOf(node);
    if (directive !== undefined) found.push(directive);
  };
  visit(definition, { InlineFragment: add, FragmentSpread: add });
  return found;
};

export const defersOf = ({ operation, fragments }: OperationParts): readonly DirectiveNode[] =>
  [operation, ...fragmentsBelow(operation, fragments)].flatMap(ownDefers);

export const withoutDefer = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: ({ name }) => (name.value === deferName ? null : undefined) });

const conditionOf = (directive: DirectiveNode): boolean | { readonly variable: string } => {
  const value = argumentOf(directive, 'if');
  if (value?.kind === Kind.VARIABLE) return { variable: value.name.value };
  return value?.kind !== Kind.BOOLEAN || value.value;
};

export const labelOf = (directive: DirectiveNode): string | undefined => {
  const value = argumentOf(directive, 'label');
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
