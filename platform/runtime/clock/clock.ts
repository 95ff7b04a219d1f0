/** The only source of time and timers, so that tests can control both. */
export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls back once, and returns a function that cancels. The timer does not keep the process alive. */
  after(ms: number, callback: () => void): () => void;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns ISO 8601 in UTC. A number is milliseconds since 1970. Throws `RangeError` for an invalid time. */
export const toInstant = (time: number | string | Date): string => new Date(time).toISOString();
