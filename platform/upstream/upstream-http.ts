import type { UpstreamReason } from '../errors/service-error.ts';

export interface UpstreamRequest {
  readonly method?: 'GET' | 'POST';
  /** Path below the base URL, beginning with `/`, already encoded. */
  readonly path: string;
  /**
   * Absolute URL that replaces base and `path`, for a link from a response of the upstream. Its origin must be that of
   * the base or one of the definition's `linkOrigins`; otherwise it is refused as `malformed`. It gets no key, and
   * neither breaker nor cool-down apply.
   */
  readonly url?: string;
  /** Undefined parameters are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Timeout of one attempt. Default: that of the definition. */
  readonly timeoutMs?: number;
  /** Limit of the decompressed response body. Default: that of the definition. */
  readonly maxBytes?: number;
  /** Whether it may be retried. Default: true for GET, false for POST. */
  readonly idempotent?: boolean;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  text(): string;
  /** Time of the upstream, from its `Date` header; local time without one. */
  readonly answeredAtMs: number;
}

/** Returns the failure that a response means, or undefined for a success. */
export type ResponseClassifier = (
  response: UpstreamResponse,
) => { readonly reason: UpstreamReason; readonly retryAfterSeconds?: number } | undefined;

/**
 * One upstream over HTTP, with bulkhead, timeout, breaker, retry with jitter, size limit and statistics. `request`
 * throws `UpstreamError` for any failure, and the signal's reason when the caller has left.
 */
export interface UpstreamHttp {
  /** Public name, as in `sources_used`, for instance `nas_status`. */
  readonly source: string;
  /** True when the data are invented. */
  readonly emulated: boolean;
  /** True when requests go to the definition's `liveUrl`, and not to the emulator or another base URL. */
  readonly atVendor: boolean;
  request(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse>;
}

/** OAuth 2 client credentials: the key is `client_id:client_secret`, which is exchanged for a bearer token. */
export interface ClientCredentials {
  readonly in: 'client-credentials';
  /** Path of the token endpoint below a base URL other than the live one. */
  readonly tokenPath: string;
  /** The token endpoint in `live` mode, which is on a separate host. */
  readonly liveTokenUrl: string;
}

export interface UpstreamDefinition {
  /** Configuration name, for instance `NAS_STATUS`: `<NAME>_URL` and `<NAME>_KEY` are its settings. */
  readonly name: string;
  readonly source: string;
  readonly liveUrl: string;
  /** How the key is sent, between `prefix` and `suffix`. It never appears in logs and errors. */
  readonly key?:
    | { readonly in: 'header'; readonly name: string; readonly prefix?: string; readonly suffix?: string }
    | { readonly in: 'query'; readonly name: string }
    | ClientCredentials;
  readonly keyRequired?: boolean;
  /**
   * Set for a source whose terms forbid automation: in `live` mode it is off until the operator sets
   * `<NAME>_ENABLED=on` or another base URL. While it is off, requests fail as `blocked` without being sent. The text
   * gives the reason to the operator at the start; clients do not get it.
   */
  readonly optIn?: string;
  /**
   * Rate that a source accepts from one client: `burst` requests at once, then one per `intervalMs`. Further requests
   * wait. It applies at the base URL, live or not; with `scope: 'vendor'` it applies only to the live source, to its
   * base and `linkOrigins` together.
   */
  readonly pace?: { readonly burst: number; readonly intervalMs: number; readonly scope?: 'vendor' };
  /** Other origins that links in responses may lead to, for instance `https://forms.example`. */
  readonly linkOrigins?: readonly string[];
  readonly timeoutMs: number;
  /**
   * Longest time of one call over all its attempts and waits. Default: `requestBudgetMs`. A longer time is for
   * background work: a call for a client gets at most the rest of the request's budget.
   */
  readonly budgetMs?: number;
  readonly maxBytes: number;
  readonly concurrency: number;
  readonly retries: number;
  /**
   * Exceptions from the rule for all upstreams (401 bad_key, 403 blocked, 429 rate_limited, 5xx unreachable; other 4xx
   * are successes that the adapter reads). Undefined applies the rule; `answer` overrides it with a success.
   */
  readonly classify?: (response: UpstreamResponse) => ReturnType<ResponseClassifier> | 'answer';
  /**
   * Returns the rate limit that a request counts against, for a source with several: after a 429 with Retry-After only
   * requests against that limit wait. There must be few limits, because each is stored. Default: one limit for all.
   */
  readonly limitOf?: (request: UpstreamRequest) => string;
}

/** Returns the client of an upstream, made from its definition and the operator's settings. */
export type UpstreamFactory = (definition: UpstreamDefinition) => UpstreamHttp;
