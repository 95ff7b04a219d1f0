import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { withSpan } from '../../../platform/context/with-signal.ts';
import type { GraphQLService, GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../../platform/signals/scoped-controller.ts';
import { noteErrors } from '../../../platform/telemetry/error-type.ts';
import { inSpan } from '../../../platform/telemetry/in-span.ts';
import { recorded, type Span } from '../../../platform/telemetry/span.ts';
import { type Recording, recordWork } from '../../../platform/trace/recording.ts';
import type { WorkRecorder } from '../../../platform/trace/work-recorder.ts';

type Fetch = (context: RequestContext) => MaybePromise<ExecutionResult>;

/** Sends a request under its own signal, by which the work done for it finds its recording. */
const executeRecorded = async (
  recording: Recording,
  context: RequestContext,
  execute: Fetch,
): Promise<ExecutionResult> => {
  using scope = new ScopedController(context.signal);
  const { span = context.span } = recording;
  const own = withSpan(context, span, scope.signal);
  return await recordWork(recording, scope.signal, () => execute(own));
};

const beginFetch = (parent: Span, { name, conforms }: GraphQLService, { variables }: GraphQLServiceRequest): Span => {
  const representations = variables?.['representations'];
  return parent.child(`fetch ${name}`, conforms === true ? 'internal' : 'client', {
    'tributary.subgraph.name': name,
    'tributary.fetch.kind': representations === undefined ? 'root' : 'entity',
    'tributary.fetch.entities': Array.isArray(representations) ? representations.length : undefined,
  });
};

/**
 * Sends a recorded fetch: for the plan that the caller requested, as a span of the request's trace, or both. A service
 * in another process records its own work, so its span needs no signal here.
 */
export const executeTraced = (
  plan: WorkRecorder | undefined,
  context: RequestContext,
  service: GraphQLService,
  request: GraphQLServiceRequest,
): MaybePromise<ExecutionResult> => {
  const execute: Fetch = (own) => service.execute(request, own);
  const parent = recorded(context.span);
  if (parent === undefined) return executeRecorded({ plan }, context, execute);
  const span = beginFetch(parent, service, request);
  const isElsewhere = plan === undefined && service.conforms !== true;
  return inSpan(
    span,
    () => (isElsewhere ? execute(withSpan(context, span)) : executeRecorded({ plan, span }, context, execute)),
    (result) => noteErrors(span, result),
  );
};
