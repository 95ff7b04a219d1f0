/**
 * Notifies listeners that state has changed. A lost message costs latency, never data, because state is in the
 * database.
 */
export interface EventBus {
  /** Reaches listeners in every process. Never throws; a failure is logged. */
  publish(topic: string, payload?: string): void;
  /** Resolves to a function that unsubscribes, once all later messages will be delivered. */
  subscribe(topic: string, listener: (payload: string) => void): Promise<() => void>;
  close(): Promise<void>;
}
