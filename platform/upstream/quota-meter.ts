/** The quota that an upstream stated in one response. */
export interface QuotaReading {
  /** Calls or credits left. */
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  /** Cost of that response. */
  readonly lastCost: number | null;
  /** ISO 8601 UTC. */
  readonly resetsAt: string | null;
}

/** The last reading, and the operator's floor. */
export interface QuotaState extends QuotaReading {
  readonly floor: number;
  /** When the source stated it, ISO 8601 UTC. */
  readonly statedAt: string;
}

/** Tracks the quota of a keyed upstream, for all processes that share their state. */
export interface QuotaMeter {
  /** Stores the reading of a response. */
  note(reading: QuotaReading): void;
  /**
   * Rejects with `UpstreamError` `quota` when no more than the floor remains; the caller then uses its cache. Lets one
   * request pass once the quota was reset, or after an hour without a reading, to probe the quota.
   */
  guard(): Promise<void>;
  /**
   * Guards a request with the given maximum cost, and counts that cost as spent while the request is in flight, so that
   * concurrent requests cannot all use the last credits.
   */
  spend<T>(cost: number, ask: () => Promise<T>): Promise<T>;
  /** Null before the first reading. */
  state(): Promise<QuotaState | null>;
}
