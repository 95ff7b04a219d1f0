export interface StreamRecord {
  readonly name: string;
  /** Events that differ from the one before. */
  readonly events: number;
  /** From the start to the first event; null without one. */
  readonly firstMs: number | null;
  /** Longest time without an event, after the first one and up to the end. */
  readonly longestSilenceMs: number;
  /** Why it ended, or could not be opened; null without a failure. */
  readonly failure: string | null;
}

export const createStreamNote = (name: string, beganMs: number) => {
  let events = 0;
  let firstMs: number | null = null;
  let lastMs = beganMs;
  let longestSilenceMs = 0;
  let lastText = '';
  let failure: string | null = null;
  return {
    /** Records an event with its data, unless it equals the last one. */
    event: (data: unknown, nowMs: number): void => {
      const text = JSON.stringify(data);
      if (text === lastText) return;
      lastText = text;
      events += 1;
      if (firstMs === null) firstMs = nowMs - beganMs;
      else longestSilenceMs = Math.max(longestSilenceMs, nowMs - lastMs);
      lastMs = nowMs;
    },
    fail: (reason: string): void => {
      failure ??= reason;
    },
    received: (nowMs: number): StreamRecord => ({
      name,
      events,
      firstMs,
      longestSilenceMs: Math.max(longestSilenceMs, nowMs - lastMs),
      failure,
    }),
  };
};

export type StreamNote = ReturnType<typeof createStreamNote>;
