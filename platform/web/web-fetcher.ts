/** A GET of an address from outside, such as a feed or a story's link. */
export interface WebRequest {
  readonly url: string;
  /** Lower-case names. The fetcher adds user agent and accepted encodings. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Covers the whole read, with all redirects and the body. Begins when the read has a place. */
  readonly timeoutMs: number;
  /** Bound of the body, both as sent and decompressed. */
  readonly maxBytes: number;
}

export interface WebResponse {
  /** Address after redirects. */
  readonly url: string;
  /**
   * The address after the permanent redirects (301, 308) before any other, for future requests; without one exactly the
   * request's `url`, so a difference means a move.
   */
  readonly permanentUrl: string;
  /** Any status but a followed redirect; 304, 404, 410, 429 and 503 are left to the caller. */
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed, not decoded: see `decodeBytes`. */
  readonly body: Uint8Array;
}

/** `refused`: forbidden scheme, port or private address at any hop. `malformed`: not HTTP, or a wrong encoding. */
export type WebFailure = 'refused' | 'timeout' | 'unreachable' | 'too_large' | 'malformed';

/** The message may be shown to people: it has no private address. */
export class WebFetchError extends Error {
  readonly failure: WebFailure;

  constructor(failure: WebFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'WebFetchError';
    this.failure = failure;
  }
}

/**
 * Reads addresses from outside: http and https only, public addresses only, checked when connecting and at every
 * redirect, at most 5 redirects, bounds of bytes and time. Throws `WebFetchError`, or the signal's reason.
 */
export interface WebFetcher {
  /** True if a stand-in replaces the web, so that nothing leaves this machine. */
  readonly emulated: boolean;
  fetch(request: WebRequest, signal: AbortSignal): Promise<WebResponse>;
}

export interface WebFetcherOptions {
  /**
   * The emulator's stand-in, such as `linked-pages`, requested as `<emulator>/<stand-in>/<host>/<path>?<query>` if data
   * are emulated.
   */
  readonly standIn: string;
  /** Reads real addresses even if other data are emulated, because the operator configured them. */
  readonly live?: boolean;
  /** Configured origins, which may be private. Redirects to others are guarded as usual. */
  readonly trustedOrigins?: readonly string[];
}
