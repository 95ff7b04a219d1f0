import type { Call } from '../call/call.ts';
import type { UpstreamReason } from '../errors/service-error.ts';
import type { SourceNames } from './source-names.ts';

export interface UpstreamRequest {
  readonly method?: 'GET' | 'POST';
  /** Path below the base URL, beginning with `/`, already encoded. */
  readonly path: string;
  /**
   * Absolute URL of a link from a response; replaces base and `path`. Its origin must be that of the base or one of
   * `linkOrigins`, or the request is refused as `malformed`. It gets no key, and neither breaker nor cool-down apply.
   */
  readonly url?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Timeout of one attempt. Default: that of the definition. */
  readonly timeoutMs?: number;
  /** Limit of the decompressed body. Default: that of the definition. */
  readonly maxBytes?: number;
  /** True if the request may be retried. Default: true for GET, false for POST. */
  readonly idempotent?: boolean;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  text(): string;
  /** From the upstream's `Date` header; local time without one. */
  readonly respondedAtMs: number;
}

type ResponseClassifier = (
  response: UpstreamResponse,
) => { readonly reason: UpstreamReason; readonly retryAfterSeconds?: number } | undefined;

/**
 * One upstream over HTTP. `request` throws `UpstreamError` for any failure, and the call's reason when the caller has
 * left.
 */
export interface UpstreamHttp {
  /** Public name, as in `sources_used`. */
  readonly source: string;
  /** True when the data are invented. */
  readonly emulated: boolean;
  /** True when requests go to `liveUrl`, and not to the emulator or another base URL. */
  readonly atVendor: boolean;
  request(request: UpstreamRequest, call: Call): Promise<UpstreamResponse>;
}

/** OAuth 2 client credentials: the key `client_id:client_secret` is exchanged for a bearer token. */
export interface ClientCredentials {
  readonly in: 'client-credentials';
  /** Token endpoint below a base URL other than the live one. */
  readonly tokenPath: string;
  /** Token endpoint in `live` mode, on a separate host. */
  readonly liveTokenUrl: string;
}

export interface UpstreamDefinition extends SourceNames {
  /** Whose interface it is, and its formats, for the pages: `aviationweather.gov Data API, JSON`. */
  readonly wire: string;
  /** What services read from it, for the pages: `weather observations`. */
  readonly provides: string;
  readonly liveUrl: string;
  /** How the key is sent, between `prefix` and `suffix`. Logs and errors never contain it. */
  readonly key?:
    | { readonly in: 'header'; readonly name: string; readonly prefix?: string; readonly suffix?: string }
    | { readonly in: 'query'; readonly name: string }
    | ClientCredentials;
  readonly keyRequired?: boolean;
  /**
   * Set for a source whose terms forbid automation, with the reason for the operator; clients do not get it. In `live`
   * mode the source is off until the operator sets `<NAME>_ENABLED=on` or another base URL: requests fail as `blocked`
   * without being sent.
   */
  readonly optIn?: string;
  /** Set for a source that only workers read: no request of a client waits for it, or fails with it. */
  readonly workersOnly?: true;
  /**
   * Rate that a source accepts from one client: `burst` requests at once, then one per `intervalMs`. Others wait. It
   * applies at any base URL; with `scope: 'vendor'` only to the live source, base and `linkOrigins` together.
   */
  readonly pace?: { readonly burst: number; readonly intervalMs: number; readonly scope?: 'vendor' };
  /** Other origins to which links in responses may lead. */
  readonly linkOrigins?: readonly string[];
  readonly timeoutMs: number;
  /**
   * Time limit of one call with all its attempts and waits. Default: `requestBudgetMs`. A longer limit only serves
   * background work, because a call for a client gets at most the rest of the request's budget.
   */
  readonly budgetMs?: number;
  readonly maxBytes: number;
  readonly concurrency: number;
  readonly retries: number;
  /**
   * Exceptions from the rule for all upstreams (401 bad_key, 403 blocked, 429 rate_limited, 5xx unreachable; other 4xx
   * are successes). Undefined applies the rule; `answer` makes the response a success.
   */
  readonly classify?: (response: UpstreamResponse) => ReturnType<ResponseClassifier> | 'answer';
  /**
   * Returns the rate limit to which a request belongs: after a 429 with Retry-After only requests of that limit wait.
   * There must be few limits, because each is stored. Default: one limit for all.
   */
  readonly limitOf?: (request: UpstreamRequest) => string;
}

export type UpstreamFactory = (definition: UpstreamDefinition) => UpstreamHttp;
