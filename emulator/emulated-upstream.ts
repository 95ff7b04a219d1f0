import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../platform/runtime/clock/clock.ts';

export interface EmulatedRequest {
  readonly method: string;
  /** Path below the upstream's base address, beginning with `/`, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Aborts when the client disconnects or the emulator closes. */
  readonly signal: AbortSignal;
}

export interface EmulatedResponse {
  readonly status: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Used instead of `body` for responses other than UTF-8 text: images, other encodings, compressed bodies. */
  readonly bytes?: Uint8Array;
}

type UpstreamHandler = (request: EmulatedRequest) => EmulatedResponse | Promise<EmulatedResponse>;

export interface EmulatorContext {
  readonly clock: Clock;
  /** The same seed, pace and time give the same data. */
  readonly seed: string;
  /** 1 is realistic; delays are divided by this number. */
  readonly speed: number;
  /** 1 is lively; intervals between events are divided by this number. */
  readonly pace: number;
  urlOf(upstream: string): string;
  /** Creates a value once per emulator and maker, so that the stand-ins of one service share it. */
  once<T>(make: (context: EmulatorContext) => T): T;
}

/** A new service adds its own in a folder of its own and in `registry.ts`. */
export interface EmulatedUpstream {
  /** Public name with dashes: the path prefix, and the name in `/_faults` and `/_stats`. */
  readonly name: string;
  start(context: EmulatorContext): UpstreamHandler;
  /** For the `status` fault and unknown paths. `message` replaces the usual text. */
  errorResponse(status: number, message?: string): EmulatedResponse;
}
