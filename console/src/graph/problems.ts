import type { CombinedError } from '@urql/core';

export interface Problem {
  readonly message: string;
  /** A code of the graph, or NETWORK, HTTP_<status> or UNEXPECTED. */
  readonly code: string;
  readonly canRetry: boolean;
  readonly retryAfterSeconds?: number | undefined;
  readonly valueErrors?: readonly ValueError[];
  /** The response field that failed; undefined when the whole request failed. */
  readonly path?: readonly (string | number)[] | undefined;
}

export interface ValueError {
  /** Name of the innermost field: `originIata` for `input.originIata`. */
  readonly field: string;
  readonly message: string;
}

export interface ServedError {
  readonly message: string;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A message begins with its argument in backticks, which the form shows beside it: `"has to be at most 9."` is left.
 */
const toValueErrors = (valueErrors: unknown): readonly ValueError[] =>
  !Array.isArray(valueErrors)
    ? []
    : (valueErrors as readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[]).map(
        ({ loc, msg }) => {
          const text = msg.replace(/^`[^`]*` /, '').replaceAll('`', '');
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

/** Whether a problem is of the way to the gateway, and not of what was asked. */
export const isOfConnection = ({ code }: Problem): boolean => /^(NETWORK|HTTP_50[2-4])$/.test(code);

/**
 * Whether to show problems as loading. A server that has just started refuses some first requests and accepts the
 * second attempt.
 */
export const isPassing = (problems: readonly Problem[], attempt: number): boolean =>
  attempt === 0 && problems.length > 0 && problems.every(({ code }) => code === 'OVERLOADED');
