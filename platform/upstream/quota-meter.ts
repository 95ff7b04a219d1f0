/** The quota that an upstream stated in one response. */
export interface QuotaReading {
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  readonly lastCost: number | null;
  readonly resetsAt: string | null;
}

export interface QuotaState extends QuotaReading {
  readonly floor: number;
  /** When the source stated it, ISO 8601 UTC. */
  readonly statedAt: string;
}

/** Tracks the quota of a keyed upstream, for all processes that share their state. */
export interface QuotaMeter {
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
