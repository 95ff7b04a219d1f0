import { GraphQLError } from 'graphql';
import type { CoerceVariables } from '../../../platform/graphql/variables/variable-coercer.ts';
import type { OperationParts } from '../operation-parts.ts';
import { defersOf, isActive } from './defer-directive.ts';

/**
 * Each event of a subscription is one response, so variables must disable every `@defer`. An enabled literal is a
 * validation error.
 */
export const refusingDefer = (coerce: CoerceVariables, parts: OperationParts): CoerceVariables => {
  const directives = defersOf(parts);
  return (given) => {
    const coerced = coerce(given);
    if (coerced.errors !== undefined) return coerced;
    const active = directives.find((directive) => isActive(directive, coerced.values));
    if (active === undefined) return coerced;
    return {
      errors: [new GraphQLError('A subscription cannot defer: "if" of its @defer has to be false.', { nodes: active })],
    };
  };
};
