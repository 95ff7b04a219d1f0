/** What an upstream said of its quota in one answer. */
export interface QuotaReading {
  /** Calls or credits left. */
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  /** What that answer cost. */
  readonly lastCost: number | null;
  /** ISO 8601 UTC. */
  readonly resetsAt: string | null;
}

/** The last reading, and the floor that the operator wants kept. */
export interface QuotaState extends QuotaReading {
  readonly floor: number;
  /** When the source stated it, ISO 8601 UTC. */
  readonly statedAt: string;
}

/** Keeps count of what a keyed upstream still grants, for all processes of a deployment that share their state. */
export interface QuotaMeter {
  /** Takes down what an answer said. */
  note(reading: QuotaReading): void;
  /**
   * Rejects with `UpstreamError` `quota` when no more than the floor is left: what costs nothing may still be asked, all else is answered from the
   * cache. Lets one request through once the quota has begun anew, or when nothing was told for an hour, to learn how it stands.
   */
  guard(): Promise<void>;
  /**
   * Guards a request that costs at most so much, and counts that as spent until it has ended, so that many at once do not all find the last credits
   * still there.
   */
  spend<T>(cost: number, ask: () => Promise<T>): Promise<T>;
  /** Null before the first reading. */
  state(): Promise<QuotaState | null>;
}
