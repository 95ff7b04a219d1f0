import type { ExecutionResult } from 'graphql';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import type { Preparation } from '../execution/operation-store.ts';
import type { PreparedOperation, PreparedSubscription } from '../execution/prepared-operation.ts';
import type { PlanTrace } from '../execution/trace/plan-trace.ts';
import type { Graph } from '../graph.ts';
import type { OperationReport } from '../report/operation-report.ts';
import type { CallerSteps } from './caller-steps.ts';
import { mapStream } from './map-stream.ts';
import type { OperationCaller } from './operation-runner.ts';
import { completeInSpan } from './traced-events.ts';

/** What the events of a stream are completed with. */
export interface SubscriptionParts {
  readonly operation: PreparedOperation;
  readonly subscription: PreparedSubscription;
  readonly services: Graph['services'];
}

/** A subscription that runs. It goes on with other parts after a reload that changes nothing for it. */
export interface RunningSubscription {
  parts: SubscriptionParts;
  /** Prepares the same document for the graph as it is now. */
  readonly prepareAgain: () => Preparation;
}

export interface CompletionOptions {
  readonly caller: OperationCaller;
  readonly variables: Record<string, unknown>;
  readonly steps: CallerSteps;
  /** Collects the plan of each event. */
  readonly tracing: OperationReport | undefined;
  /** Undefined without telemetry. */
  readonly tracer: Tracer | undefined;
  readonly clock: Parameters<PreparedSubscription['resumeWith']>[2]['clock'];
}

/**
 * Completes each event of a stream. A function of its own, so that nothing but `running` refers to the parts: those of
 * an old supergraph would otherwise be held as long as the stream.
 */
export const completeEvents = (
  running: RunningSubscription,
  events: AsyncIterableIterator<ExecutionResult>,
  signal: AbortSignal,
  { caller, variables, steps, tracing, tracer, clock }: CompletionOptions,
): AsyncIterableIterator<ExecutionResult> =>
  mapStream(events, (event) => {
    const complete = (completer: OperationCaller) =>
      steps.run(completer, signal, (context) => {
        const { operation, subscription, services } = running.parts;
        const resume = (trace?: PlanTrace) =>
          subscription.resumeWith(event, variables, { services, context, clock, trace });
        return tracing === undefined ? resume() : tracing.complete(operation, resume);
      });
    return tracer === undefined ? complete(caller) : completeInSpan(tracer, running.parts.operation, caller, complete);
  });
