import type { UpstreamError } from '../../errors/upstream-error.ts';
import type { UpstreamResponse } from '../upstream-http.ts';

/**
 * Failures are values instead of exceptions, so that policies can count them. Exceptions are the caller's abort and
 * defects of this program, which policies must not count.
 */
export type Outcome = (
  | { readonly response: UpstreamResponse; readonly failure?: undefined }
  | {
      readonly failure: UpstreamError;
      /** True when the attempt was refused without a request to the upstream; it is then not retried. */
      readonly refused?: boolean;
    }
) & {
  /** True when an exchanged token was refused with 401, so that an attempt with a new token may succeed. */
  readonly tokenRefused?: boolean;
  /** True when the attempt had too little time for its failure to say anything about the upstream. */
  readonly cutShort?: boolean;
};
