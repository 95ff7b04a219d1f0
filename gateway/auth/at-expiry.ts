import type { Clock } from '../../platform/clock/clock.ts';
import { dayMs } from '../../platform/clock/spans.ts';
import type { Identity } from '../../platform/context/request-context.ts';

/** Calls back when an identity has expired; never for one that does not. The returned function ends the waiting. */
export const atExpiry = ({ expiresAtMs }: Identity, clock: Clock, callback: () => void): (() => void) => {
  if (expiresAtMs === undefined) return () => {};
  let cancel = () => {};
  const look = (): void => {
    const leftMs = expiresAtMs - clock.now();
    // A timer takes no more than some weeks.
    if (leftMs > 0) cancel = clock.after(Math.min(Math.ceil(leftMs), dayMs), look);
    else callback();
  };
  look();
  return () => cancel();
};
