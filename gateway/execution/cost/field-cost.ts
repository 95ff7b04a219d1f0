import { type FieldNode, type GraphQLField, type GraphQLNamedType, getNamedType, Kind } from 'graphql';
import { argumentOf, fieldOf } from '../../../platform/graphql/selection/selection.ts';
import type { CostRules } from './declared/cost-rules.ts';
import { assumedListSize, type KnownVariables } from './declared/field-list-size.ts';
import { type FieldCost, ruledFieldCost, type SizedFields } from './declared/ruled-field-cost.ts';

/** Arguments that limit a list's length. */
const sizeArguments = new Set(['limit', 'first', 'last']);

/** Each listed id may need a read of its own, whatever its type is. */
const idsArgument = 'ids';

/**
 * Cost of reading, in fields of a response: a list may take several requests, an object by its id about one. Without
 * it, a hundred lists of a hundred items would be cheap if only one field is selected.
 */
const listReadCost = 500;
const readCost = 100;

export const ownCostOf = ({ once, each, factor }: FieldCost): number => once + each * factor;

const countOf = (value: unknown): number => (Array.isArray(value) ? Math.max(1, value.length) : 1);

const sizeOf = (value: unknown): number | undefined => (typeof value === 'number' ? Math.max(1, value) : undefined);

const sizesOf = (field: GraphQLField<unknown, unknown> | undefined) =>
  field?.args.filter(({ name }) => sizeArguments.has(name)) ?? [];

/** A `Node` may be of any type, so it may have to be read. */
const ownCost = (field: GraphQLField<unknown, unknown> | undefined): number =>
  field !== undefined && getNamedType(field.type).name === 'Node' ? readCost : 1;

const costOfIds = (node: FieldNode, variables: KnownVariables): FieldCost => {
  const value = argumentOf(node, idsArgument);
  const isVariable = value?.kind === Kind.VARIABLE;
  const count = isVariable
    ? countOf(variables?.[value.name.value])
    : value?.kind === Kind.LIST
      ? Math.max(1, value.values.length)
      : 1;
  return { once: 0, each: readCost, factor: count, variableSize: isVariable };
};

const costByConvention = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: KnownVariables,
): FieldCost => {
  if (field?.args.some(({ name }) => name === idsArgument)) return costOfIds(node, variables);
  const sizes = sizesOf(field);
  if (sizes.length === 0) return { once: ownCost(field), each: 0, factor: 1, variableSize: false };
  const given: number[] = [];
  let variableSize = false;
  for (const { name } of sizes) {
    const value = argumentOf(node, name);
    if (value?.kind === Kind.INT) given.push(Math.max(1, Number(value.value)));
    if (value?.kind !== Kind.VARIABLE) continue;
    variableSize = true;
    const size = variables === undefined ? 1 : sizeOf(variables[value.name.value]);
    if (size !== undefined) given.push(size);
  }
  // A service uses the default for both a missing argument and null.
  const otherwise = sizes.flatMap(({ defaultValue }) => sizeOf(defaultValue) ?? []);
  const factor = Math.max(...(given.length > 0 ? given : otherwise.length > 0 ? otherwise : [assumedListSize]));
  return { once: listReadCost, each: 0, factor, variableSize };
};

interface SelectedPlace {
  readonly parent: GraphQLNamedType | undefined;
  readonly variables: KnownVariables;
  /** Sizes that the parent field gives to lists. */
  readonly sized?: SizedFields | undefined;
}

interface SelectedCost {
  readonly cost: FieldCost;
  /** Undefined for introspection fields. */
  readonly below: GraphQLNamedType | undefined;
}

/**
 * `rules` is undefined without `@cost` and `@listSize`. A list without its own size does not multiply: its size was
 * given by a parent, or it is short.
 */
export const fieldCost = (
  node: FieldNode,
  rules: CostRules | undefined,
  { parent, variables, sized }: SelectedPlace,
): SelectedCost => {
  const name = node.name.value;
  const field = fieldOf(parent, name);
  const sizeFromParent = sized?.names.has(name) ? sized.size : undefined;
  return {
    cost:
      rules === undefined
        ? costByConvention(node, field, variables)
        : ruledFieldCost(node, field, rules, { parent, variables, sizeFromParent }),
    below: field && getNamedType(field.type),
  };
};
