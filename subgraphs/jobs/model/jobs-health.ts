export interface FetchVerdict {
  readonly status: 'OK' | 'DEGRADED';
  readonly recentFetchCount: number;
  readonly recentFailureCount: number;
  /** ISO instant. Null without any fetch. */
  readonly oldestFetchAt: string | null;
}

export interface JobsHealth {
  /** Counts at the first call, so that selecting only boards counts nothing. */
  verdict(): Promise<FetchVerdict>;
}
