import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { isPrepared } from '../execution/operation-store.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import { type PreparedSubscription, streamVariables } from '../execution/subscription.ts';
import { type Graph, refusalsOf } from '../graph.ts';
import type { OperationCaller, OperationRunner } from './operation-runner.ts';
import { createSharedStreams } from './shared-stream.ts';

export interface SubscriptionEngineOptions {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time for a query or mutation, for a subgraph to accept a subscription, and for completing one event. */
  readonly timeoutMs: number;
  /** Events that wait for a slow reader before the oldest is dropped. */
  readonly bufferSize: number;
  readonly onStreams?: (open: number) => void;
}

/** A request's context for one step of work on behalf of a caller. */
const contextFor = (
  caller: OperationCaller,
  signal: AbortSignal,
  deadlineAtMs: number,
  log: Logger,
): RequestContext => ({
  requestId: caller.requestId,
  identity: caller.identity,
  propagatedHeaders: caller.propagatedHeaders,
  signal,
  deadlineAtMs,
  log: log.child({ requestId: caller.requestId, keyId: caller.identity.keyId }),
});

/** What has to be equal for two callers to share completed events: rights and propagated headers reach the entity fetches. */
const callerKey = ({ identity, propagatedHeaders }: OperationCaller): string =>
  JSON.stringify([
    identity.services === '*' ? '*' : [...identity.services].sort(),
    Object.entries(propagatedHeaders).filter(([name]) => !name.startsWith('trace')),
  ]);

/**
 * Runs operations for the streaming transports. A subscription is one stream of its subgraph, shared by all that want the same of it,
 * and a completion of each of its events, shared by all that ask the same with the same rights.
 */
export const createSubscriptionEngine = ({
  graph,
  clock,
  log,
  timeoutMs,
  bufferSize,
  onStreams,
}: SubscriptionEngineOptions): OperationRunner => {
  const sources = createSharedStreams<ExecutionResult>({
    bufferSize,
    ...(onStreams === undefined ? {} : { onSizeChange: onStreams }),
  });
  const completions = createSharedStreams<ExecutionResult>({ bufferSize });
  const operationIds = new WeakMap<PreparedOperation, number>();
  let lastOperationId = 0;
  const idOf = (operation: PreparedOperation): number => {
    const known = operationIds.get(operation);
    if (known !== undefined) return known;
    operationIds.set(operation, ++lastOperationId);
    return lastOperationId;
  };

  /** Runs one step with a deadline of its own. */
  const withDeadline = async <T>(
    caller: OperationCaller,
    signal: AbortSignal,
    step: (context: RequestContext) => Promise<T> | T,
  ): Promise<T> => {
    const deadline = new AbortController();
    const cancel = clock.after(timeoutMs, () =>
      deadline.abort(new ServiceError('deadline_exceeded', 'The request took longer than it may.')),
    );
    try {
      return await step(contextFor(caller, AbortSignal.any([signal, deadline.signal]), clock.now() + timeoutMs, log));
    } finally {
      cancel();
    }
  };

  const openSource =
    (subscription: PreparedSubscription, variables: Record<string, unknown>, caller: OperationCaller) =>
    async (signal: AbortSignal) => {
      const service = graph.services.get(subscription.serviceName);
      if (service === undefined)
        throw new ServiceError(
          'service_unavailable',
          `The service ${subscription.serviceName} is not part of this gateway.`,
        );
      // The deadline is for the acceptance alone: the stream lives on under a context without one.
      const context = contextFor(caller, signal, Number.MAX_SAFE_INTEGER, log);
      const opening = service.subscribe({ ...subscription.fetchRequest, variables }, context);
      let cancel = () => {};
      const late = new Promise<never>((_, reject) => {
        cancel = clock.after(timeoutMs, () =>
          reject(new ServiceError('deadline_exceeded', 'The subscription was not accepted in time.')),
        );
      });
      try {
        return await Promise.race([opening, late]);
      } catch (error) {
        opening.then(
          (stream) => stream.return?.(),
          () => {},
        );
        throw error;
      } finally {
        cancel();
      }
    };

  const subscribe = async (
    operation: PreparedOperation,
    subscription: PreparedSubscription,
    raw: OperationVariables,
    caller: OperationCaller,
  ) => {
    const coerced = operation.coerceVariables(raw ?? {});
    if (coerced.errors !== undefined) return { errors: coerced.errors };
    const wanted = streamVariables(subscription, coerced.values);
    const rights = callerKey(caller);
    const sourceKey = JSON.stringify([subscription.serviceName, subscription.fetchRequest.query, wanted, rights]);
    const completionKey = JSON.stringify([idOf(operation), coerced.values, rights]);

    const openCompletion = async (signal: AbortSignal): Promise<AsyncIterableIterator<ExecutionResult>> => {
      const events = await sources.join(sourceKey, openSource(subscription, wanted, caller), signal);
      return mapStream(events, (event) =>
        withDeadline(caller, signal, (context) =>
          subscription.resumeWith(event, coerced.values, { services: graph.services, context }),
        ),
      );
    };
    return completions.join(completionKey, openCompletion, caller.signal);
  };

  return async (payload, caller) => {
    if (typeof payload.query !== 'string' || payload.query === '')
      throw new ServiceError('bad_request', 'The operation has no "query": send the text of a GraphQL operation.');
    const operation = graph.prepare(payload.query, payload.operationName ?? undefined);
    if (!isPrepared(operation)) return { errors: operation.errors };
    const refusals = refusalsOf(operation, caller);
    if (refusals.length > 0) return { errors: refusals };
    if (operation.subscription !== undefined)
      return subscribe(operation, operation.subscription, payload.variables, caller);
    return withDeadline(caller, caller.signal, (context) => graph.execute(operation, payload.variables, context));
  };
};

type OperationVariables = Readonly<Record<string, unknown>> | null | undefined;

/** Maps each value; ends the source when the reader leaves, also while it waits for a value. */
const mapStream = <T, U>(
  source: AsyncIterableIterator<T>,
  map: (value: T) => Promise<U>,
): AsyncIterableIterator<U> => ({
  next: async () => {
    const item = await source.next();
    return item.done === true ? { value: undefined, done: true } : { value: await map(item.value), done: false };
  },
  return: async () => {
    await source.return?.();
    return { value: undefined, done: true };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});
