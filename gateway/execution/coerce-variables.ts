import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  print,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { inspected } from './inspected.ts';

export type CoercedVariables =
  | { readonly values: Readonly<Record<string, unknown>>; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] };

/** Errors of one variable that are reported, and of all of them. */
const maxErrorsOfVariable = 3;
const maxErrors = 30;

/** Ends the coercion of a variable from inside of it; never leaves this file. */
const enough = new Error('the variable has as many errors as are reported');

const pathText = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** The value of one variable that was given. Errors are added to the list, in the words of graphql-js. */
const coerceGiven = (
  definition: VariableDefinitionNode,
  type: GraphQLInputType,
  value: unknown,
  errors: GraphQLError[],
): unknown => {
  const name = definition.variable.name.value;
  let left = maxErrorsOfVariable;
  try {
    return coerceInputValue(value, type, (path, invalid, error) => {
      if (left === 0) throw enough;
      left -= 1;
      const place = path.length === 0 ? '' : ` at "${name}${pathText(path)}"`;
      const message = `Variable "$${name}" got invalid value ${inspected(invalid)}${place}; ${error.message}`;
      errors.push(new GraphQLError(message, { nodes: definition, originalError: error }));
    });
  } catch (error) {
    if (error !== enough) throw error;
    return undefined;
  }
};

/**
 * Coerces variables as `getVariableValues` of graphql-js does, which writes the whole of a wrong value into each of up
 * to fifty errors: here a value is repeated in part, and each variable has at most three errors.
 */
export const coerceVariables = (
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  raw: Readonly<Record<string, unknown>>,
): CoercedVariables => {
  const values: Record<string, unknown> = {};
  const errors: GraphQLError[] = [];
  for (const definition of definitions) {
    if (errors.length >= maxErrors) break;
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const refuse = (words: string) =>
      errors.push(new GraphQLError(`Variable "$${name}" ${words}`, { nodes: definition }));
    if (!isInputType(type)) {
      refuse(`expected value of type "${print(definition.type)}" which cannot be used as an input type.`);
    } else if (!Object.hasOwn(raw, name)) {
      if (definition.defaultValue !== undefined) values[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type)) refuse(`of required type "${type}" was not provided.`);
    } else if (raw[name] === null && isNonNullType(type)) {
      refuse(`of non-null type "${type}" must not be null.`);
    } else values[name] = coerceGiven(definition, type, raw[name], errors);
  }
  return errors.length > 0 ? { errors } : { values };
};
