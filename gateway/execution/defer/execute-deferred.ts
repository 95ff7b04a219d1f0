import { withSignal } from '../../../platform/context/with-signal.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { andThen, type MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../../platform/signals/scoped-controller.ts';
import { type AdmittedOperation, refusalsOf } from '../admit-operation.ts';
import type { ExecutionRequest } from '../prepared-operation.ts';
import type { PlanTrace, TracedOperation } from '../trace/plan-trace.ts';
import { DeferredRun } from './deferred-run.ts';
import type { Delivery } from './delivery.ts';

export interface DeferredExecution {
  readonly traced: TracedOperation;
  /** Called once. The caller must read to the end or call `return`. */
  run(trace: PlanTrace | undefined): AsyncIterableIterator<Delivery>;
}

/**
 * Returns undefined if these variables defer nothing, or the caller may not use a subgraph of the deferred plan; the
 * operation then runs as a whole.
 */
export const executeDeferred = (
  { operation, variables }: AdmittedOperation,
  request: Omit<ExecutionRequest, 'trace'>,
): MaybePromise<DeferredExecution | undefined> =>
  andThen(operation.deferred?.variantFor(variables), (variant) => {
    const { context } = request;
    if (variant === undefined || refusalsOf(variant, context.identity).length > 0) return undefined;
    return {
      traced: { ...operation, plan: variant.plan },
      run: (trace) => {
        const scope = new ScopedController(context.signal);
        const onEnd = () => {
          scope.abort(new ServiceError('client_closed_request', 'The client no longer reads the response.'));
          scope[Symbol.dispose]();
        };
        const own = { ...request, trace, context: withSignal(context, scope.signal) };
        return new DeferredRun({ operation, variant, variables, request: own, onEnd });
      },
    };
  });
