import { BrokenCircuitError, handleWhen } from 'cockatiel';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { abortable } from '../../../platform/signals/abortable.ts';
import { createCircuit } from '../../../platform/upstream/policies/breaker.ts';
import type { BreakerRules } from '../../config/traffic-config.ts';
import { HeldBackError } from './held-back-error.ts';
import type { Around, TrafficOptions } from './traffic-options.ts';

/** A failure that counts against the subgraph. */
class SubgraphFailure extends Error {}

/** Refuses requests at once while a subgraph fails. After a while, one request at a time probes it. */
export const createSubgraphBreaker = (
  { name, timeoutMs, clock, log, onEvent }: TrafficOptions,
  { failures, openMs, maxOpenMs }: BreakerRules,
): Around => {
  const isFailure = handleWhen((error) => error instanceof SubgraphFailure);
  const policy = createCircuit(isFailure, { failures, openMs, openMaxMs: maxOpenMs });
  policy.onBreak(() => {
    onEvent('breaker_opened');
    log.warn({ service: name }, 'a subgraph fails repeatedly: it is not asked for a while');
  });
  policy.onReset(() => log.info({ service: name }, 'a subgraph responds again'));

  const isIll = (error: unknown, startedAtMs: number): boolean => {
    if (!(error instanceof ServiceError)) return false;
    if (error.code === 'deadline_exceeded') return clock.now() - startedAtMs >= timeoutMs;
    // A request that the subgraph refuses shows that it works.
    return error.code === 'service_unavailable' && error.retryable;
  };

  return (ask) => async (request, context, headers) => {
    const startedAtMs = clock.now();
    const attempt = async () => {
      try {
        return await ask(request, context, headers);
      } catch (error) {
        if (isIll(error, startedAtMs)) throw new SubgraphFailure(name, { cause: error });
        throw error;
      }
    };
    try {
      // Callers that arrive during a probe wait for its outcome, and the policy does not observe their signals.
      return await abortable(policy.execute(attempt), context.signal);
    } catch (error) {
      if (error instanceof SubgraphFailure) throw error.cause;
      if (!(error instanceof BrokenCircuitError)) throw error;
      onEvent('breaker_refused');
      throw new HeldBackError(name);
    }
  };
};
