import type { Logger } from '../log/logger.ts';
import type { EventBus } from './event-bus.ts';
import { createTopicListeners } from './topic-listeners.ts';

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
