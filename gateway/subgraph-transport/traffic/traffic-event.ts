export type TrafficEvent = 'timeout' | 'retried' | 'retry_refused' | 'breaker_opened' | 'breaker_refused' | 'shared';
