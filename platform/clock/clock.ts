/** The only source of time and timers, so that tests decide what time it is. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls back once after `ms`. The timer never keeps the process alive. Answers the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}
