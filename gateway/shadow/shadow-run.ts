import type { ExecutionResult } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { orAborted } from '../../platform/graphql/or-aborted.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';
import type { AdmittedOperation } from '../execution/admit-operation.ts';
import type { Executor } from '../execution/executor.ts';
import type { ServiceMap } from '../execution/plan/plan-run.ts';
import type { FetchParts } from './fetch-parts.ts';
import type { RecordedFetch } from './fetch-recording.ts';
import { type Difference, firstDifference } from './first-difference.ts';
import { RecordedAnswers } from './recorded-answers.ts';

export interface ShadowedRun {
  readonly admitted: AdmittedOperation;
  readonly context: RequestContext;
  readonly services: ServiceMap;
  readonly fetches: readonly RecordedFetch[];
  readonly result: ExecutionResult;
}

export type Comparison =
  | { readonly outcome: 'equal' }
  | { readonly outcome: 'different'; readonly difference: Difference }
  | { readonly outcome: 'unmatched'; readonly service: string }
  | { readonly outcome: 'failed'; readonly error: unknown };

export interface ShadowRunOptions {
  /** Rejects on failure. */
  readonly stock: Executor;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly read: (query: string) => FetchParts;
}

const timedOut = () => new ServiceError('deadline_exceeded', 'The stock executor gave no result in time.');

/** Never rejects and never calls a service. */
export const compareRun = async (
  { admitted, context: { requestId, identity }, services, fetches, result }: ShadowedRun,
  { stock, clock, timeoutMs, read }: ShadowRunOptions,
): Promise<Comparison> => {
  using scope = new ScopedController();
  scope.abortAfter(timeoutMs, clock, timedOut);
  let answers: RecordedAnswers | undefined;
  try {
    answers = new RecordedAnswers(fetches, services, read);
    const { signal } = scope;
    const deadlineAtMs = clock.now() + timeoutMs;
    // Errors in the results were already logged for the client's request.
    const context = { requestId, identity, signal, deadlineAtMs, propagatedHeaders: {}, log: silentLogger };
    const theirs = await orAborted(
      Promise.resolve(stock(admitted, { services: answers.services, context, clock })),
      signal,
    );
    if (signal.aborted) return { outcome: 'failed', error: signal.reason };
    if (answers.unmatchedService !== undefined) return { outcome: 'unmatched', service: answers.unmatchedService };
    const difference = firstDifference(result, theirs);
    return difference === undefined ? { outcome: 'equal' } : { outcome: 'different', difference };
  } catch (error) {
    const service = answers?.unmatchedService;
    return service === undefined ? { outcome: 'failed', error } : { outcome: 'unmatched', service };
  }
};
