import type { Identity } from '../../platform/call/identity.ts';
import { type Clock, dayMs } from '../../platform/runtime/clock/clock.ts';

/** Calls back when the identity expires. Returns a function that cancels this. */
export const atExpiry = ({ expiresAtMs }: Identity, clock: Clock, callback: () => void): (() => void) => {
  if (expiresAtMs === undefined) return () => {};
  let cancel = () => {};
  const visit = (): void => {
    const leftMs = expiresAtMs - clock.now();
    // A timer cannot last longer than some weeks, so a long wait is divided into days.
    if (leftMs > 0) cancel = clock.after(Math.min(Math.ceil(leftMs), dayMs), visit);
    else callback();
  };
  visit();
  return () => cancel();
};
