import { type FieldNode, type GraphQLField, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { argumentOf } from '../../../../platform/graphql/selection/selection.ts';
import type { ListSizeRule } from './cost-rules.ts';

/** Coerced variables. Undefined before there is a request; a variable then has its lowest cost. */
export type KnownVariables = Readonly<Record<string, unknown>> | undefined;

/** Size of a list if neither the document nor the schema gives one. */
export const assumedListSize = 10;

export interface ListSize {
  readonly size: number;
  readonly isVariable: boolean;
  /** Why the field must not be selected like this; undefined if it may. */
  readonly problem?: string | undefined;
}

const sizeOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Math.max(1, value);
  return Array.isArray(value) ? Math.max(1, value.length) : undefined;
};

export const hasVariable = (node: ValueNode): boolean => {
  if (node.kind === Kind.VARIABLE) return true;
  if (node.kind === Kind.LIST) return node.values.some(hasVariable);
  return node.kind === Kind.OBJECT && node.fields.some(({ value }) => hasVariable(value));
};

/** Evaluates a literal with the known variables. */
export const givenValue = (node: ValueNode, variables: KnownVariables): unknown =>
  valueFromASTUntyped(node, variables ?? {});

const problemOf = (node: FieldNode, { slicingArguments }: ListSizeRule, given: number): string =>
  `Field "${node.name.value}" has to be given exactly one of the arguments ` +
  `${slicingArguments.map((name) => `"${name}"`).join(', ')}, and is given ${given === 0 ? 'none' : given}.`;

/** The largest of the given sizes counts. */
export const fieldListSize = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  rule: ListSizeRule,
  variables: KnownVariables,
): ListSize => {
  const given: number[] = [];
  const defaults: number[] = [];
  let unknown = 0;
  let isVariable = false;
  for (const name of rule.slicingArguments) {
    const value = argumentOf(node, name);
    const isUnknown = value !== undefined && hasVariable(value);
    if (isUnknown) isVariable = true;
    const size = value && sizeOf(givenValue(value, variables));
    if (size !== undefined) given.push(size);
    else if (isUnknown && variables === undefined) unknown += 1;
    // A service uses the default for both a missing argument and null.
    const byDefault = sizeOf(field?.args.find((argument) => argument.name === name)?.defaultValue);
    if (byDefault !== undefined) defaults.push(byDefault);
  }
  const isUnclear = given.length > 1 || (given.length + unknown === 0 && defaults.length === 0);
  const isRefused = rule.requiresOne && rule.slicingArguments.length > 0 && isUnclear;
  const problem = isRefused ? problemOf(node, rule, given.length) : undefined;
  if (given.length > 0) return { size: Math.max(...given), isVariable, problem };
  if (unknown > 0) return { size: 1, isVariable, problem };
  const otherwise = defaults.length > 0 ? Math.max(...defaults) : (rule.assumedSize ?? assumedListSize);
  return { size: otherwise, isVariable, problem };
};
