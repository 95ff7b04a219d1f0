import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';

/** In the place of a value that only the full coercion can coerce or refuse. */
export const unsure = Symbol('unsure');

/** Coerces a value that is right in the usual way, without a path to it for errors. Anything else is `unsure`. */
export type QuickCoercion = (value: unknown) => unknown;

/** Input objects may contain themselves: each is compiled once, and found again here. */
type Memo = Map<GraphQLInputObjectType, QuickCoercion>;

const keptIf =
  (isRight: (value: unknown) => boolean): QuickCoercion =>
  (value) =>
    isRight(value) ? value : unsure;

/** The built-in scalars are known by name, as a schema cannot redefine them. */
const builtIn: Readonly<Record<string, QuickCoercion>> = {
  String: keptIf((value) => typeof value === 'string'),
  ID: keptIf((value) => typeof value === 'string'),
  Boolean: keptIf((value) => typeof value === 'boolean'),
  Int: keptIf((value) => typeof value === 'number' && (value | 0) === value),
  Float: keptIf((value) => typeof value === 'number' && Number.isFinite(value)),
};

/** What a scalar without a `parseValue` of its own has, such as `_Any`. */
const asGiven = new GraphQLScalarType({ name: 'AsGiven' }).parseValue;

const never: QuickCoercion = () => unsure;

const parsed =
  ({ parseValue }: GraphQLScalarType): QuickCoercion =>
  (value) => {
    try {
      const result = parseValue(value);
      return result === undefined ? unsure : result;
    } catch {
      // The full coercion meets the error again, and reports it at its path.
      return unsure;
    }
  };

const leafCoercion = (type: GraphQLInputType): QuickCoercion => {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])));
    return keptIf((value) => names.has(value));
  }
  if (!isScalarType(type)) return never;
  if (isSpecifiedScalarType(type)) return builtIn[type.name] ?? never;
  return type.parseValue === asGiven ? keptIf(() => true) : parsed(type);
};

/** A list of its own, so that a resolver may change it. */
const listCoercion =
  (coerceItem: QuickCoercion): QuickCoercion =>
  (value) => {
    if (!Array.isArray(value)) return unsure;
    const items: unknown[] = new Array(value.length);
    for (let index = 0; index < value.length; index += 1) {
      const item = coerceItem(value[index]);
      if (item === unsure) return unsure;
      items[index] = item;
    }
    return items;
  };

const objectCoercion = (type: GraphQLInputObjectType, memo: Memo): QuickCoercion => {
  const known = type.getFields();
  // Assigning `__proto__` would be no field.
  if (type.isOneOf || Object.hasOwn(known, '__proto__')) return never;
  const fields = Object.values(known).map(({ name, type: fieldType, defaultValue }) => ({
    name,
    coerce: compile(fieldType, memo),
    whenLeftOut: defaultValue === undefined && isNonNullType(fieldType) ? unsure : defaultValue,
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unsure;
    const given = value as Readonly<Record<string, unknown>>;
    for (const name in given) if (known[name] === undefined) return unsure;
    const coerced: Record<string, unknown> = {};
    for (const { name, coerce, whenLeftOut } of fields) {
      const fieldValue = given[name];
      const result = fieldValue === undefined ? whenLeftOut : coerce(fieldValue);
      if (result === unsure) return unsure;
      if (result !== undefined) coerced[name] = result;
    }
    return coerced;
  };
};

const memoizedObjectCoercion = (type: GraphQLInputObjectType, memo: Memo): QuickCoercion => {
  if (!memo.has(type)) {
    memo.set(type, (value) => memo.get(type)?.(value));
    memo.set(type, objectCoercion(type, memo));
  }
  return memo.get(type) ?? never;
};

const nonNullCoercion = (type: GraphQLInputType, memo: Memo): QuickCoercion => {
  if (isListType(type)) return listCoercion(compile(type.ofType, memo));
  return isInputObjectType(type) ? memoizedObjectCoercion(type, memo) : leafCoercion(type);
};

const compile = (type: GraphQLInputType, memo: Memo): QuickCoercion => {
  const coerce = nonNullCoercion(isNonNullType(type) ? type.ofType : type, memo);
  const whenNull = isNonNullType(type) ? unsure : null;
  return (value) => {
    // No JSON has it, and scalars are never asked for it.
    if (value === undefined) return unsure;
    return value === null ? whenNull : coerce(value);
  };
};

/** Compiles the coercion of values that are right, whose results are those of graphql-js. */
export const quickCoercionOf = (type: GraphQLInputType): QuickCoercion => compile(type, new Map());
