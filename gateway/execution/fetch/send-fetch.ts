import type { ExecutionResult } from 'graphql';
import type { Call } from '../../../platform/call/call.ts';
import { inSpan, noteErrors, recorded, type Span } from '../../../platform/call/span.ts';
import type { WorkRecorder } from '../../../platform/call/work-recorder.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toAbortError } from '../../../platform/errors/to-abort-error.ts';
import {
  endsWithCall,
  type GraphQLService,
  type GraphQLServiceRequest,
  orAborted,
} from '../../../platform/graphql/graphql-service.ts';
import { isPromise, type MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { stringifyExact } from '../../../platform/text/json/exact-json.ts';
import { copyJson } from '../../../platform/text/json/json-object.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import type { FetchRecord } from '../trace/fetch-record.ts';

type Fetch = (context: Call) => MaybePromise<ExecutionResult>;

const beginFetch = (parent: Span, { name, conforms }: GraphQLService, { variables }: GraphQLServiceRequest): Span => {
  const representations = variables?.['representations'];
  return parent.child(`fetch ${name}`, conforms === true ? 'internal' : 'client', {
    'tributary.subgraph.name': name,
    'tributary.fetch.kind': representations === undefined ? 'root' : 'entity',
    'tributary.fetch.entities': Array.isArray(representations) ? representations.length : undefined,
  });
};

/**
 * Records a fetch for the requested plan, as a span of the trace, or both. A service in another process records its own
 * work, so its span needs no recording here.
 */
const executeTraced = (
  plan: WorkRecorder | undefined,
  context: Call,
  service: GraphQLService,
  request: GraphQLServiceRequest,
): MaybePromise<ExecutionResult> => {
  const execute: Fetch = (own) => service.execute(request, own);
  const parent = recorded(context.span);
  if (parent === undefined) return context.record({ plan }, execute);
  const span = beginFetch(parent, service, request);
  const isElsewhere = plan === undefined && service.conforms !== true;
  return inSpan(
    span,
    () => (isElsewhere ? execute(context.withSpan(span)) : context.record({ plan, span }, execute)),
    (result) => noteErrors(span, result),
  );
};

export type FetchRun = Pick<PlanRun, 'context' | 'services' | 'inFlight' | 'trace'>;

/** A service that ignores the abort must not delay the response. */
const execute = (
  run: FetchRun,
  service: GraphQLService,
  request: GraphQLServiceRequest,
  record: FetchRecord | undefined,
): MaybePromise<ExecutionResult> => {
  const result =
    record === undefined && run.context.span?.isRecorded !== true
      ? service.execute(request, run.context)
      : executeTraced(record?.sent(request.query), run.context, service, request);
  return isPromise(result) && !endsWithCall(service.execute) ? orAborted(result, run.context) : result;
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
  const { context } = run;
  if (context.aborted) throw toAbortError(context);
  const service = run.services.get(serviceName);
  if (service === undefined)
    throw new ServiceError('service_unavailable', `The service ${serviceName} is not part of this gateway.`);
  const { dependencies } = context;
  if (dependencies !== undefined && service.reportsReads?.(request) !== true) dependencies.isUnknown();
  if (!shareable) return execute(run, service, request, record);

  const key = `${serviceName} ${request.query} ${stringifyExact(request.variables)}`;
  const known = run.inFlight.get(key);
  if (known !== undefined) {
    const first = run.trace?.inFlight.get(key);
    if (first !== undefined) record?.sharedWith(first);
    return known.then(withOwnData);
  }
  const result = execute(run, service, request, record);
  if (!isPromise(result)) return result;
  const forget = () => run.inFlight.delete(key);
  // `then` callbacks run in the order of registration, so the copy is taken before the first caller changes the data.
  const shared = result.then(withOwnData);
  run.inFlight.set(key, shared);
  if (record !== undefined) run.trace?.inFlight.set(key, record);
  shared.then(forget, forget);
  return result;
};
