/** The only source of time and timers, so that tests can control both. */
export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls back once, and returns a function that cancels. The timer does not keep the process alive. */
  after(ms: number, callback: () => void): () => void;
}
