import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { AuthorizedCaller } from '../authorized-caller.ts';

/** A policy that cannot be decided is not granted. */
export interface PolicyDecider {
  /** Returns the policies that are granted to the caller. Never rejects. */
  granted(names: readonly string[], caller: AuthorizedCaller): MaybePromise<ReadonlySet<string>>;
  close(): Promise<void>;
}
