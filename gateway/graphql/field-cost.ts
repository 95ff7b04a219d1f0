import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql';

/** Arguments that say how many items a list may have. */
const sizeArguments = new Set(['limit', 'first', 'last']);

/** The argument that names each item of a list. Each may be a read of its own, whatever it is of. */
const idsArgument = 'ids';

/** For a list whose size is left to the service, and neither the document nor the schema says how long it will be. */
const assumedListSize = 10;

/**
 * What it costs to read from a source, in fields of an answer. A list such as a board is several requests upstream, any other read about
 * one. Without it a hundred boards of a hundred flights would be cheap for whoever asks for one field of each.
 */
const listReadCost = 500;
const readCost = 100;

/** Values of the request's variables, coerced. Undefined before there is a request: then a variable counts as little as it may. */
export type KnownVariables = Readonly<Record<string, unknown>> | undefined;

export interface FieldCost {
  /** The field itself, each time it is answered. */
  readonly own: number;
  /** How many times everything below it may be answered for each time of its own. */
  readonly factor: number;
  /** True when a variable says how many. */
  readonly variableSize: boolean;
}

const countOf = (value: unknown): number => (Array.isArray(value) ? Math.max(1, value.length) : 1);

const sizeOf = (value: unknown): number | undefined => (typeof value === 'number' ? Math.max(1, value) : undefined);

/**
 * Every answer that comes from a source names it in its `meta`: see `ReadMeta` in the prelude of the subgraphs' schemas, and types like it that say more.
 * Where `meta` may be null, the thing is a part of another answer as well, and was read with that.
 */
const isReadType = (type: GraphQLNamedType | undefined): type is GraphQLObjectType => {
  const meta = isObjectType(type) ? type.getFields()['meta']?.type : undefined;
  if (meta === undefined || !isNonNullType(meta)) return false;
  const stated = getNullableType(meta);
  return isObjectType(stated) && stated.getFields()['sourcesUsed'] !== undefined;
};

const sizesOf = (field: GraphQLField<unknown, unknown> | undefined) =>
  field?.args.filter(({ name }) => sizeArguments.has(name)) ?? [];

/** What it costs to read a thing. One with a list that is paged, such as a board, is read with all of that list. */
const ownCost = (field: GraphQLField<unknown, unknown> | undefined): number => {
  const type = field === undefined ? undefined : getNamedType(field.type);
  // An object by its id: it may be of any type, so it may have to be read.
  if (type?.name === 'Node') return readCost;
  if (!isReadType(type)) return 1;
  return Object.values(type.getFields()).some((each) => sizesOf(each).length > 0) ? listReadCost : readCost;
};

const costOfIds = (node: FieldNode, variables: KnownVariables): FieldCost => {
  const value = node.arguments?.find(({ name }) => name.value === idsArgument)?.value;
  const isVariable = value?.kind === Kind.VARIABLE;
  const count = isVariable
    ? countOf(variables?.[value.name.value])
    : value?.kind === Kind.LIST
      ? Math.max(1, value.values.length)
      : 1;
  return { own: readCost * count, factor: count, variableSize: isVariable };
};

/**
 * The cost of one field of a document. `field` is its definition, undefined for the introspection fields, `parent` the type that has it.
 * A list without a size of its own does not multiply: it is the list that a size further up was given for, or a short one.
 */
export const fieldCost = (
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables: KnownVariables,
  parent?: GraphQLNamedType,
): FieldCost => {
  if (field?.args.some(({ name }) => name === idsArgument)) return costOfIds(node, variables);
  const sizes = sizesOf(field);
  if (sizes.length === 0) return { own: ownCost(field), factor: 1, variableSize: false };
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
  return { own: isReadType(parent) ? 1 : listReadCost, factor, variableSize };
};
