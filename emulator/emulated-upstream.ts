import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/clock/clock.ts';

/** One request, as a stand-in sees it: the emulator's prefix is already gone. */
export interface EmulatedRequest {
  readonly method: string;
  /** Path below the upstream's base address, beginning with `/`, percent-encoding kept. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Aborts when the client leaves or the emulator closes. */
  readonly signal: AbortSignal;
}

export interface EmulatedResponse {
  readonly status: number;
  /** Left out with an empty body. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Takes the place of `body` where the answer is no UTF-8 text: images, other encodings, packed bodies. */
  readonly bytes?: Uint8Array;
}

export type UpstreamHandler = (request: EmulatedRequest) => EmulatedResponse | Promise<EmulatedResponse>;

/** What every stand-in of one emulator works with. */
export interface EmulatorContext {
  readonly clock: Clock;
  /** Same seed, pace and time, same data. */
  readonly seed: string;
  /** 1 is realistic; delays are divided by it. */
  readonly speed: number;
  /** 1 is lively; the stretches of time in which something happens are divided by it. */
  readonly pace: number;
  /** Address of one upstream of this emulator, for links that answers carry. */
  urlOf(upstream: string): string;
  /** Makes a value once per emulator, keyed by its maker, so that stand-ins of one service tell one story. */
  once<T>(make: (context: EmulatorContext) => T): T;
}

/** The stand-in of one upstream. One more service adds its own as siblings, in folders of their own, and in `registry.ts`. */
export interface EmulatedUpstream {
  /** Dashed public name: path prefix, and the name in `/_faults` and `/_stats`. */
  readonly name: string;
  start(context: EmulatorContext): UpstreamHandler;
  /** The upstream's own error page for a status; `message` replaces its usual text. Used by the `status` fault and for unknown paths. */
  errorResponse(status: number, message?: string): EmulatedResponse;
}
