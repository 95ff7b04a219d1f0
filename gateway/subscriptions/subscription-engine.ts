import type { ExecutionResult } from 'graphql';
import type { Identity } from '../../platform/call/identity.ts';
import type { Span, Tracer } from '../../platform/call/span.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { OperationOutcome } from '../../platform/graphql/graphql-service.ts';
import { createConcurrencyLimit } from '../../platform/http/counters/concurrency-limit.ts';
import type { StreamCount } from '../../platform/observability/process-report.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { andThen, isPromise, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { rescue } from '../../platform/runtime/promise/rescue.ts';
import { hasKey } from '../api-keys/authenticator.ts';
import type { DocumentAdmission, DocumentChoice } from '../endpoint/trusted/document-admission.ts';
import { prepareChoice } from '../endpoint/trusted/prepare-choice.ts';
import { presentResult } from '../errors/present-error.ts';
import type { AdmittedOperation } from '../execution/admit-operation.ts';
import { createIds } from '../execution/create-ids.ts';
import type { ActiveLabels } from '../execution/operation-caller.ts';
import { isPrepared, type Preparation } from '../execution/operation-store.ts';
import type { PreparedSubscription } from '../execution/prepared-operation.ts';
import { type OperationReport, withExtensions } from '../execution/report/operation-report.ts';
import type { Reporter } from '../execution/report/reporter.ts';
import { pickVariables } from '../execution/validation/pick-variables.ts';
import type { Graph } from '../graph/graph.ts';
import { withoutTraceHeaders } from '../subgraph-transport/trace-headers.ts';
import { deliveryOf, isArgumentGiven } from './delivery.ts';
import type { IncrementalForm } from './incremental/incremental-form.ts';
import { runInParts } from './incremental/run-in-parts.ts';
import { mapStream } from './map-stream.ts';
import { openSource } from './open-source.ts';
import { createOpenStreams, eventSize, type OpenStreams, type OpenStreamsOptions } from './open-streams.ts';
import { isStream, type OperationCaller, type OperationPayload, type OperationRunner } from './operation-runner.ts';
import { positionsOf } from './position-of.ts';
import {
  type CompletionOptions,
  completeEvents,
  createCallerSteps,
  type RunningSubscription,
} from './running-subscription.ts';
import type { OpenStream, StreamPolicy } from './shared-stream.ts';

interface FollowOptions {
  readonly graph: Graph;
  readonly streams: Pick<OpenStreams, 'completions' | 'own'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Ends or renews subscriptions after each reload, until the returned function is called. */
export type FollowReloads = (options: FollowOptions) => () => void;

interface SubscriptionEngineOptions {
  readonly graph: Graph;
  /** Undefined if the graph is never reloaded. */
  readonly followReloads: FollowReloads | undefined;
  readonly documents: DocumentAdmission;
  readonly reporter: Reporter;
  readonly tracer?: Tracer | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  /** Timeout of a query or mutation, of a subscription's acceptance, and of each event's completion. */
  readonly timeoutMs: number;
  /** States buffered for a slow reader before the oldest is dropped. */
  readonly bufferSize: number;
  /** Most open subscriptions of one key, or of one network without keys. 0: any number. */
  readonly maxPerClient: number;
  /** Events, and their estimated bytes, buffered for a slow reader that must not miss any, before it is ended. */
  readonly eventBuffer: { readonly events: number; readonly bytes: number };
  /** Whether graphql-js suggestions are removed from error messages. */
  readonly hideSuggestions: boolean;
  readonly onStreams?: OpenStreamsOptions['onStreams'];
  readonly onDropped?: OpenStreamsOptions['onDropped'];
  readonly onBehind?: OpenStreamsOptions['onBehind'];
  readonly hold: CompletionOptions['hold'];
}

/**
 * Events of one stream that are completed at once. Half of the connections to a subgraph, so that a burst of events
 * leaves some for others.
 */
const eventsAtOnce = 32;

const tooManySubscriptions = (byKey: boolean, most: number): ServiceError =>
  new ServiceError(
    'rate_limited',
    `${byKey ? 'One API key' : 'One address without an API key'} may have ${most} subscriptions at once ` +
      '(SUBSCRIPTIONS_PER_KEY). End some of them first.',
  );

const completedTooSlowly = 'Other subgraphs were too slow to complete the events; subscribe again.';

export interface SubscriptionEngine {
  readonly run: OperationRunner;
  /** Runs a text that was admitted before, also where only trusted documents are. */
  readonly runText: OperationRunner;
  /** Current streams by root field, sorted by name. */
  streams(): readonly StreamCount[];
  stop(): void;
}

const rightsKeys = new WeakMap<Identity, string>();

const rightsKey = (identity: Identity): string =>
  memoized(rightsKeys, identity, ({ services, rights, scopes = [] }) =>
    JSON.stringify([services === '*' ? '*' : [...services].sort(), [...rights].sort(), [...scopes].sort()]),
  );

/** Callers with equal keys may share completed events. Rights and propagated headers affect the entity fetches. */
const callerKey = ({ identity, propagatedHeaders }: OperationCaller): string =>
  rightsKey(identity) + JSON.stringify(withoutTraceHeaders(propagatedHeaders));

const withFirst = (
  results: AsyncIterableIterator<ExecutionResult>,
  extensions: Readonly<Record<string, unknown>>,
): AsyncIterableIterator<ExecutionResult> => {
  if (Object.keys(extensions).length === 0) return results;
  let isFirst = true;
  return mapStream(results, (result) => {
    if (!isFirst) return result;
    isFirst = false;
    return withExtensions(result, extensions);
  });
};

/** Separate from the engine, so that the function does not retain the first preparation. */
const preparationOf =
  (graph: Graph, choice: DocumentChoice, operationName: OperationPayload['operationName']) =>
  (span?: Span): MaybePromise<Preparation> =>
    prepareChoice(graph, choice, operationName, span);

/** A subscription keeps the labels with which it began. */
const withLabels =
  (prepare: () => MaybePromise<Preparation>, labels: ActiveLabels | undefined) => (): MaybePromise<Preparation> =>
    andThen(prepare(), (made) => (isPrepared(made) ? (made.variants?.forLabels(labels) ?? made) : made));

/**
 * Subscriptions with equal requests share a subgraph's stream. Its events are completed once for all callers with the
 * same operation and rights.
 */
export const createSubscriptionEngine = (options: SubscriptionEngineOptions): SubscriptionEngine => {
  const { graph, documents, clock, log, timeoutMs, bufferSize, eventBuffer, hideSuggestions, tracer } = options;
  const onError = reports(log, 'ending a subscription failed');
  const streams = createOpenStreams({ ...options, onError });
  const { sources, completions, own, count } = streams;
  const stopFollowing = options.followReloads?.({ graph, streams, clock, onError });
  const atOnce = { values: eventsAtOnce, bytes: eventBuffer.bytes, sizeOf: eventSize, sizeOfResult: eventSize };
  const steps = createCallerSteps(options);
  const perClient = createConcurrencyLimit(options.maxPerClient);
  const idOf = createIds();
  const presentationFor = ({ requestId, span }: OperationCaller) => ({
    requestId,
    traceId: span?.traceId,
    hideSuggestions,
  });

  const subscribe = async (
    { operation, variables }: AdmittedOperation,
    subscription: PreparedSubscription,
    caller: OperationCaller,
    report: OperationReport | undefined,
    prepareAgain: RunningSubscription['prepareAgain'],
  ): Promise<AsyncIterableIterator<ExecutionResult>> => {
    const { services } = graph;
    const { serviceName, fetchRequest, field } = subscription;
    const { everyEvent, latestFirst, positionFirst, ownStreamFor, sameAs } = deliveryOf(field.delivery);
    const label = sameAs ?? field.node.name.value;
    const tracing = report?.hasPlan === true ? report : undefined;
    const running: RunningSubscription = { parts: { operation, subscription, services }, prepareAgain };
    const completion: CompletionOptions = { caller, variables, steps, tracing, tracer, hold: options.hold, clock };
    const wanted = pickVariables(subscription.variablesUsed, variables);
    const opener = () => {
      const callFor = (signal: AbortSignal) => steps.streamCall(caller, signal);
      return openSource({ services, subscription, variables: wanted, callFor, clock, timeoutMs, onError });
    };
    // A stream that starts at the reader's position is private and read at the reader's pace.
    if (ownStreamFor !== undefined && isArgumentGiven(field.node, ownStreamFor, variables)) {
      const opening = own.open(label, opener(), caller.signal, running);
      return completeEvents(running, await opening, caller.signal, completion);
    }
    const rights = callerKey(caller);
    const positions = positionFirst ? positionsOf(operation, subscription) : undefined;
    const policy: StreamPolicy = {
      latestFirst: latestFirst || positionFirst,
      ...(everyEvent
        ? { capacity: eventBuffer.events, maxBytes: eventBuffer.bytes, overflow: 'fail' }
        : { capacity: bufferSize, overflow: 'drop-oldest' }),
      label,
    };
    const joining = { ...policy, about: running, firstOf: positions?.ofCompleted };
    // Events with reported plans are completed separately and shared among their readers.
    const completionKey = JSON.stringify([idOf(operation), variables, rights, tracing !== undefined]);
    // Most readers of a stream come when it is open, and need none of what opens it.
    const joined = completions.joinOpen(completionKey, joining);
    if (joined !== undefined) return joined;
    const openCompletion: OpenStream<ExecutionResult> = async (signal) => {
      const service = services.get(serviceName) ?? services;
      const sourceKey = JSON.stringify([idOf(service), serviceName, fetchRequest.query, wanted, rights]);
      const source = sources.join(sourceKey, opener(), signal, {
        ...policy,
        fellBehind: completedTooSlowly,
        firstOf: positions?.ofFetched,
      });
      // Of states, a later one replaces those that wait.
      return completeEvents(running, await source, signal, { ...completion, atOnce: everyEvent ? atOnce : undefined });
    };
    return completions.join(completionKey, openCompletion, caller.signal, joining);
  };

  /** Returns undefined if nothing is deferred. */
  const inParts = (
    admitted: AdmittedOperation,
    caller: OperationCaller,
    form: IncrementalForm,
    report: OperationReport | undefined,
  ): MaybePromise<AsyncIterableIterator<ExecutionResult> | undefined> => {
    if (admitted.operation.deferred === undefined) return undefined;
    const call = steps.partsCall(caller);
    const end = () => call[Symbol.dispose]();
    const started = rescue(
      () => graph.defer(admitted, call),
      (error) => {
        end();
        throw error;
      },
    );
    return andThen(started, (execution) => {
      if (execution === undefined) {
        end();
        return undefined;
      }
      return runInParts({
        execution,
        form,
        present: (errors) => presentResult({ errors }, presentationFor(caller)).errors ?? [],
        extensions: report?.costOf(admitted) ?? {},
        trace: report?.traceOf(execution.traced),
        onEnd: end,
      });
    });
  };

  /** Counts a subscription until `leave` is called. Throws `rate_limited` if its client has too many. */
  const enter = ({ clientName, identity }: OperationCaller): (() => void) => {
    const leave = perClient.enter(clientName);
    if (leave !== undefined) return leave;
    throw tooManySubscriptions(hasKey(identity), options.maxPerClient);
  };

  /** `onSubscribed` gets the function to call when the subscription ends. */
  const run = async (
    choice: DocumentChoice,
    payload: OperationPayload,
    caller: OperationCaller,
    onSubscribed: (leave: () => void) => void,
  ): Promise<OperationOutcome> => {
    const { identity, reportHeader, startedAtMs = clock.now() } = caller;
    const report = options.reporter({ header: reportHeader, extensions: payload.extensions, identity, startedAtMs });
    const prepare = preparationOf(graph, choice, payload.operationName);
    const preparing = prepare(caller.span);
    const operation = isPromise(preparing) ? await preparing : preparing;
    if (!isPrepared(operation)) return { errors: operation.errors };
    if (caller.readOnly && operation.kind === 'mutation')
      throw new ServiceError('method_not_allowed', 'A mutation has to be sent with POST.');
    const admitting = graph.admit(operation, payload.variables, caller);
    const admitted = isPromise(admitting) ? await admitting : admitting;
    if (admitted.errors !== undefined) return admitted;
    // Admission may have reduced the operation for its caller.
    const { subscription } = admitted.operation;
    if (subscription !== undefined) {
      const prepareAgain = withLabels(prepare, caller.labels);
      const leave = enter(caller);
      try {
        const events = await subscribe(admitted, subscription, caller, report, prepareAgain);
        onSubscribed(leave);
        return report === undefined ? events : withFirst(events, report.costOf(admitted));
      } catch (error) {
        leave();
        throw error;
      }
    }
    const starting = caller.incremental && inParts(admitted, caller, caller.incremental, report);
    const parts = isPromise(starting) ? await starting : starting;
    if (parts !== undefined) return parts;
    return steps.run(caller, caller.signal, (context) => {
      if (report === undefined) return graph.execute(admitted, context);
      return report.run(admitted, (trace) => graph.execute(admitted, context, { trace }));
    });
  };

  const runnerOf =
    (choose: (payload: OperationPayload) => DocumentChoice): OperationRunner =>
    async (payload, caller) => {
      let leave: (() => void) | undefined;
      const outcome = await run(choose(payload), payload, caller, (onEnd) => {
        leave = onEnd;
      });
      const present = (result: ExecutionResult) => presentResult(result, presentationFor(caller));
      return isStream(outcome) ? mapStream(outcome, present, leave) : present(outcome);
    };

  return {
    run: runnerOf((payload) => documents.admit(payload)),
    runText: runnerOf(({ query = '' }) => ({ text: query })),
    streams: count,
    stop: () => stopFollowing?.(),
  };
};
