import type { ErrorTable } from '../../platform/errors/error-table.ts';

/** Codes of GraphQL itself and of Apollo Server, which the table of errors does not have. */
const protocolCodes = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'DOWNSTREAM_SERVICE_ERROR',
];

/**
 * Gives the code under which an error is counted. A subgraph of others may send any text as a code, and each would be a
 * time series for ever.
 */
export const createCountedCode = (errors: ErrorTable): ((code: unknown) => string) => {
  const known = new Set([...[...errors.keys()].map((code) => code.toUpperCase()), ...protocolCodes]);
  return (code) => (typeof code === 'string' && known.has(code) ? code : 'other');
};
