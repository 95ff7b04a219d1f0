import type { Logger } from '../log/logger.ts';

type Listener = (payload: string) => void;

/** Who listens to what in this process. */
export interface TopicListeners {
  /** `first` when nobody listened to the topic before; `remove` answers whether nobody does any more, and does nothing a second time. */
  add(topic: string, listener: Listener): { readonly first: boolean; readonly remove: () => boolean };
  deliver(topic: string, payload: string): void;
  /** Topics with at least one listener. */
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
      // An object of its own for each: the same function may listen twice.
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
