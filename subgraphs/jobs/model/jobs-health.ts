export interface FetchVerdict {
  readonly status: 'OK' | 'DEGRADED';
  readonly recentFetchCount: number;
  readonly recentFailureCount: number;
  /** ISO instant. Null without any fetch. */
  readonly oldestFetchAt: string | null;
}

export interface JobsHealth {
  /** Counts the fetches at the first call, so that a request for the boards alone counts nothing. */
  verdict(): Promise<FetchVerdict>;
}
