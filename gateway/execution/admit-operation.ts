import type { GraphQLError } from 'graphql';
import type { Identity } from '../../platform/context/request-context.ts';
import { toGraphQLError, toRequestError } from '../../platform/errors/to-graphql-error.ts';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import { mayUse, refusal } from '../auth/authenticator.ts';
import type { PreparedOperation } from './prepared-operation.ts';

declare const admitted: unique symbol;

/** An operation that its caller may run. Only `admitOperation` creates one, so no check is skipped. */
export interface AdmittedOperation {
  readonly [admitted]: true;
  readonly operation: PreparedOperation;
  /** Coerced, with defaults. */
  readonly variables: VariableValues;
  readonly errors?: undefined;
}

export interface RefusedOperation {
  readonly errors: readonly GraphQLError[];
}

/**
 * Errors for services that the caller may not use. Fetches below a node are checked when they run: see `NodeFetches`.
 */
export const refusalsOf = (
  { requiredServices, standInsFor }: Pick<PreparedOperation, 'requiredServices' | 'standInsFor'>,
  identity: Identity,
): readonly GraphQLError[] => {
  const isMissing = (name: string): boolean =>
    !mayUse(identity, name) && !standInsFor(name).some((other) => mayUse(identity, other));
  return requiredServices.filter(isMissing).map((name) => toGraphQLError(refusal(identity, name)));
};

const refusedAsWhole = (
  { withheld, kind }: PreparedOperation,
  variables: VariableValues,
  rejectsPartial: boolean,
): readonly GraphQLError[] => {
  if (withheld === undefined) return [];
  const isNothing = kind === 'subscription' && withheld.remaining.operation === undefined;
  return rejectsPartial || isNothing ? withheld.errorsWith(variables) : [];
};

/**
 * Checks the caller's rights, the variables, and the cost with them. With `rejectsPartial`, an operation is refused if
 * anything in it is withheld.
 */
export const admitOperation = (
  operation: PreparedOperation,
  given: VariableValues | null | undefined,
  identity: Identity,
  rejectsPartial = false,
): AdmittedOperation | RefusedOperation => {
  const refusals = refusalsOf(operation, identity);
  if (refusals.length > 0) return { errors: refusals };
  const coerced = operation.coerceVariables(given);
  if (coerced.errors === undefined) {
    const withheld = refusedAsWhole(operation, coerced.values, rejectsPartial);
    return withheld.length > 0 ? { errors: withheld } : ({ operation, variables: coerced.values } as AdmittedOperation);
  }
  const withCode = (error: GraphQLError) =>
    error.extensions['code'] === undefined ? toRequestError(error, 'BAD_USER_INPUT') : error;
  return { errors: coerced.errors.map(withCode) };
};
