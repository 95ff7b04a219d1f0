import type { GraphQLError } from 'graphql';
import type { Identity } from '../../platform/call/identity.ts';
import { toGraphQLError, toRequestError } from '../../platform/errors/to-graphql-error.ts';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import { mayUse, refusal } from '../api-keys/authenticator.ts';
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
 * Errors for services that the caller may not use. Fetches below a node are checked when they run: see `NodeOutcomes`.
 */
export const refusalsOf = (
  { requiredServices, standInsFor }: Pick<PreparedOperation, 'requiredServices' | 'standInsFor'>,
  identity: Identity,
): readonly GraphQLError[] => {
  const isMissing = (name: string): boolean =>
    !mayUse(identity, name) && !standInsFor(name).some((other) => mayUse(identity, other));
  return requiredServices.filter(isMissing).map((name) => toGraphQLError(refusal(identity, name)));
};

/** Checks the caller's rights, the variables, and the cost with them. */
export const admitOperation = (
  operation: PreparedOperation,
  given: VariableValues | null | undefined,
  identity: Identity,
): AdmittedOperation | RefusedOperation => {
  const refusals = refusalsOf(operation, identity);
  if (refusals.length > 0) return { errors: refusals };
  const coerced = operation.coerceVariables(given);
  if (coerced.errors === undefined) {
    const withheld = operation.withheld?.refusalsOf(operation, coerced.values) ?? [];
    return withheld.length > 0 ? { errors: withheld } : ({ operation, variables: coerced.values } as AdmittedOperation);
  }
  const withCode = (error: GraphQLError) =>
    error.extensions['code'] === undefined ? toRequestError(error, 'BAD_USER_INPUT') : error;
  return { errors: coerced.errors.map(withCode) };
};
