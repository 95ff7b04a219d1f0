import { Pool } from 'undici';
import { UpstreamError } from '../errors/upstream-error.ts';
import { attemptRequest } from './attempt.ts';
import { createBreaker, defaultBreaker } from './breaker.ts';
import { createBulkhead } from './bulkhead.ts';
import { failureOf } from './classify-response.ts';
import { createCoolDown } from './cool-down.ts';
import { heedAbort } from './heed-abort.ts';
import type { Outcome } from './outcome.ts';
import { toRequestTarget } from './request-target.ts';
import { defaultRetry, withRetries } from './retry.ts';
import { toUpstreamError } from './to-upstream-error.ts';
import type { UpstreamFactoryOptions } from './upstream-factory.ts';
import type { UpstreamDefinition, UpstreamHttp, UpstreamRequest } from './upstream-http.ts';

/** An upstream's client whose connections can be ended. */
export interface UpstreamClient extends UpstreamHttp {
  close(): Promise<void>;
}

/** One upstream: retries around bulkhead, cool-down, breaker and the attempt under its deadline, in that order from outside. */
export const createUpstreamClient = (
  definition: UpstreamDefinition,
  options: UpstreamFactoryOptions,
): UpstreamClient => {
  const { source } = definition;
  const { clock } = options;
  const log = options.log.child({ source });
  const coolDown = createCoolDown(source, clock);
  const bulkhead = createBulkhead(source, definition.concurrency);
  const breaker = createBreaker(source, options.breaker ?? defaultBreaker, options.log);
  let opened: { readonly origin: string; readonly basePath: string; readonly key: string | undefined } | undefined;
  const pools = new Map<string, Pool>();

  const open = () => {
    if (opened !== undefined) return opened;
    const { origin, pathname } = new URL(options.baseUrlOf(definition));
    opened = { origin, basePath: pathname.replace(/\/+$/, ''), key: options.keyOf(definition) };
    return opened;
  };

  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin);
    if (known !== undefined) return known;
    // Deadlines are the attempt's; undici's own would only end it with another error.
    const pool = new Pool(origin, {
      connections: definition.concurrency,
      headersTimeout: 0,
      bodyTimeout: 0,
      connectTimeout: definition.timeoutMs,
    });
    pools.set(origin, pool);
    return pool;
  };

  /** Where a request goes: the base, or the origin of a link that may be followed. */
  const originOf = (request: UpstreamRequest): string => {
    const { origin: own } = open();
    if (request.url === undefined) return own;
    const origin = URL.canParse(request.url) ? new URL(request.url).origin : undefined;
    if (origin === own || (origin !== undefined && definition.linkOrigins?.includes(origin))) return origin;
    throw new UpstreamError(source, 'malformed', { cause: new Error('a link leads to an origin that is not allowed') });
  };

  const send = async (request: UpstreamRequest, attempt: number, signal: AbortSignal): Promise<Outcome> => {
    signal.throwIfAborted();
    const { basePath, key } = open();
    const pool = poolOf(originOf(request));
    const startedAtMs = clock.now();
    const tell = (outcome: Outcome | 'aborted', status: number | null) => {
      const name = outcome === 'aborted' ? outcome : (outcome.failure?.reason ?? 'ok');
      options.onRequest?.({ source, outcome: name, status, durationMs: clock.now() - startedAtMs, attempt });
      if (name !== 'ok') log.debug({ outcome: name, status, attempt }, 'upstream request failed');
      return outcome;
    };
    try {
      const target = toRequestTarget(definition, request, { basePath, key, userAgent: options.userAgent });
      const limits = {
        method: request.method ?? 'GET',
        body: request.body,
        timeoutMs: request.timeoutMs ?? definition.timeoutMs,
        maxBytes: request.maxBytes ?? definition.maxBytes,
      };
      const response = await attemptRequest(pool, target, limits, clock, signal);
      const failure = failureOf(definition, response, clock.now());
      const outcome: Outcome = failure === undefined ? { response } : { failure };
      tell(outcome, response.status);
      return outcome;
    } catch (error) {
      if (signal.aborted) {
        tell('aborted', null);
        throw signal.reason;
      }
      const failure = toUpstreamError(source, error, key);
      if (!(failure instanceof UpstreamError)) throw failure;
      tell({ failure }, null);
      return { failure };
    }
  };

  return {
    source,
    emulated: options.isEmulated?.(definition) ?? false,
    request: async (request, signal) => {
      signal.throwIfAborted();
      if (options.lacksKey?.(definition) === true)
        throw new UpstreamError(source, 'bad_key', {
          predicate: 'needs a key that this deployment has not been given',
        });
      const idempotent = request.idempotent ?? (request.method ?? 'GET') === 'GET';
      originOf(request);
      // A link leads to another system: how that one fares says nothing of this upstream.
      const attempt = (number: number) =>
        request.url === undefined
          ? bulkhead(() => coolDown(() => breaker(() => send(request, number, signal))))
          : bulkhead(() => send(request, number, signal));
      // The bulkhead's queue and a half-open breaker do not hear the signal by themselves.
      const outcome = await withRetries(
        idempotent ? definition.retries : 0,
        (number) => heedAbort(attempt(number), signal),
        options.retry ?? defaultRetry,
        clock,
        signal,
      );
      if (outcome.failure !== undefined) throw outcome.failure;
      return outcome.response;
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
};
