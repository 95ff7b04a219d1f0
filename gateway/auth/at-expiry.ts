import type { Clock } from '../../platform/clock/clock.ts';
import { dayMs } from '../../platform/clock/spans.ts';
import type { Identity } from '../../platform/context/request-context.ts';

/** Calls back when the identity expires. Returns a function that cancels this. */
export const atExpiry = ({ expiresAtMs }: Identity, clock: Clock, callback: () => void): (() => void) => {
  if (expiresAtMs === undefined) return () => {};
  let cancel = () => {};
  const look = (): void => {
    const leftMs = expiresAtMs - clock.now();
    // A timer cannot last longer than some weeks, so a long wait is divided into days.
    if (leftMs > 0) cancel = clock.after(Math.min(Math.ceil(leftMs), dayMs), look);
    else callback();
  };
  look();
  return () => cancel();
};
