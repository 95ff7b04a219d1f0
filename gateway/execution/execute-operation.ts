import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { JsonObject } from '../../platform/text/json/json-object.ts';
import { mayUse } from '../api-keys/authenticator.ts';
import { tooManyItems } from '../errors/too-many-items.ts';
import type { AdmittedOperation } from './admit-operation.ts';
import { renamePaths } from './fetch/fetch-errors.ts';
import { logMaskedErrors } from './masked-errors.ts';
import { beginRun } from './plan/begin-run.ts';
import type { PlanRun } from './plan/plan-run.ts';
import type { ExecutionRequest, PreparedOperation, WrittenResult } from './prepared-operation.ts';
import { reportDataErrors } from './shape/data-errors.ts';
import type { Supergraph } from './supergraph.ts';

/** Runs the rest of a plan on existing data, which it changes. `begin` may record earlier errors. */
export const completeOperation = (
  operation: PreparedOperation,
  data: JsonObject,
  variables: VariableValues,
  request: ExecutionRequest,
  begin?: (run: PlanRun) => void,
): MaybePromise<WrittenResult> => {
  const { services, context, writesBody } = request;
  const run = beginRun(request, variables, data, operation.kind === 'subscription');
  begin?.(run);
  const { errors, masked } = run;
  return andThen(operation.runPlan?.(run), () => {
    run.nodes.settle(run);
    const { maxListItems } = operation;
    if (maxListItems !== undefined && operation.exceedsItems(data, maxListItems)) {
      if (masked.length > 0) logMaskedErrors(masked, context);
      return { errors: [...errors, toGraphQLError(tooManyItems(maxListItems))], data: null };
    }
    const { executedBy } = operation;
    const isResponse =
      executedBy !== undefined &&
      errors.length === 0 &&
      // If the caller may not use this service, another one was called.
      mayUse(context.identity, executedBy) &&
      services.get(executedBy)?.conforms === true;
    if (isResponse) return { data };
    const isClean = errors.length === 0 && masked.length === 0 && operation.withheld === undefined;
    const body = writesBody === true && isClean ? operation.writeBody(data, variables) : undefined;
    if (body !== undefined) return { body };
    if (operation.clientNames !== undefined) renamePaths(run, operation.clientNames);
    const shaped = operation.respond(data, variables);
    const { withheld } = operation;
    if (shaped.faults.length > 0) reportDataErrors(run, shaped.faults, operation.ownersOf);
    if (masked.length > 0) logMaskedErrors(masked, context);
    const result = errors.length > 0 ? { errors, data: shaped.data } : { data: shaped.data };
    return withheld === undefined ? result : withheld.report(result, variables);
  });
};

/**
 * Executes a query or mutation, synchronously if all services are synchronous. Failed fetches become errors of the
 * result and never reject. After an abort, the result has the data received so far.
 */
export const executeOperation = (
  operation: PreparedOperation,
  variables: VariableValues,
  request: ExecutionRequest,
): MaybePromise<WrittenResult> => {
  if (operation.kind === 'subscription') throw new Error('a subscription is not executed but subscribed to');
  return completeOperation(operation, {}, variables, request);
};

/** Failed fetches become errors of the result and never reject. */
export type Executor = (admitted: AdmittedOperation, request: ExecutionRequest) => MaybePromise<WrittenResult>;

/** Called once for each loaded supergraph. Throws an `Error` if the executor cannot serve it. */
export type ExecutorOf = (supergraph: Supergraph) => Executor;

export const ownExecutor: Executor = ({ operation, variables }, request) =>
  executeOperation(operation, variables, request);
