/** What a rule of traffic did to a request to a subgraph. */
export type TrafficEvent = 'timeout' | 'retried' | 'retry_refused' | 'breaker_opened' | 'breaker_refused' | 'shared';
