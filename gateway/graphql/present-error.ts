import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type PlatformErrorCode, platformErrors } from '../../platform/errors/platform-errors.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import { shortenEchoes } from '../../platform/text/shorten-echoes.ts';
import { isPassedOn } from '../subgraph-transport/foreign-error.ts';

/** Codes of Apollo Server and graphql-js whose name in our table is another. */
const renamed: Readonly<Record<string, string>> = { INTERNAL_SERVER_ERROR: 'INTERNAL_ERROR' };

/** For refusals of Apollo Server and graphql-js, which do not say it; an error of a service does. */
const isRetryable = (code: string): boolean =>
  platformErrors[code.toLowerCase() as PlatformErrorCode]?.retryable ?? false;

/** The parser stops at the limit of tokens and calls it a fault of syntax. */
const tokenLimit = /contains more tha[nt] (\d+) tokens/;

/**
 * The last look at an error before it leaves: every one has a code and says whether to try again; internal ones say
 * nothing else but the ids of the request and of its trace.
 */
export const presentFormatted = (
  error: GraphQLFormattedError,
  requestId: string | undefined,
  traceId?: string | undefined,
): GraphQLFormattedError => {
  if (isPassedOn(error.extensions)) return error;
  const given = error.extensions?.['code'];
  const code = typeof given === 'string' ? (renamed[given] ?? given) : 'INTERNAL_ERROR';
  if (code === 'INTERNAL_ERROR') {
    const { locations, path } = error;
    return {
      message: 'Internal error',
      ...(locations === undefined ? {} : { locations }),
      ...(path === undefined ? {} : { path }),
      extensions: {
        code,
        retryable: false,
        ...(requestId === undefined ? {} : { requestId }),
        ...(traceId === undefined ? {} : { traceId }),
      },
    };
  }
  const tokens = code === 'GRAPHQL_PARSE_FAILED' ? tokenLimit.exec(error.message)?.[1] : undefined;
  if (tokens !== undefined)
    return {
      message: `The query has more than ${tokens} tokens; at most ${tokens} are allowed.`,
      extensions: { code: 'QUERY_TOO_COMPLEX', retryable: false },
    };
  const extensions = { retryable: isRetryable(code), ...error.extensions, code };
  return { ...error, message: shortenEchoes(error.message), extensions };
};

/** Anything thrown, as a client may see it. */
export const presentError = (error: unknown, requestId?: string, traceId?: string): GraphQLFormattedError =>
  presentFormatted(toGraphQLError(error).toJSON(), requestId, traceId);

/** graphql-js names fields and types that resemble a wrong one, which tells the schema to whoever guesses long enough. */
export const withoutSuggestion = (error: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  message: error.message.replace(/ ?Did you mean .+\?$/s, ''),
});

export interface ResultPresentation {
  readonly requestId: string;
  readonly traceId?: string | undefined;
  readonly hideSuggestions: boolean;
}

/** A result whose errors have their final form. The same object when it has none. */
export const presentResult = (
  result: ExecutionResult,
  { requestId, traceId, hideSuggestions }: ResultPresentation,
): ExecutionResult => {
  if (result.errors === undefined) return result;
  const errors = result.errors.map((error) => {
    // One with a code has been given its form already; what has none was thrown by graphql-js while it read the request.
    const isFormed = typeof error.extensions?.['code'] === 'string';
    const formatted = (error instanceof GraphQLError ? error.toJSON() : error) as GraphQLFormattedError;
    const shown = isFormed ? presentFormatted(formatted, requestId, traceId) : presentError(error, requestId, traceId);
    return hideSuggestions ? withoutSuggestion(shown) : shown;
  });
  return { ...result, errors: errors as unknown as readonly GraphQLError[] };
};
