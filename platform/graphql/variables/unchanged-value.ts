import {
  type GraphQLInputType,
  GraphQLScalarType,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';

/** Whether coercion would leave a value as it is. Not sure is `false`. */
export type IsUnchanged = (value: unknown) => boolean;

/** The built-in scalars are known by name, as a schema cannot redefine them. */
const builtIn: Readonly<Record<string, IsUnchanged>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => typeof value === 'number' && (value | 0) === value,
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
};

/** What a scalar without a `parseValue` of its own has, such as `_Any` and all custom ones of a supergraph. */
const asGiven = new GraphQLScalarType({ name: 'AsGiven' }).parseValue;

const never: IsUnchanged = () => false;

const leafCheck = (type: GraphQLInputType): IsUnchanged => {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])));
    return (value) => names.has(value);
  }
  if (!isScalarType(type)) return never;
  if (isSpecifiedScalarType(type)) return builtIn[type.name] ?? never;
  return type.parseValue === asGiven ? (value) => value !== null && value !== undefined : never;
};

/** Knows scalars, enums and lists of them. Null, where the type allows it, is the caller's to see. */
export const unchangedCheckOf = (type: GraphQLInputType): IsUnchanged => {
  const nullable = getNullableType(type);
  if (!isListType(nullable)) return leafCheck(nullable);
  const isItem = leafCheck(getNullableType(nullable.ofType));
  const mayBeNull = !isNonNullType(nullable.ofType);
  return (value) => Array.isArray(value) && value.every((item) => isItem(item) || (item === null && mayBeNull));
};
