/** A read of an address that came from outside: a feed of the operator's list, a story's link. GET only. */
export interface WebRequest {
  /** Absolute http or https address. */
  readonly url: string;
  /** Lower-case names. User agent and accepted encodings are the fetcher's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Deadline of the whole read, every redirect and the body's last byte included. It begins when the read has a place among the others. */
  readonly timeoutMs: number;
  /** Cap of the body, as sent and again unpacked. */
  readonly maxBytes: number;
}

export interface WebResponse {
  /** The address that answered, after redirects. */
  readonly url: string;
  /**
   * The address after the permanent redirects (301, 308) that came before any other kind: where to ask from now on. Without one it is the
   * request's `url` to the letter, so that a difference is a move.
   */
  readonly permanentUrl: string;
  /** Any status but a followed redirect: 304, 404, 410, 429 and 503 are answers for the caller to read. */
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked. Not decoded: see `decodeBytes`. */
  readonly body: Uint8Array;
}

/**
 * Why there is no answer: the address may not be asked (`refused`: scheme, port, private address at any hop), it did not answer in time, it
 * could not be reached, it sent more than it may, or what it sent is no HTTP.
 */
export type WebFailure = 'refused' | 'timeout' | 'unreachable' | 'too_large' | 'malformed';

/** A read that got no answer. The message is for a person and may be shown: it names no private address. */
export class WebFetchError extends Error {
  readonly failure: WebFailure;

  constructor(failure: WebFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'WebFetchError';
    this.failure = failure;
  }
}

/**
 * Reads addresses from outside through one guard: http and https only, public addresses only, checked when connecting and at every redirect
 * hop, at most 5 redirects, byte and time caps. Throws `WebFetchError`, or the signal's reason when the caller went away.
 */
export interface WebFetcher {
  /** True when a stand-in answers for the whole web, so that nothing leaves this machine. */
  readonly emulated: boolean;
  fetch(request: WebRequest, signal: AbortSignal): Promise<WebResponse>;
}

/** How a subgraph asks for its fetcher. */
export interface WebFetcherOptions {
  /** Name of the emulator's stand-in, for instance `linked-pages`: asked as `<emulator>/<stand-in>/<host>/<path>?<query>` when data are emulated. */
  readonly standIn: string;
  /** True when real addresses are read even while other data are emulated, because the operator gave them. */
  readonly live?: boolean;
  /** Origins that the operator wrote down: they may be private. Redirects that leave them are guarded as any other. */
  readonly trustedOrigins?: readonly string[];
}
