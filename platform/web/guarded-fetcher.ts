import type { Clock } from '../clock/clock.ts';
import { callBudgetOf } from '../context/call-budget.ts';
import type { Logger } from '../log/logger.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { recorderOf, spanOf } from '../trace/recording.ts';
import { beginAttempt, endFailed } from '../upstream/attempt/attempt-span.ts';
import { acceptedEncodings } from '../upstream/attempt/read-body.ts';
import { createFetchPlaces } from './fetch-places.ts';
import { followRedirects } from './follow-redirects.ts';
import { createOriginRules } from './origin-rules.ts';
import { parseUrl } from './parse-url.ts';
import type { HostResolver } from './resolve-host.ts';
import { ReadDeadlineError, toWebFetchError } from './to-web-fetch-error.ts';
import { type WebFailure, WebFetchError, type WebFetcher } from './web-fetcher.ts';
import { createDirectRoutes, createStandInRoutes } from './web-routes.ts';

export interface WebFetchEvent {
  /** `ok` for any response, `aborted` if the caller left. */
  readonly outcome: 'ok' | WebFailure | 'aborted';
  /** Null without a response. */
  readonly status: number | null;
  /** Includes the wait for a place. */
  readonly durationMs: number;
  readonly redirects: number;
}

export interface GuardedFetcherOptions {
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: Logger;
  /**
   * A stand-in for the whole web, requested as `<standInUrl>/<host[:port]>/<path>?<query>`. There are no other
   * connections.
   */
  readonly standInUrl?: string;
  /** Origins that may be private and at any port if requested directly, or redirected to by themselves. */
  readonly trustedOrigins?: readonly string[];
  /** Origins that may be private and at any port, even as targets of other origins' redirects. */
  readonly allowedPrivateOrigins?: readonly string[];
  /** Replaces the machine's name servers in tests. */
  readonly resolveHost?: HostResolver;
  readonly onRequest?: (event: WebFetchEvent) => void;
}

export interface ClosableWebFetcher extends WebFetcher {
  /** Ends all connections; reads in flight fail as `unreachable`. */
  close(): Promise<void>;
}

const concurrency = 16;
const concurrencyPerHost = 4;
const maxWaiting = 1000;

/**
 * A read's `timeoutMs` begins when it has a place; the caller's budget includes the wait. No proxy is used. Throws if
 * an option is not a valid address.
 */
export const createGuardedFetcher = (options: GuardedFetcherOptions): ClosableWebFetcher => {
  const { clock, standInUrl } = options;
  const log = options.log.child({ part: 'web' });
  const routes =
    standInUrl === undefined
      ? createDirectRoutes({
          clock,
          connectionsPerOrigin: concurrencyPerHost,
          ...(options.resolveHost === undefined ? {} : { resolveHost: options.resolveHost }),
        })
      : createStandInRoutes(standInUrl, concurrency);

  const way = {
    routes,
    places: createFetchPlaces({ total: concurrency, perHost: concurrencyPerHost, maxWaiting }),
    rules: createOriginRules(options.trustedOrigins ?? [], options.allowedPrivateOrigins ?? []),
    ownHeaders: { 'user-agent': options.userAgent, 'accept-encoding': acceptedEncodings },
  };

  return {
    emulated: standInUrl !== undefined,
    fetch: async (request, signal) => {
      signal.throwIfAborted();
      const startedAtMs = clock.now();
      let redirects = 0;
      // Only the host, because the address may contain a token.
      const host = () => parseUrl(request.url)?.hostname;
      const parent = spanOf(signal);
      const span =
        parent === undefined ? undefined : beginAttempt(parent, { source: 'web', method: 'GET', attempt: 0 });
      const report = (outcome: WebFetchEvent['outcome'], status: number | null, bytes: number | null = null) => {
        options.onRequest?.({ outcome, status, durationMs: clock.now() - startedAtMs, redirects });
        recorderOf(signal)?.call(
          { source: 'web', method: 'GET', path: host() ?? '', attempt: 1, status, outcome, bytes },
          startedAtMs,
        );
        if (span === undefined) return;
        if (status !== null) span.set({ 'http.response.status_code': status });
        if (outcome !== 'ok') span.fail(outcome);
        span.end();
      };
      using controller = new ScopedController(signal);
      const budget = callBudgetOf(signal);
      controller.abortAt(
        () => budget?.deadlineAtMs ?? Number.POSITIVE_INFINITY,
        clock,
        () => new ReadDeadlineError(clock.now() - startedAtMs),
      );
      let hasPlace = false;
      const events = {
        onSend: () => {
          if (!hasPlace)
            controller.abortAfter(request.timeoutMs, clock, () => new ReadDeadlineError(request.timeoutMs));
          hasPlace = true;
        },
        onRedirect: () => {
          redirects += 1;
        },
      };
      try {
        const response = await followRedirects(way, request, events, controller.signal);
        report('ok', response.status, response.body.length);
        return response;
      } catch (error) {
        if (signal.aborted) {
          report('aborted', null);
          throw signal.reason;
        }
        const failure = toWebFetchError(error);
        if (failure instanceof WebFetchError) {
          report(failure.failure, null);
          log.debug(
            { host: host(), failure: failure.failure, redirects, cause: failure.cause },
            'an address could not be read',
          );
        } else endFailed(span, failure);
        throw failure;
      }
    },
    close: () => routes.close(),
  };
};
