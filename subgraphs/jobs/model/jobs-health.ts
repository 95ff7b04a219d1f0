/** How the service is doing; named as in the graph, which adds the boards. */
export interface JobsHealth {
  readonly status: 'OK' | 'DEGRADED';
  readonly recentFetches: number;
  readonly recentFailures: number;
  /** ISO instant. Null without any fetch. */
  readonly since: string | null;
}
