import type { Clock } from './clock.ts';

/** True when nothing was let through for that name within the time; then counts this as let through. */
export type IsDue = (name: string, everyMs: number) => boolean;

/** For lines of logs and samples of which there could be thousands a second. Names are few and known. */
export const createDueTimes = (clock: Pick<Clock, 'now'>): IsDue => {
  const lastMs = new Map<string, number>();
  return (name, everyMs) => {
    const now = clock.now();
    const last = lastMs.get(name);
    // A clock that was set back by a day shall not silence a name for a day.
    if (last !== undefined && Math.abs(now - last) < everyMs) return false;
    lastMs.set(name, now);
    return true;
  };
};
