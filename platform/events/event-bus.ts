/**
 * Notifies listeners that state has changed. A lost message costs latency, never data, because state is in the
 * database.
 */
export interface EventBus {
  /** Notifies all listeners of the topic, in every process. Never throws; a failure is logged. */
  publish(topic: string, payload?: string): void;
  /**
   * Listens to a topic. Resolves, to a function that unsubscribes, once messages sent from now on will be delivered.
   */
  subscribe(topic: string, listener: (payload: string) => void): Promise<() => void>;
  close(): Promise<void>;
}
