import { type FieldNode, type GraphQLField, getNamedType, Kind } from 'graphql';
import type { CostRules } from '../cost/cost-rules.ts';
import { assumedListSize, type KnownVariables } from '../cost/field-list-size.ts';
import { type FieldCost, type FieldPlace, ruledFieldCost } from '../cost/ruled-field-cost.ts';

/** Arguments that say how many items a list may have. */
const sizeArguments = new Set(['limit', 'first', 'last']);

/** The argument that names each item of a list. Each may be a read of its own, whatever it is of. */
const idsArgument = 'ids';

/**
 * What it costs to read, in fields of a response: a list may be several requests of a service, an object by its id
 * about
 * one. Without it a hundred lists of a hundred items would be cheap for a client that selects one field of each.
 */
const listReadCost = 500;
const readCost = 100;

/** What a field costs by itself, with all items of its list. */
export const ownCostOf = ({ once, each, factor }: FieldCost): number => once + each * factor;

const countOf = (value: unknown): number => (Array.isArray(value) ? Math.max(1, value.length) : 1);

const sizeOf = (value: unknown): number | undefined => (typeof value === 'number' ? Math.max(1, value) : undefined);

const sizesOf = (field: GraphQLField<unknown, unknown> | undefined) =>
  field?.args.filter(({ name }) => sizeArguments.has(name)) ?? [];

/** An object by its id may be of any type, so it may have to be read. */
const ownCost = (field: GraphQLField<unknown, unknown> | undefined): number =>
  field !== undefined && getNamedType(field.type).name === 'Node' ? readCost : 1;

const costOfIds = (node: FieldNode, variables: KnownVariables): FieldCost => {
  const value = node.arguments?.find(({ name }) => name.value === idsArgument)?.value;
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
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) given.push(Math.max(1, Number(value.value)));
    if (value?.kind !== Kind.VARIABLE) continue;
    variableSize = true;
    const size = variables === undefined ? 1 : sizeOf(variables[value.name.value]);
    if (size !== undefined) given.push(size);
  }
  // Left out and null are the same to a service: the default.
  const otherwise = sizes.flatMap(({ defaultValue }) => sizeOf(defaultValue) ?? []);
  const factor = Math.max(...(given.length > 0 ? given : otherwise.length > 0 ? otherwise : [assumedListSize]));
  return { once: listReadCost, each: 0, factor, variableSize };
};

/**
 * The cost of one field of a document. `field` is its definition, undefined for the introspection fields,
 * `rules` those of the schema, undefined for one without `@cost` and `@listSize`.
 * A list without a size of its own does not multiply: it is the list that a size further up was given for, or a short
 * one.
 */
export const fieldCost = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  rules: CostRules | undefined,
  place: FieldPlace,
): FieldCost =>
  rules === undefined ? costByConvention(node, field, place.variables) : ruledFieldCost(node, field, rules, place);
