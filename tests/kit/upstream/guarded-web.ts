import type { Call } from '../../../platform/call/call.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import {
  createGuardedFetcher,
  type GuardedFetcherOptions,
  type WebFetchEvent,
} from '../../../platform/upstream/web/guarded-fetcher.ts';
import { WebFetchError, type WebFetcher, type WebRequest } from '../../../platform/upstream/web/web-fetcher.ts';
import { cleanups } from '../suite/cleanups.ts';
import { rejectionOf } from '../suite/rejection-of.ts';
import { never } from './upstream-wire.ts';

/**
 * A fetcher for tests, closed after each of them by `cleanUp`. Every host name resolves to 127.0.0.1
 * unless `resolveHost` is given, so a test's server has any name and its own port.
 */
export const guardedFetcherOf = (options: Partial<GuardedFetcherOptions> = {}) => {
  const events: WebFetchEvent[] = [];
  const fetcher = createGuardedFetcher({
    source: 'linked_pages',
    userAgent: 'tests/1',
    clock: systemClock,
    log: silentLogger,
    resolveHost: async () => [{ address: '127.0.0.1', family: 4 }],
    onRequest: (event) => events.push(event),
    ...options,
  });
  cleanups.push(() => fetcher.close());
  const read = (url: string, changes: Partial<WebRequest> = {}, call: Call = never) =>
    fetcher.fetch({ url, timeoutMs: 5000, maxBytes: 1000, ...changes }, call);
  return { fetcher, read, events };
};

/** Readers under test get other limits than their own. */
export const withLimits = (
  web: WebFetcher,
  limits: Partial<Pick<WebRequest, 'timeoutMs' | 'maxBytes'>>,
): WebFetcher => ({
  emulated: web.emulated,
  fetch: (request, call) => web.fetch({ ...request, ...limits }, call),
});

/** The `WebFetchError` of a read that must fail. */
export const webFailureOf = (pending: Promise<unknown>): Promise<WebFetchError> => rejectionOf(pending, WebFetchError);

export const atHost = (url: string, host: string): string => url.replace('127.0.0.1', host);
