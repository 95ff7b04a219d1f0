import type { ExecutionResult, GraphQLError } from 'graphql';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { JsonObject } from './json.ts';
import type { PlanRun } from './plan-run.ts';
import type { ExecutionRequest, PreparedOperation } from './prepared-operation.ts';

/**
 * Runs the rest of a plan on data that are there already and makes the response.
 * `data` is written into; `errors` are what has gone wrong so far.
 */
export const completeOperation = (
  operation: PreparedOperation,
  data: JsonObject,
  errors: GraphQLError[],
  variables: Readonly<Record<string, unknown>>,
  { services, context, clock }: Omit<ExecutionRequest, 'variables'>,
): MaybePromise<ExecutionResult> => {
  const run: PlanRun = { variables, services, context, clock, data, errors, inFlight: new Map(), mergers: new Map() };
  return andThen(operation.runPlan?.(run), () => {
    const { answeredBy } = operation;
    const isResponse = answeredBy !== undefined && errors.length === 0 && services.get(answeredBy)?.conforms === true;
    return isResponse ? { data } : operation.respond(data, errors, variables);
  });
};

/**
 * Executes a query or a mutation. Without a promise when no service made one. Faults of the variables and failed fetches are errors of
 * the result; it never rejects for them. A request whose signal aborts is answered with what was there.
 */
export const executeOperation = (
  operation: PreparedOperation,
  request: ExecutionRequest,
): MaybePromise<ExecutionResult> => {
  if (operation.kind === 'subscription') throw new Error('a subscription is not executed but subscribed to');
  const coerced = operation.coerceVariables(request.variables ?? {});
  if (coerced.errors !== undefined) return { errors: coerced.errors };
  return completeOperation(operation, {}, [], coerced.values, request);
};
