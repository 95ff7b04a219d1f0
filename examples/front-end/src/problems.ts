import { CombinedGraphQLErrors, type ErrorLike, ServerError } from '@apollo/client';

export interface Problem {
  readonly message: string;
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly canRetry: boolean;
}

interface ServedError {
  readonly message: string;
  readonly extensions?: { readonly code?: unknown; readonly retryable?: unknown } | undefined;
}

const fromServer = ({ message, extensions }: ServedError): Problem => ({
  message,
  code: String(extensions?.code ?? 'UNKNOWN'),
  canRetry: extensions?.retryable === true,
});

/** A refused request has its errors in the body, too. */
const errorsInBody = (text: string): readonly ServedError[] => {
  try {
    const { errors } = JSON.parse(text) as { errors?: readonly ServedError[] };
    return errors ?? [];
  } catch {
    return [];
  }
};

export const toProblems = (error: ErrorLike): readonly Problem[] => {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(fromServer);
  if (ServerError.is(error)) {
    const errors = errorsInBody(error.bodyText);
    if (errors.length > 0) return errors.map(fromServer);
    return [{ message: error.message, code: `HTTP_${error.statusCode}`, canRetry: error.statusCode >= 500 }];
  }
  // `fetch` throws this if there is no response that the page may read.
  if (error instanceof TypeError)
    return [{ message: 'The server cannot be reached.', code: 'NETWORK', canRetry: true }];
  return [{ message: error.message, code: 'UNEXPECTED', canRetry: false }];
};
