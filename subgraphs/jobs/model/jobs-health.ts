/** What the latest fetches say of the service. */
export interface FetchVerdict {
  readonly status: 'OK' | 'DEGRADED';
  readonly recentFetchCount: number;
  readonly recentFailureCount: number;
  /** When the oldest of them ended, ISO. Null without any fetch. */
  readonly oldestFetchAt: string | null;
}

/** How the service is doing; named as in the graph, which adds the boards. */
export interface JobsHealth {
  /** Counts the fetches at the first call: who asks for the boards alone needs no count. */
  verdict(): Promise<FetchVerdict>;
}
