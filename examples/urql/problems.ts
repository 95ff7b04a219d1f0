import type { CombinedError } from '@urql/core';

export interface Problem {
  readonly message: string;
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
}

/** The `networkError` of a subscription describes how its WebSocket was closed. */
export const isWrongKey = ({ networkError }: CombinedError): boolean =>
  (networkError as { code?: number } | undefined)?.code === 4403;

export const toProblems = (error: CombinedError): readonly Problem[] => {
  if (isWrongKey(error)) return [{ message: 'The key is not valid.', code: 'UNAUTHENTICATED', canRetry: false }];
  if (error.networkError) return [{ message: 'The server cannot be reached.', code: 'NETWORK', canRetry: true }];
  return error.graphQLErrors.map(({ message, extensions }) => ({
    message,
    code: String(extensions['code']),
    canRetry: extensions['retryable'] === true,
  }));
};
