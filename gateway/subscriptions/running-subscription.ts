import type { ExecutionResult } from 'graphql';
import { Call, type CallDeadline } from '../../platform/call/call.ts';
import type { Tracer } from '../../platform/call/span.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { Preparation } from '../execution/operation-store.ts';
import type { PreparedOperation, PreparedSubscription } from '../execution/prepared-operation.ts';
import type { OperationReport } from '../execution/report/operation-report.ts';
import type { PlanTrace } from '../execution/trace/plan-trace.ts';
import type { Graph } from '../graph/graph.ts';
import { type AtOnce, mapInOrder, mapStream } from './map-stream.ts';
import type { OperationCaller } from './operation-runner.ts';
import type { StreamSource } from './shared-stream.ts';
import { type Completer, completeInSpan } from './traced-events.ts';

interface CallerStepsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
}

interface CallerSteps {
  run<T>(caller: Completer, signal: AbortSignal, step: (context: Call) => T | Promise<T>): Promise<T>;
  /** Call of an incremental response, with the request's deadline. Dispose of it at the end. */
  partsCall(caller: OperationCaller): Call;
  /** Call of a stream, which has no deadline. */
  streamCall(caller: OperationCaller, signal: AbortSignal): Call;
}

export const createCallerSteps = ({ clock, log, timeoutMs }: CallerStepsOptions): CallerSteps => {
  const callOf = (
    { requestId, identity, propagatedHeaders, span }: Completer,
    signal: AbortSignal,
    deadline?: CallDeadline,
  ): Call => new Call({ requestId, identity, propagatedHeaders, span, log, signal, deadline });
  return {
    // The signal may last for days and thousands of steps, so each step removes its listeners.
    run: async (caller, signal, step) => {
      signal.throwIfAborted();
      using call = callOf(caller, signal, { atMs: clock.now() + timeoutMs, clock });
      return await step(call);
    },
    partsCall: (caller) => {
      const { startedAtMs = clock.now() } = caller;
      return callOf(caller, caller.signal, { atMs: startedAtMs + timeoutMs, clock });
    },
    streamCall: callOf,
  };
};

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
  /** Counts the completion of an event as load of the caller until the returned function is called. */
  readonly hold: (caller: OperationCaller) => () => void;
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
  { caller, variables, steps, tracing, tracer, hold, clock, atOnce }: CompletionOptions,
): StreamSource<ExecutionResult> => {
  const completeWithin = (within: AbortSignal) => (event: ExecutionResult) => {
    const complete = (completer: Completer) => {
      const leave = hold(caller);
      return steps
        .run(completer, within, (context) => {
          const { operation, subscription, services } = running.parts;
          const resume = (trace?: PlanTrace) =>
            subscription.resumeWith(event, variables, { services, context, clock, trace });
          return tracing === undefined ? resume() : tracing.complete(operation, resume);
        })
        .finally(leave);
    };
    return tracer === undefined ? complete(caller) : completeInSpan(tracer, running.parts.operation, caller, complete);
  };
  if (atOnce === undefined) return mapStream(events, completeWithin(signal));
  // The stream may also end by an error, with events in flight that no one waits for any more.
  const inFlight = new Call({ signal });
  const onEnd = () => {
    inFlight.abort();
    inFlight[Symbol.dispose]();
  };
  return mapInOrder(events, completeWithin(inFlight.signal), { atOnce, onEnd });
};
