import {
  type GraphQLError,
  type GraphQLInputType,
  GraphQLScalarType,
  type GraphQLSchema,
  getNullableType,
  getVariableValues,
  isEnumType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;

/** Values as the operation's types have them, or every fault of them. */
export type Coerced = { readonly coerced: Variables } | { readonly errors: readonly GraphQLError[] };

/** graphql-js's limit of reported coercion errors. */
const maxErrors = 50;

/** Values that coercion leaves as they are. The built-in scalars are told by name, as a schema cannot redefine them. */
const unchanged: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => typeof value === 'number' && (value | 0) === value,
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
};

type Check = (value: unknown) => boolean;

/** `_Any`, whose values are the representations of entities, has this function for want of another. */
const asGiven = new GraphQLScalarType({ name: 'AsGiven' }).parseValue;

const leafCheck = (type: GraphQLInputType): Check | undefined => {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])));
    return (value) => names.has(value);
  }
  if (!isScalarType(type)) return undefined;
  if (isSpecifiedScalarType(type)) return unchanged[type.name];
  return type.parseValue === asGiven ? (value) => value !== null && value !== undefined : undefined;
};

const checkFor = (type: GraphQLInputType): Check | undefined => {
  const nullable = getNullableType(type);
  if (!isListType(nullable)) return leafCheck(nullable);
  const isItem = leafCheck(getNullableType(nullable.ofType));
  const mayBeNull = !isNonNullType(nullable.ofType);
  if (isItem === undefined) return undefined;
  return (value) => Array.isArray(value) && value.every((item) => isItem(item) || (item === null && mayBeNull));
};

interface Variable {
  readonly name: string;
  readonly isNonNull: boolean;
  readonly isUnchanged: Check;
  readonly fallback: unknown;
}

/** Undefined for a variable whose coercion does more than to look at the value. */
const readVariable = (schema: GraphQLSchema, definition: VariableDefinitionNode): Variable | undefined => {
  const name = definition.variable.name.value;
  const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
  // The name `__proto__` is legal in GraphQL, and not a property like others.
  if (name === '__proto__' || type === undefined || !isInputType(type)) return undefined;
  const isUnchanged = checkFor(type);
  if (isUnchanged === undefined) return undefined;
  const fallback = definition.defaultValue === undefined ? undefined : valueFromAST(definition.defaultValue, type);
  return { name, isNonNull: isNonNullType(type), isUnchanged, fallback };
};

const nothing: Variables = Object.freeze({});

/**
 * Coerces the variables of an operation as graphql-js's `getVariableValues` does. Scalars and enums that are right already, which nearly all
 * are when a gateway sends them, are only looked at; anything else, and every fault, is left to graphql-js.
 */
export const createVariableCoercer = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): ((given: Variables | undefined) => Coerced) => {
  if (definitions.length === 0) return () => ({ coerced: nothing });
  const byGraphqlJs = (given: Variables): Coerced =>
    getVariableValues(schema, definitions, given, { maxErrors }) as Coerced;
  const variables: Variable[] = [];
  for (const definition of definitions) {
    const variable = readVariable(schema, definition);
    if (variable === undefined) return (given = nothing) => byGraphqlJs(given);
    variables.push(variable);
  }
  return (given = nothing) => {
    const coerced: Record<string, unknown> = {};
    for (const { name, isNonNull, isUnchanged, fallback } of variables) {
      if (Object.hasOwn(given, name)) {
        const value = given[name];
        if (!isUnchanged(value) && (value !== null || isNonNull)) return byGraphqlJs(given);
        // A list of its own, as from graphql-js: a resolver may change its arguments.
        coerced[name] = Array.isArray(value) ? [...value] : value;
      } else if (fallback !== undefined) coerced[name] = fallback;
      else if (isNonNull) return byGraphqlJs(given);
    }
    return { coerced };
  };
};
