import {
  coerceInputValue,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  type VariableDefinitionNode,
} from 'graphql';
import { hasInexactNumber } from '../../json/exact-json.ts';
import { isJsonObject } from '../../json/json-object.ts';
import { shortenEchoes } from '../../text/shorten-echoes.ts';
import { inspected } from './inspected.ts';

const maxErrorsOfVariable = 3;

/** Ends the coercion of a variable early; never leaves this file. */
const enough = new Error('the variable has as many errors as are reported');

const pathText = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

/** What graphql-js expects of a large integer, which `parseExactJson` reads as a `bigint`. */
const forms: Readonly<Record<string, (value: bigint) => unknown>> = { Int: Number, Float: Number, ID: String };

const withForms = (value: unknown, type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return withForms(value, type.ofType);
  if (isListType(type))
    return Array.isArray(value) ? value.map((item) => withForms(item, type.ofType)) : withForms(value, type.ofType);
  if (typeof value === 'bigint' && isSpecifiedScalarType(type)) return forms[type.name]?.(value) ?? value;
  if (!isInputObjectType(type) || !isJsonObject(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field === undefined ? member : withForms(member, field.type)];
    }),
  );
};

/**
 * Reports at most three errors in the words of graphql-js, with a part of the value: `getVariableValues` writes the
 * whole value into each of up to fifty.
 */
export const coerceGiven = (
  definition: VariableDefinitionNode,
  type: GraphQLInputType,
  value: unknown,
  errors: GraphQLError[],
): unknown => {
  const name = definition.variable.name.value;
  let left = maxErrorsOfVariable;
  try {
    return coerceInputValue(hasInexactNumber(value) ? withForms(value, type) : value, type, (path, invalid, error) => {
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
