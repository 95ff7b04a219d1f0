import type { Logger } from '../../runtime/log/logger.ts';

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

type Listener = (payload: string) => void;

interface TopicListeners {
  /**
   * `first` is true for the first listener of the topic. `remove` returns true when the last listener was removed, and
   * has no effect when called again.
   */
  add(topic: string, listener: Listener): { readonly first: boolean; readonly remove: () => boolean };
  deliver(topic: string, payload: string): void;
  topics(): string[];
  clear(): void;
}

export const createTopicListeners = (log: Logger): TopicListeners => {
  const entries = new Map<string, Set<{ readonly call: Listener }>>();
  return {
    add: (topic, call) => {
      const known = entries.get(topic);
      const listeners = known ?? new Set();
      if (known === undefined) entries.set(topic, listeners);
      // A new object, because the same function may listen twice.
      const entry = { call };
      listeners.add(entry);
      return {
        first: known === undefined,
        remove: () => {
          if (!listeners.delete(entry) || listeners.size > 0 || entries.get(topic) !== listeners) return false;
          entries.delete(topic);
          return true;
        },
      };
    },
    deliver: (topic, payload) => {
      for (const entry of [...(entries.get(topic) ?? [])]) {
        try {
          entry.call(payload);
        } catch (error) {
          log.error({ err: error, topic }, 'a listener failed on an event');
        }
      }
    },
    topics: () => [...entries.keys()],
    clear: () => entries.clear(),
  };
};

/** Within this process. Messages are delivered asynchronously, as from another process. */
export const createMemoryEventBus = ({ log }: { readonly log: Logger }): EventBus => {
  const topics = createTopicListeners(log);
  return {
    publish: (topic, payload = '') => queueMicrotask(() => topics.deliver(topic, payload)),
    subscribe: async (topic, listener) => {
      const { remove } = topics.add(topic, listener);
      return () => {
        remove();
      };
    },
    close: async () => topics.clear(),
  };
};
