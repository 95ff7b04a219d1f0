import type { ExecutionResult } from 'graphql';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toAbortError } from '../../../platform/errors/to-abort-error.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { orAborted } from '../../../platform/graphql/or-aborted.ts';
import { stringifyExact } from '../../../platform/json/exact-json.ts';
import { isPromise, type MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { dependenciesOf } from '../../../platform/reuse/dependencies.ts';
import { copyJson } from '../json.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import { executeTraced } from '../trace/execute-traced.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';

export type FetchRun = Pick<PlanRun, 'context' | 'services' | 'inFlight' | 'trace'>;

/** A service that ignores the signal must not delay the response. */
const execute = (
  run: FetchRun,
  service: GraphQLService,
  request: GraphQLServiceRequest,
  record: FetchRecord | undefined,
): MaybePromise<ExecutionResult> => {
  const answer =
    record === undefined && run.context.span?.isRecorded !== true
      ? service.execute(request, run.context)
      : executeTraced(record?.sent(request.query), run.context, service, request);
  return isPromise(answer) ? orAborted(answer, run.context.signal) : answer;
};

export const withOwnData = (result: ExecutionResult): ExecutionResult =>
  result.data === undefined ? result : { ...result, data: copyJson(result.data) };

/**
 * Sends one fetch. With `shareable`, it waits for an equal fetch in flight instead; each gets its own data, because
 * both write into them. Throws or rejects with the service's error or the abort's reason.
 */
export const sendFetch = (
  run: FetchRun,
  serviceName: string,
  request: GraphQLServiceRequest,
  shareable: boolean,
  record: FetchRecord | undefined,
): MaybePromise<ExecutionResult> => {
  const { signal } = run.context;
  if (signal.aborted) throw toAbortError(signal);
  const service = run.services.get(serviceName);
  if (service === undefined)
    throw new ServiceError('service_unavailable', `The service ${serviceName} is not part of this gateway.`);
  const dependencies = dependenciesOf(signal);
  if (dependencies !== undefined && service.reportsReads?.(request) !== true) dependencies.isUnknown();
  if (!shareable) return execute(run, service, request, record);

  const key = `${serviceName} ${request.query} ${stringifyExact(request.variables)}`;
  const known = run.inFlight.get(key);
  if (known !== undefined) {
    const first = run.trace?.inFlight.get(key);
    if (first !== undefined) record?.sharedWith(first);
    return known.then(withOwnData);
  }
  const answer = execute(run, service, request, record);
  if (!isPromise(answer)) return answer;
  const forget = () => run.inFlight.delete(key);
  // `then` callbacks run in the order of registration, so the copy is taken before the first caller changes the data.
  const shared = answer.then(withOwnData);
  run.inFlight.set(key, shared);
  if (record !== undefined) run.trace?.inFlight.set(key, record);
  shared.then(forget, forget);
  return answer;
};
