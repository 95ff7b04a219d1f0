export interface QuotaReading {
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  readonly lastCost: number | null;
  readonly resetsAt: string | null;
}

export interface QuotaState extends QuotaReading {
  readonly floor: number;
  /** ISO 8601 UTC. */
  readonly statedAt: string;
}

/** Tracks the quota of an upstream, for all processes with the same state store. */
export interface QuotaMeter {
  note(reading: QuotaReading): void;
  /**
   * Rejects with `UpstreamError` `quota` when no more than the floor remains; the caller then uses its cache. After a
   * reset, or an hour without a reading, one request passes as a probe.
   */
  guard(): Promise<void>;
  /**
   * Guards a request, and counts its maximum cost as spent while it is in flight, so that concurrent requests cannot
   * all use the last credits.
   */
  spend<T>(cost: number, ask: () => Promise<T>): Promise<T>;
  /** Null before the first reading. */
  state(): Promise<QuotaState | null>;
}
