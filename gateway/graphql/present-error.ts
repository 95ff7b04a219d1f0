import type { GraphQLFormattedError } from 'graphql';
import { type ErrorCode, errorCodes } from '../../platform/errors/error-codes.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';

/** Codes of Apollo Server and graphql-js whose name in our table is another. */
const renamed: Readonly<Record<string, string>> = { INTERNAL_SERVER_ERROR: 'INTERNAL_ERROR' };

const isRetryable = (code: string): boolean => {
  const known = errorCodes[code.toLowerCase() as ErrorCode];
  return known?.retryable ?? false;
};

/** The last look at an error before it leaves: every one has a code and says whether to try again; internal ones say nothing else but the request's id. */
export const presentFormatted = (
  error: GraphQLFormattedError,
  requestId: string | undefined,
): GraphQLFormattedError => {
  const given = error.extensions?.['code'];
  const code = typeof given === 'string' ? (renamed[given] ?? given) : 'INTERNAL_ERROR';
  if (code === 'INTERNAL_ERROR') {
    const { locations, path } = error;
    return {
      message: 'Internal error',
      ...(locations === undefined ? {} : { locations }),
      ...(path === undefined ? {} : { path }),
      extensions: { code, retryable: false, ...(requestId === undefined ? {} : { requestId }) },
    };
  }
  const extensions = { retryable: isRetryable(code), ...error.extensions, code };
  return { ...error, extensions };
};

/** Anything thrown, as a client may see it. */
export const presentError = (error: unknown, requestId?: string): GraphQLFormattedError =>
  presentFormatted(toGraphQLError(error).toJSON(), requestId);
