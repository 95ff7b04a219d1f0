import type { ExecutionResult } from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import { inSpan, recorded } from '../../platform/call/span.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { orAborted } from '../../platform/graphql/graphql-service.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import type { PreparedSubscription } from '../execution/prepared-operation.ts';
import type { Graph } from '../graph/graph.ts';
import type { OpenStream } from './shared-stream.ts';

interface SourceOptions {
  readonly services: Graph['services'];
  readonly subscription: PreparedSubscription;
  readonly variables: Record<string, unknown>;
  /** Returns a call without a deadline, because the stream outlives its acceptance. */
  readonly callFor: (signal: AbortSignal) => Call;
  readonly clock: Clock;
  /** Timeout of the acceptance; the stream itself has none. */
  readonly timeoutMs: number;
  /** Called with errors that no caller awaits. */
  readonly onError: (error: unknown) => void;
}

/** A stream that is accepted after the deadline is ended. */
export const openSource = (options: SourceOptions): OpenStream<ExecutionResult> => {
  const { services, subscription, variables, callFor, clock, timeoutMs, onError } = options;
  const late = () => new ServiceError('deadline_exceeded', 'The subscription was not accepted in time.');
  return async (signal) => {
    const service = services.get(subscription.serviceName);
    if (service === undefined)
      throw new ServiceError('service_unavailable', `${subscription.serviceName} is not part of this gateway.`);
    const call = callFor(signal);
    const span = recorded(call.span)?.child(`subscribe ${service.name}`, 'client', {
      'tributary.subgraph.name': service.name,
    });
    const own = span === undefined ? call : call.withSpan(span);
    const opening = service.subscribe({ ...subscription.fetchRequest, variables }, own);
    const accepted = async () => {
      signal.throwIfAborted();
      using acceptance = call.child();
      acceptance.abortAfter(timeoutMs, clock, late);
      return await orAborted(opening, acceptance.signal);
    };
    try {
      return await (span === undefined ? accepted() : inSpan(span, accepted));
    } catch (error) {
      const endLate = () =>
        opening.then(
          (late) => late.return?.(),
          () => {},
        );
      guarded(endLate, onError)();
      throw error;
    }
  };
};
