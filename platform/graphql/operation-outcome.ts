import type { ExecutionResult } from 'graphql';

export type OperationOutcome = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

export const isStream = (outcome: OperationOutcome): outcome is AsyncIterableIterator<ExecutionResult> =>
  Symbol.asyncIterator in outcome;
