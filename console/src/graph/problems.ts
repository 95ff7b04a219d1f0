import type { CombinedError } from '@urql/core';

/** An error as a person reads it. */
export interface Problem {
  readonly message: string;
  /** Code of the graph, or NETWORK, HTTP_<status> and UNEXPECTED. */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
  readonly retryAfterSeconds?: number | undefined;
  /** The field of the response that failed; undefined for a request that failed as a whole. */
  readonly path?: readonly (string | number)[] | undefined;
}

export interface ServedError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export const toProblem = ({ message, path, extensions }: ServedError): Problem => {
  const after = extensions?.['retryAfterSeconds'];
  return {
    message,
    code: String(extensions?.['code'] ?? 'UNEXPECTED'),
    canRetry: extensions?.['retryable'] === true,
    retryAfterSeconds: typeof after === 'number' ? after : undefined,
    path,
  };
};

const fromStatus = ({ status }: Response): Problem => ({
  message: `The server returned status ${status}.`,
  code: `HTTP_${status}`,
  canRetry: status >= 500 || status === 429,
});

const unreachable: Problem = {
  message: 'The server cannot be reached.',
  code: 'NETWORK',
  canRetry: true,
};

/** Never empty. */
export const toProblems = (error: CombinedError): readonly Problem[] => {
  if (error.graphQLErrors.length > 0) return error.graphQLErrors.map(toProblem);
  const { response } = error as { response?: Response };
  return [response === undefined ? unreachable : fromStatus(response)];
};
