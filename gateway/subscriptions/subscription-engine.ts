import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { StreamCount } from '../../platform/operations/process-report.ts';
import type { Tracer } from '../../platform/telemetry/tracer.ts';
import { type AdmittedOperation, admitOperation } from '../execution/admit-operation.ts';
import { isPrepared } from '../execution/operation-store.ts';
import type { PreparedSubscription } from '../execution/prepared-operation.ts';
import { pickVariables } from '../execution/request/pick-variables.ts';
import type { PlanTrace } from '../execution/trace/plan-trace.ts';
import type { Graph } from '../graph.ts';
import { presentResult } from '../graphql/present-error.ts';
import type { OperationReport } from '../report/operation-report.ts';
import type { Reporter } from '../report/reporter.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';
import { prepareChoice } from '../trusted/prepare-choice.ts';
import { callerKey } from './caller-key.ts';
import { createCallerSteps } from './caller-steps.ts';
import { deliveryOf, isArgumentGiven } from './delivery.ts';
import { createIds } from './identity-ids.ts';
import { mapStream } from './map-stream.ts';
import { openSource } from './open-source.ts';
import { createOpenStreams } from './open-streams.ts';
import { isStream, type OperationCaller, type OperationRunner } from './operation-runner.ts';
import { positionsOf } from './position-of.ts';
import type { OpenStream, StreamPolicy } from './shared-stream.ts';
import { completeInSpan } from './traced-events.ts';
import { withFirst } from './with-first.ts';

export interface SubscriptionEngineOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  readonly reporter: Reporter;
  /** Undefined without telemetry. */
  readonly tracer?: Tracer | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time for a query or mutation, for a subgraph to accept a subscription, and for completing one event. */
  readonly timeoutMs: number;
  /** States that wait for a slow reader before the oldest is dropped. */
  readonly bufferSize: number;
  /** Events that wait for a slow reader of a stream in which every event counts, before the reader is ended. */
  readonly eventBufferSize: number;
  /** Whether error messages leave out the names that graphql-js suggests. */
  readonly hideSuggestions: boolean;
  readonly onStreams?: (open: number) => void;
}

export interface SubscriptionEngine {
  readonly run: OperationRunner;
  /** Streams of now by root field, in the order of its name. */
  streams(): readonly StreamCount[];
}

/**
 * Runs operations for the streaming transports. A subscription is one stream of its subgraph, shared by all that want the same of it,
 * and a completion of each of its events, shared by all that ask the same with the same rights.
 */
export const createSubscriptionEngine = (options: SubscriptionEngineOptions): SubscriptionEngine => {
  const { graph, documents, clock, log, timeoutMs, bufferSize, eventBufferSize, hideSuggestions, onStreams, tracer } =
    options;
  const onError = (error: unknown): void => log.error({ err: error }, 'a subscription could not be ended properly');
  const { sources, completions, own, count } = createOpenStreams({ onError, onStreams });
  const steps = createCallerSteps(options);
  const idOf = createIds();

  const subscribe = async (
    { operation, variables }: AdmittedOperation,
    subscription: PreparedSubscription,
    caller: OperationCaller,
    report: OperationReport | undefined,
  ): Promise<AsyncIterableIterator<ExecutionResult>> => {
    // What runs goes on as it began when another supergraph is put in place.
    const { services } = graph;
    const wanted = pickVariables(subscription.variablesUsed, variables);
    const rights = callerKey(caller);
    const { serviceName, fetchRequest, field } = subscription;
    const { everyEvent, latestFirst, positionFirst, ownStreamFor } = deliveryOf(field.delivery);
    const contextFor = (signal: AbortSignal) => steps.streamContext(caller, signal);
    const open = openSource({ services, subscription, variables: wanted, contextFor, clock, timeoutMs, onError });
    const tracing = report?.hasPlan === true ? report : undefined;
    const completed = (events: AsyncIterableIterator<ExecutionResult>, signal: AbortSignal) =>
      mapStream(events, (event) => {
        const complete = (completer: OperationCaller) =>
          steps.run(completer, signal, (context) => {
            const resume = (trace?: PlanTrace) =>
              subscription.resumeWith(event, variables, { services, context, clock, trace });
            return tracing === undefined ? resume() : tracing.complete(operation, resume);
          });
        return tracer === undefined ? complete(caller) : completeInSpan(tracer, operation, caller, complete);
      });
    // A stream that begins where its reader says is for this reader alone, and is read at its pace.
    if (ownStreamFor !== undefined && isArgumentGiven(field.node, ownStreamFor, variables))
      return completed(await own.open(field.node.name.value, open, caller.signal), caller.signal);
    const policy: StreamPolicy = {
      latestFirst: latestFirst || positionFirst,
      capacity: everyEvent ? eventBufferSize : bufferSize,
      overflow: everyEvent ? 'fail' : 'drop-oldest',
      label: field.node.name.value,
    };
    const positions = positionFirst ? positionsOf(operation, subscription) : undefined;
    const sourceKey = JSON.stringify([idOf(services), serviceName, fetchRequest.query, wanted, rights]);
    // Events with their plans are completed apart, and shared among those who ask for them.
    const completionKey = JSON.stringify([idOf(operation), variables, rights, tracing !== undefined]);
    const openCompletion: OpenStream<ExecutionResult> = async (signal) => {
      const joined = sources.join(sourceKey, open, signal, { ...policy, firstOf: positions?.ofFetched });
      return completed(await joined, signal);
    };
    return completions.join(completionKey, openCompletion, caller.signal, {
      ...policy,
      firstOf: positions?.ofCompleted,
    });
  };

  const run: OperationRunner = async (payload, caller) => {
    const { identity, reportHeader, startedAtMs = clock.now() } = caller;
    const report = options.reporter({ header: reportHeader, extensions: payload.extensions, identity, startedAtMs });
    const operation = prepareChoice(graph, documents.admit(payload), payload.operationName, caller.span);
    if (!isPrepared(operation)) return { errors: operation.errors };
    if (caller.readOnly && operation.kind === 'mutation')
      throw new ServiceError('method_not_allowed', 'A mutation has to be sent with POST.');
    const admitted = admitOperation(operation, payload.variables, identity);
    if (admitted.errors !== undefined) return admitted;
    if (operation.subscription !== undefined) {
      const events = await subscribe(admitted, operation.subscription, caller, report);
      return report === undefined ? events : withFirst(events, report.costOf(admitted));
    }
    return steps.run(caller, caller.signal, (context) => {
      if (report === undefined) return graph.execute(admitted, context);
      return report.run(admitted, (trace) => graph.execute(admitted, context, trace));
    });
  };

  return {
    run: async (payload, caller) => {
      const outcome = await run(payload, caller);
      const present = (result: ExecutionResult) =>
        presentResult(result, { requestId: caller.requestId, traceId: caller.span?.traceId, hideSuggestions });
      return isStream(outcome) ? mapStream(outcome, present) : present(outcome);
    },
    streams: count,
  };
};
