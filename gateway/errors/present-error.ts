import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type PlatformErrorCode, platformErrors } from '../../platform/errors/platform-errors.ts';
import { toGraphQLError } from '../../platform/errors/to-graphql-error.ts';
import { shortenEchoes } from '../../platform/text/shorten-echoes.ts';
import { isPassedOn } from './subgraph-error.ts';

/** Codes of Apollo Server and graphql-js with another name in our table. */
const renamed: Readonly<Record<string, string>> = { INTERNAL_SERVER_ERROR: 'INTERNAL_ERROR' };

/** Apollo Server and graphql-js do not state whether an error is retryable; services do. */
const isRetryable = (code: string): boolean =>
  platformErrors[code.toLowerCase() as PlatformErrorCode]?.retryable ?? false;

/** The parser reports an exceeded token limit as a syntax error. */
const tokenLimit = /contains more tha[nt] (\d+) tokens/;

/**
 * An error with a code has its form already, also if it was formatted. Others come from graphql-js while it reads the
 * request, or from code.
 */
const formattedOf = (error: unknown): GraphQLFormattedError => {
  if (error instanceof Error && !(error instanceof GraphQLError)) return toGraphQLError(error).toJSON();
  const given = error as GraphQLFormattedError | null | undefined;
  if (typeof given?.extensions?.['code'] !== 'string') return toGraphQLError(error).toJSON();
  return error instanceof GraphQLError ? error.toJSON() : given;
};

const presentFormatted = (
  error: GraphQLFormattedError,
  requestId: string | undefined,
  traceId: string | undefined,
): GraphQLFormattedError => {
  if (isPassedOn(error.extensions)) return error;
  const given = String(error.extensions?.['code']);
  const code = renamed[given] ?? given;
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

/** graphql-js suggests similar names of fields and types, which reveals the schema to clients that guess. */
const withoutSuggestion = (error: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  message: error.message.replace(/ ?Did you mean .+\?$/s, ''),
});

/**
 * Returns an error as clients of GraphQL see it on every path: with a code and `retryable`. Internal errors only show
 * the ids of the request and its trace.
 */
export const presentError = (
  error: unknown,
  requestId?: string,
  traceId?: string,
  hideSuggestions = false,
): GraphQLFormattedError => {
  const shown = presentFormatted(formattedOf(error), requestId, traceId);
  return hideSuggestions ? withoutSuggestion(shown) : shown;
};

interface ResultPresentation {
  readonly requestId: string;
  readonly traceId?: string | undefined;
  readonly hideSuggestions: boolean;
}

/** Returns the same object if there are no errors. */
export const presentResult = (
  result: ExecutionResult,
  { requestId, traceId, hideSuggestions }: ResultPresentation,
): ExecutionResult => {
  if (result.errors === undefined) return result;
  const errors = result.errors.map((error) => presentError(error, requestId, traceId, hideSuggestions));
  return { ...result, errors: errors as unknown as readonly GraphQLError[] };
};
