import {
  type ASTNode,
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  print,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { isJsonObject } from '../../text/json/json-object.ts';
import { shortenEchoes } from '../../text/shorten-echoes.ts';
import { inspected } from './inspected.ts';

const maxErrorsOfVariable = 3;

/** Ends the coercion of a variable early; never leaves this file. */
const enough = new Error('the variable has as many errors as are reported');

const pathText = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** What graphql-js expects of a large integer, which `parseExactJson` reads as a `bigint`. */
const forms: Readonly<Record<string, (value: bigint) => unknown>> = { Int: Number, Float: Number, ID: String };

/** Reads only what the type has, because a client may send anything. Values without large integers are not copied. */
const withForms = (value: unknown, type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return withForms(value, type.ofType);
  if (isListType(type)) {
    if (!Array.isArray(value)) return withForms(value, type.ofType);
    const items = value.map((item) => withForms(item, type.ofType));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value === 'bigint') return isSpecifiedScalarType(type) ? (forms[type.name]?.(value) ?? value) : value;
  if (!isInputObjectType(type) || !isJsonObject(value)) return value;
  const changed = Object.values(type.getFields()).flatMap((field) => {
    const member = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
    const formed = withForms(member, field.type);
    return formed === member ? [] : [[field.name, formed]];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
};

/**
 * Reports at most three errors in the words of graphql-js, with a part of the value: `getVariableValues` writes the
 * whole value into each of up to fifty.
 */
const coerceGiven = (
  definition: VariableDefinitionNode,
  type: GraphQLInputType,
  value: unknown,
  errors: GraphQLError[],
): unknown => {
  const name = definition.variable.name.value;
  let left = maxErrorsOfVariable;
  try {
    return coerceInputValue(withForms(value, type), type, (path, invalid, error) => {
      if (left === 0) throw enough;
      left -= 1;
      const place = path.length === 0 ? '' : ` at "${name}${pathText(path)}"`;
      const message = `Variable "$${name}" got invalid value ${inspected(invalid)}${place}; ${error.message}`;
      errors.push(new GraphQLError(shortenEchoes(message), { nodes: definition, originalError: error }));
    });
  } catch (error) {
    if (error !== enough) throw error;
    return undefined;
  }
};

export type VariableValues = Readonly<Record<string, unknown>>;

type CoercedVariables =
  | { readonly values: VariableValues; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] };

/** Leaves out variables that the operation does not define. */
export type CoerceVariables = (given: VariableValues | null | undefined) => CoercedVariables;

/** Limit of errors for all variables; the last variable may exceed it. */
const maxErrors = 30;

interface Variable {
  readonly name: string;
  readonly definition: VariableDefinitionNode;
  readonly type: GraphQLInputType;
  readonly isNonNull: boolean;
  /** Returns undefined without a default. */
  readonly fallback: () => unknown;
}

/** Lists and objects are created for each request, because resolvers may change arguments. */
const fallbackOf = ({ defaultValue }: VariableDefinitionNode, type: GraphQLInputType): (() => unknown) => {
  if (defaultValue === undefined) return () => undefined;
  const value: unknown = valueFromAST(defaultValue, type);
  return typeof value === 'object' && value !== null ? () => valueFromAST(defaultValue, type) : () => value;
};

const errorOf = (definition: VariableDefinitionNode, words: string, nodes: ASTNode = definition): GraphQLError =>
  new GraphQLError(`Variable "$${definition.variable.name.value}" ${words}`, { nodes });

/** Validation also refuses variables without an input type. */
const readVariable = (schema: GraphQLSchema, definition: VariableDefinitionNode): Variable | GraphQLError => {
  const type = typeFromAST(schema, definition.type);
  if (!isInputType(type))
    return errorOf(
      definition,
      `expected value of type "${print(definition.type)}" which cannot be used as an input type.`,
      definition.type,
    );
  return {
    name: definition.variable.name.value,
    definition,
    type,
    isNonNull: isNonNullType(type),
    fallback: fallbackOf(definition, type),
  };
};

const coerce = (
  { name, definition, type, isNonNull, fallback }: Variable,
  given: VariableValues,
  values: Record<string, unknown>,
  errors: GraphQLError[],
): void => {
  if (!Object.hasOwn(given, name)) {
    const value = fallback();
    if (value !== undefined) values[name] = value;
    else if (isNonNull) errors.push(errorOf(definition, `of required type "${type}" was not provided.`));
    return;
  }
  const value = given[name];
  if (value !== null) values[name] = coerceGiven(definition, type, value, errors);
  else if (isNonNull) errors.push(errorOf(definition, `of non-null type "${type}" must not be null.`));
  else values[name] = null;
};

const nothing: VariableValues = Object.freeze(Object.create(null));

/** Follows `getVariableValues` of graphql-js, with fewer and shorter errors. */
export const createVariableCoercer = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): CoerceVariables => {
  if (definitions.length === 0) return () => ({ values: nothing });
  const variables = definitions.map((definition) => readVariable(schema, definition));
  return (given) => {
    // Without a prototype, `__proto__` and `constructor` are ordinary names.
    const values: Record<string, unknown> = Object.create(null);
    const errors: GraphQLError[] = [];
    for (const variable of variables) {
      if (errors.length >= maxErrors) break;
      if (variable instanceof GraphQLError) errors.push(variable);
      else coerce(variable, given ?? nothing, values, errors);
    }
    return errors.length > 0 ? { errors } : { values };
  };
};
