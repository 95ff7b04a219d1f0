import { systemClock } from '../clock/system-clock.ts';
import type { Logger } from '../log/logger.ts';
import { createRedisConnection } from '../redis/redis-connection.ts';
import type { EventBus } from './event-bus.ts';
import { createTopicListeners } from './topic-listeners.ts';

export interface RedisEventBusOptions {
  readonly url: string;
  /** All channels begin with it. */
  readonly prefix: string;
  readonly log: Logger;
}

/** Longest wait of `subscribe` for a Redis that is away: the subscription is made as soon as it is back. */
const subscribeWithinMs = 5000;

/**
 * A bus between processes by Redis. One connection listens for the whole process, to each topic once however many listen to it here;
 * when it was lost, it subscribes again by itself. What was published meanwhile is lost, as the seam allows.
 */
export const createRedisEventBus = ({ url, prefix, log }: RedisEventBusOptions): EventBus => {
  const publisher = createRedisConnection({ url, log, purpose: 'publish', redis: { maxRetriesPerRequest: 1 } });
  const subscriber = createRedisConnection({ url, log, purpose: 'subscribe', redis: { maxRetriesPerRequest: null } });
  const topics = createTopicListeners(log);
  // The pending or done SUBSCRIBE of each topic, for those who join while it is under way.
  const subscribed = new Map<string, Promise<unknown>>();
  let closed = false;
  subscriber.redis.on('message', (channel, payload) => topics.deliver(channel.slice(prefix.length), payload));

  const leave = (topic: string) => {
    subscribed.delete(topic);
    // Commands keep their order on the connection, so a SUBSCRIBE right after this one is not undone by it.
    if (!closed)
      subscriber.redis
        .unsubscribe(prefix + topic)
        .catch((error) => subscriber.warn(error, 'a topic could not be left'));
  };

  return {
    publish: (topic, payload = '') => {
      if (closed) return;
      publisher.redis
        .publish(prefix + topic, payload)
        .catch((error) => publisher.warn(error, 'an event could not be published'));
    },
    subscribe: async (topic, listener) => {
      const { first, remove } = topics.add(topic, listener);
      if (first) subscribed.set(topic, subscriber.redis.subscribe(prefix + topic));
      await new Promise<void>((resolve, reject) => {
        const cancel = systemClock.after(subscribeWithinMs, () => {
          log.warn({ topic }, 'Redis is away; events of the topic will be heard when it is back');
          resolve();
        });
        Promise.resolve(subscribed.get(topic))
          .finally(cancel)
          .then(() => resolve(), reject);
      }).catch((error) => {
        if (remove()) leave(topic);
        throw error;
      });
      return () => {
        if (remove()) leave(topic);
      };
    },
    close: async () => {
      closed = true;
      topics.clear();
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
};
