import { errors } from 'undici';
import type { WebFailure } from '../../errors/service-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { beginAttempt, endFailed } from '../attempt/attempt-span.ts';
import { acceptedEncodings, BodyEncodingError, BodyTooLargeError } from '../attempt/read-body.ts';
import { LookupTimeoutError } from './checked-connector.ts';
import { createFetchPlaces } from './fetch-places.ts';
import { followRedirects } from './follow-redirects.ts';
import { createOriginRules } from './origin-rules.ts';
import type { HostResolver } from './resolve-host.ts';
import { WebFetchError, type WebFetcher } from './web-fetcher.ts';
import { createDirectRoutes, createStandInRoutes } from './web-routes.ts';

class ReadDeadlineError extends Error {
  constructor(timeoutMs: number) {
    super(`no complete response within ${timeoutMs} ms`);
    this.name = 'ReadDeadlineError';
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const unknownHostCodes: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'EBADNAME']);
const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH)/;

const failureOf = (error: unknown): readonly [WebFailure, string] => {
  const code = codeOf(error);
  if (error instanceof ReadDeadlineError) return ['timeout', 'There was no complete response in time.'];
  if (error instanceof LookupTimeoutError || error instanceof errors.ConnectTimeoutError || code === 'ETIMEDOUT')
    return ['timeout', 'The host did not accept the connection in time.'];
  if (code === 'ETIMEOUT') return ['timeout', 'The name servers of the host did not respond in time.'];
  if (error instanceof BodyTooLargeError) return ['too_large', 'The response is larger than allowed.'];
  if (error instanceof errors.HeadersOverflowError) return ['too_large', 'The headers of the response are too large.'];
  if (error instanceof BodyEncodingError)
    return ['malformed', 'The content encoding of the response is wrong or was not accepted.'];
  if (error instanceof errors.HTTPParserError) return ['malformed', 'The response is not HTTP.'];
  if (unknownHostCodes.has(code)) return ['unreachable', 'The host name of the address is not known.'];
  if (certificateCodes.test(code)) return ['unreachable', 'The certificate of the host is not valid for it.'];
  return ['unreachable', 'The host could not be reached, or ended the connection before its response was complete.'];
};

/** Drops undici's error itself, which holds sockets and parts of the response. */
const describe = (error: unknown): Error =>
  error instanceof Error ? new Error(`${error.name}: ${codeOf(error)} ${error.message}`) : new Error('unknown cause');

/**
 * Only the cause, which is for the log, reveals look-ups and connections. A request that undici refuses to send is a
 * defect of this program and becomes a plain error.
 */
const toWebFetchError = (error: unknown): Error => {
  if (error instanceof WebFetchError) return error;
  if (error instanceof errors.InvalidArgumentError) return describe(error);
  const [failure, message] = failureOf(error);
  return new WebFetchError(failure, message, { cause: describe(error) });
};

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
  /** Public name of what is read, for plans and traces. */
  readonly source: string;
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
  const { source, clock, standInUrl } = options;
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
    fetch: async (request, call) => {
      call.throwIfAborted();
      const startedAtMs = clock.now();
      let redirects = 0;
      // Only the host, because the address may contain a token.
      const host = () => parseUrl(request.url)?.hostname;
      const parent = call.recording?.span;
      const span = parent === undefined ? undefined : beginAttempt(parent, { source, method: 'GET', attempt: 0 });
      const report = (outcome: WebFetchEvent['outcome'], status: number | null, bytes: number | null = null) => {
        options.onRequest?.({ outcome, status, durationMs: clock.now() - startedAtMs, redirects });
        call.recording?.plan?.call(
          { source, method: 'GET', path: host() ?? '', attempt: 1, status, outcome, bytes },
          startedAtMs,
        );
        if (span === undefined) return;
        if (status !== null) span.set({ 'http.response.status_code': status });
        if (outcome !== 'ok') span.fail(outcome);
        span.end();
      };
      using exchange = call.child();
      const { budget } = call;
      exchange.abortAt(
        () => budget?.deadlineAtMs ?? Number.POSITIVE_INFINITY,
        clock,
        () => new ReadDeadlineError(clock.now() - startedAtMs),
      );
      let hasPlace = false;
      const events = {
        onSend: () => {
          if (!hasPlace) exchange.abortAfter(request.timeoutMs, clock, () => new ReadDeadlineError(request.timeoutMs));
          hasPlace = true;
        },
        onRedirect: () => {
          redirects += 1;
        },
      };
      try {
        const response = await followRedirects(way, request, events, exchange.signal);
        report('ok', response.status, response.body.length);
        return response;
      } catch (error) {
        if (call.aborted) {
          report('aborted', null);
          throw call.reason;
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
