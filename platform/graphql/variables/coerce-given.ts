import { coerceInputValue, GraphQLError, type GraphQLInputType, type VariableDefinitionNode } from 'graphql';
import { shortenEchoes } from '../../text/shorten-echoes.ts';
import { inspected } from './inspected.ts';

const maxErrorsOfVariable = 3;

/** Ends the coercion of a variable early; never leaves this file. */
const enough = new Error('the variable has as many errors as are reported');

const pathText = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

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
    return coerceInputValue(value, type, (path, invalid, error) => {
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
