import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { JsonObject } from './json.ts';
import type { PlanRun, ServiceMap } from './plan-run.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import type { RawVariables } from './variables.ts';

export interface ExecutionRequest {
  /** As the client sent them. */
  readonly variables?: RawVariables | null | undefined;
  readonly services: ServiceMap;
  readonly context: RequestContext;
  /** Measures how long fetches to services in other processes wait for others to leave with; without it they do not wait. */
  readonly clock?: Clock | undefined;
}

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
