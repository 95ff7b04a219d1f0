/** Says "look again" to whoever listens. A lost message costs latency, never data: state is in the database. */
export interface EventBus {
  /** Tells all listeners of the topic, in every process. Never throws; a failure is logged. */
  publish(topic: string, payload?: string): void;
  /** Listens to one topic. Resolves when messages sent from now on will be heard. */
  subscribe(topic: string, listener: (payload: string) => void): Promise<() => void>;
  close(): Promise<void>;
}
