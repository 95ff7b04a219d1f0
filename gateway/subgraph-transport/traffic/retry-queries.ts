import { ServiceError } from '../../../platform/errors/service-error.ts';
import { backoffMs } from '../../../platform/upstream/policies/retry.ts';
import type { RetryRules } from '../../config/traffic-config.ts';
import { isMutation } from '../ask-subgraph.ts';
import { HeldBackError } from './held-back-error.ts';
import { RetryBudget } from './retry-budget.ts';
import type { Around, TrafficOptions } from './traffic-options.ts';

/** Whether the same request may succeed later: there was no connection, no response in time, or a failure. */
const mayPass = (error: unknown): boolean =>
  error instanceof ServiceError &&
  error.retryable &&
  !(error instanceof HeldBackError) &&
  (error.code === 'service_unavailable' || error.code === 'deadline_exceeded');

/** Retries queries that got no result, within their deadline and the budget. Mutations are sent once. */
export const createRetryQueries = ({ clock, onEvent }: TrafficOptions, rules: RetryRules): Around => {
  const budget = new RetryBudget({ percent: rules.budgetPercent, minPerSecond: rules.minPerSecond }, clock);

  return (ask) => async (request, context, headers) => {
    budget.request();
    const retries = isMutation(request.query) ? 0 : rules.retries;
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(request, context, headers);
      } catch (error) {
        if (attempt >= retries || !mayPass(error) || context.signal.aborted) throw error;
        const waitMs = backoffMs(attempt, rules);
        if (clock.now() + waitMs >= context.deadlineAtMs) throw error;
        if (!budget.take()) {
          onEvent('retry_refused');
          throw error;
        }
        onEvent('retried');
        await clock.sleep(waitMs, context.signal);
      }
    }
  };
};
