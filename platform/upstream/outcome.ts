import type { UpstreamError } from '../errors/upstream-error.ts';
import type { UpstreamResponse } from './upstream-http.ts';

/**
 * What an attempt came to. A value instead of an exception, so that policies can count it; what is thrown past them is the caller's
 * abort or a fault of ours, and counts for nothing.
 */
export type Outcome = (
  | { readonly response: UpstreamResponse; readonly failure?: undefined }
  | {
      readonly failure: UpstreamError;
      /** True when it was refused here, without asking the upstream: not to be tried again. */
      readonly refused?: boolean;
    }
) & {
  /** True when the answer was 401 to a token that credentials were exchanged for: worth another attempt with a fresh one. */
  readonly tokenRefused?: boolean;
  /** True when the attempt had too little time for its end to say anything about the upstream. */
  readonly cutShort?: boolean;
};
