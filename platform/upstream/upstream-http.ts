import type { UpstreamReason } from '../errors/service-error.ts';

export interface UpstreamRequest {
  readonly method?: 'GET' | 'POST';
  /** Path below the upstream's base address, beginning with `/`, already encoded. */
  readonly path: string;
  /**
   * Absolute address in the place of base and `path`, for a link out of the upstream's own answers: at the base's origin or one of the
   * definition's `linkOrigins`; elsewhere it is refused as `malformed`. No key is sent, and breaker and cool-down are not concerned.
   */
  readonly url?: string;
  /** Query parameters; undefined ones are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Deadline of one attempt. Default: the upstream's own. */
  readonly timeoutMs?: number;
  /** Cap of the decoded response body. Default: the upstream's own. */
  readonly maxBytes?: number;
  /** Whether it may be sent again after a failure. Default: true for GET, false for POST. */
  readonly idempotent?: boolean;
}

export interface UpstreamResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** The body as UTF-8. */
  text(): string;
  /** The upstream's own clock, from its `Date` header; the local clock when it sends none. */
  readonly answeredAtMs: number;
}

/** Tells a response that is a failure from one that is an answer. Undefined is an answer. */
export type ResponseClassifier = (
  response: UpstreamResponse,
) => { readonly reason: UpstreamReason; readonly retryAfterSeconds?: number } | undefined;

/**
 * One upstream over HTTP: bulkhead, deadline, breaker, retry with jitter, byte cap, statistics.
 * Throws `UpstreamError` for anything that is not an answer, and the signal's reason when the caller went away.
 */
export interface UpstreamHttp {
  /** Public name, as in `sources_used`, for instance `nas_status`. */
  readonly source: string;
  /** True when its data are invented. */
  readonly emulated: boolean;
  /** True when requests go to the definition's `liveUrl`, and not to the emulator or to an address that the operator gave instead. */
  readonly atVendor: boolean;
  request(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse>;
}

/** OAuth 2 client credentials: the key is `client_id:client_secret`; requests carry the bearer token that it is exchanged for. */
export interface ClientCredentials {
  readonly in: 'client-credentials';
  /** Path of the token endpoint below the base address, used when the operator or the emulator gives another base than the live one. */
  readonly tokenPath: string;
  /** The token endpoint in `live` mode, where it is on a host of its own. */
  readonly liveTokenUrl: string;
}

export interface UpstreamDefinition {
  /** Configuration name, for instance `NAS_STATUS`: `<NAME>_URL` and `<NAME>_KEY` are its settings. */
  readonly name: string;
  /** Public name, lower case. */
  readonly source: string;
  /** Where it lives in `live` mode. */
  readonly liveUrl: string;
  /** Where the key goes, between `prefix` and `suffix`. Kept out of logs and errors in every case. */
  readonly key?:
    | { readonly in: 'header'; readonly name: string; readonly prefix?: string; readonly suffix?: string }
    | { readonly in: 'query'; readonly name: string }
    | ClientCredentials;
  /** True when `live` mode cannot work without a key. */
  readonly keyRequired?: boolean;
  /**
   * Given for a source whose terms forbid automation: in `live` mode it is off until the operator sets `<NAME>_ENABLED=on` or an address of
   * its own; off, its requests fail as `blocked` without being sent. The text says why, in sentences for the operator, at the
   * start; clients are not told it.
   */
  readonly optIn?: string;
  /**
   * Most requests a source wants from one client: so many at once, then one for every `intervalMs`. Requests wait for their turn. Counted at
   * the base address, whoever answers there; `scope: 'vendor'` for what only the vendor asks of its readers, on its base and `linkOrigins` together.
   */
  readonly pace?: { readonly burst: number; readonly intervalMs: number; readonly scope?: 'vendor' };
  /** Other origins that links in its answers may be followed to, for instance `https://forms.example`. */
  readonly linkOrigins?: readonly string[];
  /** Deadline of one attempt. */
  readonly timeoutMs: number;
  /**
   * Longest time of one call over all its attempts and waits. Default: `requestBudgetMs`. More is for background work;
   * a call for a client gets at most what is left of the request's budget.
   */
  readonly budgetMs?: number;
  readonly maxBytes: number;
  /** Requests at once to this upstream from this process. */
  readonly concurrency: number;
  /** Further attempts of idempotent requests. */
  readonly retries: number;
  /**
   * What counts as failure beyond the rule that all share (401 bad_key, 403 blocked, 429 rate_limited, 5xx unreachable; other 4xx are answers
   * for the adapter to read). Asked first; undefined falls through to that rule, `answer` overrules it.
   */
  readonly classify?: (response: UpstreamResponse) => ReturnType<ResponseClassifier> | 'answer';
  /**
   * Which of the source's limits a request counts against, for a source that has several: after a 429 with a time,
   * requests against that limit wait for it, and no others. Few different texts, since each is remembered. Default: one
   * limit for all.
   */
  readonly limitOf?: (request: UpstreamRequest) => string;
}

/** Makes the client of an upstream from its definition and the operator's settings. */
export type UpstreamFactory = (definition: UpstreamDefinition) => UpstreamHttp;
