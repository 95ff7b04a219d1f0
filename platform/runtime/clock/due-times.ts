import type { Clock } from './clock.ts';

/** Returns true for at most one call per name and interval. */
type IsDue = (name: string, everyMs: number) => boolean;

/** Limits log lines and samples of which there could be thousands per second. Names must be few and fixed. */
export const createDueTimes = (clock: Pick<Clock, 'now'>): IsDue => {
  const lastMs = new Map<string, number>();
  return (name, everyMs) => {
    const now = clock.now();
    const last = lastMs.get(name);
    // A clock that is set back by a day must not silence a name for a day.
    if (last !== undefined && Math.abs(now - last) < everyMs) return false;
    lastMs.set(name, now);
    return true;
  };
};
