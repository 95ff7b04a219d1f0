import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import type { AuthorizedCaller } from '../authorized-caller.ts';

export interface PolicyDecider {
  /** Never rejects: a policy that cannot be decided is not granted. */
  granted(names: readonly string[], caller: AuthorizedCaller): MaybePromise<ReadonlySet<string>>;
  close(): Promise<void>;
}
