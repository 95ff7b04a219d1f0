import type { Clock } from '../clock/clock.ts';

/** Remembers for a short time that a load failed, so that a source in trouble is not asked again by every reader. */
export interface FailurePauses {
  /** The error of the last load while the pause after it lasts. */
  current(key: string): { readonly error: unknown } | undefined;
  begin(key: string, error: unknown): void;
  end(key: string): void;
}

export const createFailurePauses = (clock: Clock, pauseMs: number): FailurePauses => {
  // In order of their end, because all last equally long: what is over is always in front.
  const pauses = new Map<string, { readonly error: unknown; readonly untilMs: number }>();
  return {
    current: (key) => {
      const pause = pauses.get(key);
      return pause !== undefined && pause.untilMs > clock.now() ? pause : undefined;
    },
    begin: (key, error) => {
      const nowMs = clock.now();
      for (const [old, { untilMs }] of pauses) {
        if (untilMs > nowMs) break;
        pauses.delete(old);
      }
      pauses.delete(key);
      pauses.set(key, { error, untilMs: nowMs + pauseMs });
    },
    end: (key) => {
      pauses.delete(key);
    },
  };
};
