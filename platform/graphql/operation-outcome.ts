import type { ExecutionResult } from 'graphql';

/** What running an operation gives: a result, or for a subscription that is accepted a stream of them. */
export type OperationOutcome = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

export const isStream = (outcome: OperationOutcome): outcome is AsyncIterableIterator<ExecutionResult> =>
  Symbol.asyncIterator in outcome;
