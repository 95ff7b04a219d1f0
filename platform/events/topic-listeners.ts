import type { Logger } from '../log/logger.ts';

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
