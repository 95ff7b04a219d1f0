import type { CombinedError } from '@urql/core';

/** An error as a person reads it. */
export interface Problem {
  readonly message: string;
  /** Code of the graph, or NETWORK, HTTP_<status> and UNEXPECTED. */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
  readonly retryAfterSeconds?: number | undefined;
  /** What is wrong with which value, of a VALIDATION_ERROR. */
  readonly valueErrors?: readonly ValueError[];
  /** The field of the response that failed; undefined for a request that failed as a whole. */
  readonly path?: readonly (string | number)[] | undefined;
}

/** What is wrong with one value that was sent. */
export interface ValueError {
  /** Name of the innermost field, as `originIata` of `input.originIata`. */
  readonly field: string;
  readonly message: string;
}

export interface ServedError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** The service words them for programs: `Value error, the date is in the past`. */
const toValueErrors = (valueErrors: unknown): readonly ValueError[] =>
  !Array.isArray(valueErrors)
    ? []
    : (valueErrors as readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[]).map(
        ({ loc, msg }) => {
          const text = msg.replace(/^Value error, /, '');
          return {
            field: String(loc.filter((step) => typeof step === 'string').at(-1) ?? ''),
            message: text.slice(0, 1).toUpperCase() + text.slice(1),
          };
        },
      );

export const toProblem = ({ message, path, extensions }: ServedError): Problem => {
  const after = extensions?.['retryAfterSeconds'];
  return {
    message,
    code: String(extensions?.['code'] ?? 'UNEXPECTED'),
    canRetry: extensions?.['retryable'] === true,
    retryAfterSeconds: typeof after === 'number' ? after : undefined,
    valueErrors: toValueErrors(extensions?.['faults']),
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

/**
 * Whether problems are still a part of loading: a server that has just started refuses some of the first requests, and
 * accepts them at the second attempt.
 */
export const isPassing = (problems: readonly Problem[], attempt: number): boolean =>
  attempt === 0 && problems.length > 0 && problems.every(({ code }) => code === 'OVERLOADED');
