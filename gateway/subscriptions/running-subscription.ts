import type { ExecutionResult } from 'graphql';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import type { Preparation } from '../execution/operation-store.ts';
import type { PreparedOperation, PreparedSubscription } from '../execution/prepared-operation.ts';
import type { PlanTrace } from '../execution/trace/plan-trace.ts';
import type { Graph } from '../graph.ts';
import type { OperationReport } from '../report/operation-report.ts';
import type { CallerSteps } from './caller-steps.ts';
import { type AtOnce, mapInOrder } from './map-in-order.ts';
import { mapStream } from './map-stream.ts';
import type { OperationCaller } from './operation-runner.ts';
import type { StreamSource } from './shared-stream.ts';
import { completeInSpan } from './traced-events.ts';

export interface SubscriptionParts {
  readonly operation: PreparedOperation;
  readonly subscription: PreparedSubscription;
  readonly services: Graph['services'];
}

/** A running subscription. Its parts are replaced after a reload that does not change it. */
export interface RunningSubscription {
  parts: SubscriptionParts;
  /** Prepares the same document for the current graph. */
  readonly prepareAgain: () => MaybePromise<Preparation>;
}

export interface CompletionOptions {
  readonly caller: OperationCaller;
  readonly variables: Record<string, unknown>;
  readonly steps: CallerSteps;
  readonly tracing: OperationReport | undefined;
  readonly tracer: Tracer | undefined;
  readonly clock: Parameters<PreparedSubscription['resumeWith']>[2]['clock'];
  /** Default: one event after the other. */
  readonly atOnce?: AtOnce<ExecutionResult, ExecutionResult> | undefined;
}

/**
 * A separate function, so that only `running` refers to the parts; otherwise a stream would retain an old supergraph.
 */
export const completeEvents = (
  running: RunningSubscription,
  events: StreamSource<ExecutionResult>,
  signal: AbortSignal,
  { caller, variables, steps, tracing, tracer, clock, atOnce }: CompletionOptions,
): StreamSource<ExecutionResult> => {
  const completeWithin = (within: AbortSignal) => (event: ExecutionResult) => {
    const complete = (completer: OperationCaller) =>
      steps.run(completer, within, (context) => {
        const { operation, subscription, services } = running.parts;
        const resume = (trace?: PlanTrace) =>
          subscription.resumeWith(event, variables, { services, context, clock, trace });
        return tracing === undefined ? resume() : tracing.complete(operation, resume);
      });
    return tracer === undefined ? complete(caller) : completeInSpan(tracer, running.parts.operation, caller, complete);
  };
  if (atOnce === undefined) return mapStream(events, completeWithin(signal));
  // The stream may also end by an error, with events in flight that no one waits for any more.
  const inFlight = new ScopedController(signal);
  const onEnd = () => {
    inFlight.abort();
    inFlight[Symbol.dispose]();
  };
  return mapInOrder(events, completeWithin(inFlight.signal), { atOnce, onEnd });
};
