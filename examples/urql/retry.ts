import type { CombinedError, Exchange } from '@urql/core';
import { retryExchange } from '@urql/exchange-retry';
import { isWrongKey } from './problems.ts';

/** An error with a path is of one place, and the other data has arrived. Without a path it is of the whole request. */
const wasRefused = (error: CombinedError): boolean =>
  error.networkError === undefined
    ? error.graphQLErrors.some(({ path, extensions }) => path === undefined && extensions['retryable'] === true)
    : !isWrongKey(error);

/** Also subscribes again when a stream of server-sent events breaks. */
export const retryRefused: Exchange = retryExchange({
  maxNumberAttempts: 5,
  retryIf: (error, { kind }) => kind !== 'mutation' && wasRefused(error),
});
