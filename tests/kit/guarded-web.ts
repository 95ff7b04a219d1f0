import { systemClock } from '../../platform/clock/system-clock.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import {
  createGuardedFetcher,
  type GuardedFetcherOptions,
  type WebFetchEvent,
} from '../../platform/web/guarded-fetcher.ts';
import { WebFetchError, type WebFetcher, type WebRequest } from '../../platform/web/web-fetcher.ts';
import { cleanups, never } from './upstream-wire.ts';

/**
 * A fetcher for tests, closed after each of them by `cleanUp` of `upstream-wire`. Every host name resolves to 127.0.0.1
 * unless `resolveHost` is given, so a test's server has any name and its own port.
 */
export const guardedFetcherOf = (options: Partial<GuardedFetcherOptions> = {}) => {
  const events: WebFetchEvent[] = [];
  const fetcher = createGuardedFetcher({
    userAgent: 'tests/1',
    clock: systemClock,
    log: silentLogger,
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    onRequest: (event) => events.push(event),
    ...options,
  });
  cleanups.push(() => fetcher.close());
  const read = (url: string, changes: Partial<WebRequest> = {}, signal: AbortSignal = never) =>
    fetcher.fetch({ url, timeoutMs: 5000, maxBytes: 1000, ...changes }, signal);
  return { fetcher, read, events };
};

/** Readers under test get other limits than their own. */
export const withLimits = (
  web: WebFetcher,
  limits: Partial<Pick<WebRequest, 'timeoutMs' | 'maxBytes'>>,
): WebFetcher => ({
  emulated: web.emulated,
  fetch: (request, signal) => web.fetch({ ...request, ...limits }, signal),
});

/** The `WebFetchError` of a read that must fail. */
export const webFailureOf = async (promise: Promise<unknown>): Promise<WebFetchError> => {
  const error = await promise.then(
    () => new Error('the read did not fail'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof WebFetchError)) throw error;
  return error;
};

export const atHost = (url: string, host: string): string => url.replace('127.0.0.1', host);
