import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { AuthorizedCaller } from '../authorized-caller.ts';

/** Decides policies. What cannot be decided is not granted. */
export interface PolicyDecider {
  /** Those of the policies that are granted to the caller. Never rejects. */
  granted(names: readonly string[], caller: AuthorizedCaller): MaybePromise<ReadonlySet<string>>;
  close(): Promise<void>;
}
