import type { Call } from '../../call/call.ts';
import type { WebFailure } from '../../errors/service-error.ts';
import type { SourceNames } from '../source-names.ts';

/** A GET of an address from outside, such as a feed or a story's link. */
export interface WebRequest {
  readonly url: string;
  /** Lower-case names. User agent and accepted encodings are added. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout of the whole read, with redirects and body. Begins when the read has a place. */
  readonly timeoutMs: number;
  /** Limit of the body, both as sent and decompressed. */
  readonly maxBytes: number;
}

export interface WebResponse {
  /** Address after redirects. */
  readonly url: string;
  /**
   * The address for future requests: that after the initial permanent redirects (301, 308). Without one exactly the
   * request's `url`, so a difference means a move.
   */
  readonly permanentUrl: string;
  /** Any status except that of a followed redirect. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed but not decoded: see `decodeBytes`. */
  readonly body: Uint8Array;
}

/** The message has no private address, so it may be shown to people. */
export class WebFetchError extends Error {
  readonly failure: WebFailure;

  constructor(failure: WebFailure, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'WebFetchError';
    this.failure = failure;
  }
}

/**
 * Reads addresses from outside: only http and https, only public addresses (checked when connecting and at every
 * redirect), at most 5 redirects, with limits of size and time. Throws `WebFetchError`, or the call's reason.
 */
export interface WebFetcher {
  /** True if a stand-in replaces the web, so that nothing leaves this machine. */
  readonly emulated: boolean;
  fetch(request: WebRequest, call: Call): Promise<WebResponse>;
}

export interface WebFetcherOptions {
  /**
   * What the addresses are, for all that names sources. If data are emulated, the emulator replaces it, and is
   * requested as `<emulator>/linked-pages/<host>/<path>?<query>`.
   */
  readonly source: SourceNames;
  /** Reads real addresses even if other data are emulated, because the operator configured them. */
  readonly live?: boolean;
  /** Configured origins, which may be private. Redirects to others are guarded as usual. */
  readonly trustedOrigins?: readonly string[];
}
