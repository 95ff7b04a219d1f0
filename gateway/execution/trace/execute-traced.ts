import type { ExecutionResult } from 'graphql';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { withSignal } from '../../../platform/context/with-signal.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../../platform/signals/scoped-controller.ts';
import { recordWork } from '../../../platform/trace/recording.ts';
import type { WorkRecorder } from '../../../platform/trace/work-recorder.ts';

/** Sends a request under a signal of its own, by which what is done for it finds its recorder. */
export const executeTraced = async (
  recorder: WorkRecorder,
  context: RequestContext,
  execute: (context: RequestContext) => MaybePromise<ExecutionResult>,
): Promise<ExecutionResult> => {
  using scope = new ScopedController(context.signal);
  return await recordWork(recorder, scope.signal, () => execute(withSignal(context, scope.signal)));
};
