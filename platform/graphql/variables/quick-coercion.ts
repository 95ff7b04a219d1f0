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

/** Result for values that only the full coercion can coerce or refuse. */
export const unsure = Symbol('unsure');

/** Coerces valid values of the usual form. Others are `unsure`. */
export type QuickCoercion = (value: unknown) => unknown;

/** By type, because an input object may contain itself. */
type Memo = Map<GraphQLInputObjectType, QuickCoercion>;

const acceptIf =
  (isRight: (value: unknown) => boolean): QuickCoercion =>
  (value) =>
    isRight(value) ? value : unsure;

/** By name, because a schema cannot redefine them. */
const builtIn: Readonly<Record<string, QuickCoercion>> = {
  String: acceptIf((value) => typeof value === 'string'),
  ID: acceptIf((value) => typeof value === 'string'),
  Boolean: acceptIf((value) => typeof value === 'boolean'),
  Int: acceptIf((value) => typeof value === 'number' && (value | 0) === value),
  Float: (value) => {
    if (typeof value === 'bigint') return Number(value);
    return typeof value === 'number' && Number.isFinite(value) ? value : unsure;
  },
};

/** The default `parseValue`, for instance of `_Any`. */
const asGiven = new GraphQLScalarType({ name: 'AsGiven' }).parseValue;

const never: QuickCoercion = () => unsure;

const parsed =
  ({ parseValue }: GraphQLScalarType): QuickCoercion =>
  (value) => {
    try {
      const result = parseValue(value);
      return result === undefined ? unsure : result;
    } catch {
      // The full coercion reports the error at its path.
      return unsure;
    }
  };

const leafCoercion = (type: GraphQLInputType): QuickCoercion => {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])));
    return acceptIf((value) => names.has(value));
  }
  if (!isScalarType(type)) return never;
  if (isSpecifiedScalarType(type)) return builtIn[type.name] ?? never;
  return type.parseValue === asGiven ? acceptIf(() => true) : parsed(type);
};

/** Returns a new list, because a resolver may change it. */
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
  // Assigning `__proto__` would set the prototype.
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
    // JSON has no undefined, and scalars never get it.
    if (value === undefined) return unsure;
    return value === null ? whenNull : coerce(value);
  };
};

export const quickCoercionOf = (type: GraphQLInputType): QuickCoercion => compile(type, new Map());
