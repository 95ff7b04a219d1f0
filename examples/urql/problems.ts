import type { CombinedError } from '@urql/core';

/** An error as a person reads it. */
export interface Problem {
  readonly message: string;
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
}

export const toProblems = ({ networkError, graphQLErrors }: CombinedError): readonly Problem[] =>
  networkError === undefined
    ? graphQLErrors.map(({ message, extensions }) => ({
        message,
        code: String(extensions['code']),
        canRetry: extensions['retryable'] === true,
      }))
    : [{ message: 'The server cannot be reached.', code: 'NETWORK', canRetry: true }];
