import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { withSpan } from '../../platform/context/with-signal.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { orAborted } from '../../platform/graphql/or-aborted.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { inSpan } from '../../platform/telemetry/in-span.ts';
import { recorded } from '../../platform/telemetry/span.ts';
import type { PreparedSubscription } from '../execution/prepared-operation.ts';
import type { Graph } from '../graph.ts';
import { type Deadline, withDeadline } from './deadline.ts';
import type { OpenStream } from './shared-stream.ts';

interface SourceOptions {
  readonly services: Graph['services'];
  readonly subscription: PreparedSubscription;
  readonly variables: Record<string, unknown>;
  /** Returns a context without a deadline, because the stream outlives its acceptance. */
  readonly contextFor: (signal: AbortSignal) => RequestContext;
  readonly clock: Clock;
  /** Timeout of the acceptance; the stream itself has none. */
  readonly timeoutMs: number;
  /** Called with errors that no caller awaits. */
  readonly onError: (error: unknown) => void;
}

/** A stream that is accepted after the deadline is ended. */
export const openSource = (options: SourceOptions): OpenStream<ExecutionResult> => {
  const { services, subscription, variables, contextFor, clock, timeoutMs, onError } = options;
  const acceptance: Deadline = { clock, timeoutMs, message: 'The subscription was not accepted in time.' };
  return async (signal) => {
    const service = services.get(subscription.serviceName);
    if (service === undefined)
      throw new ServiceError('service_unavailable', `${subscription.serviceName} is not part of this gateway.`);
    const context = contextFor(signal);
    const span = recorded(context.span)?.child(`subscribe ${service.name}`, 'client', {
      'tributary.subgraph.name': service.name,
    });
    const own = span === undefined ? context : withSpan(context, span);
    const opening = service.subscribe({ ...subscription.fetchRequest, variables }, own);
    const accepted = () => withDeadline(acceptance, signal, (acceptanceSignal) => orAborted(opening, acceptanceSignal));
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
