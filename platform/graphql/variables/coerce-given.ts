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
export const coerceGiven = (
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
