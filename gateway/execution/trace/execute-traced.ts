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

/** The work done for a request finds its recording by the signal. */
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
 * Records a fetch for the requested plan, as a span of the trace, or both. A service in another process records its own
 * work, so its span needs no signal here.
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
