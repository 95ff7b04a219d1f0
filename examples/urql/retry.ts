import type { CombinedError, Exchange } from '@urql/core';
import { retryExchange } from '@urql/exchange-retry';
import { isWrongKey } from './problems.ts';

/**
 * An error of a field has a path, and the rest of its result arrived. An error without a path concerns the whole
 * request.
 */
const wasRefused = (error: CombinedError): boolean =>
  error.networkError === undefined
    ? error.graphQLErrors.some(({ path, extensions }) => path === undefined && extensions['retryable'] === true)
    : !isWrongKey(error);

/** Also subscribes again when a stream of server-sent events breaks. */
export const retryRefused: Exchange = retryExchange({
  maxNumberAttempts: 5,
  retryIf: (error, { kind }) => kind !== 'mutation' && wasRefused(error),
});
