import type { UpstreamError } from '../errors/upstream-error.ts';
import type { UpstreamResponse } from './upstream-http.ts';

/**
 * Outcome of an attempt. It is a value instead of an exception, so that policies can count it. What is thrown is the
 * caller's abort or a defect here, which policies must not count.
 */
export type Outcome = (
  | { readonly response: UpstreamResponse; readonly failure?: undefined }
  | {
      readonly failure: UpstreamError;
      /** True when it was refused here, without a request to the upstream: it is not retried. */
      readonly refused?: boolean;
    }
) & {
  /** True when an exchanged token was refused with 401, so that another attempt with a new token is worthwhile. */
  readonly tokenRefused?: boolean;
  /** True when the attempt had too little time for its failure to say anything about the upstream. */
  readonly cutShort?: boolean;
};
