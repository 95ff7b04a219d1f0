import { systemClock } from '../../runtime/clock/system-clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { createDeferred } from '../../runtime/promise/deferred.ts';
import { createRedisCommands } from '../redis/redis-commands.ts';
import { createRedisConnection } from '../redis/redis-connection.ts';
import { createTopicListeners, type EventBus } from './event-bus.ts';

interface RedisEventBusOptions {
  readonly url: string;
  readonly prefix: string;
  readonly log: Logger;
}

/**
 * If Redis cannot be reached, `subscribe` resolves after this time, and the subscription is made as soon as Redis is
 * back.
 */
const subscribeWithinMs = 5000;
/** Pause before a refused subscription is retried. */
const retryMs = 2000;

/**
 * A bus between processes. One connection listens for the whole process, once to each topic, and resubscribes after it
 * was lost or refused. Messages published meanwhile are lost, as `EventBus` allows.
 */
export const createRedisEventBus = ({ url, prefix, log }: RedisEventBusOptions): EventBus => {
  const publisher = createRedisCommands({ url, prefix: '', log, purpose: 'publish' });
  const subscriber = createRedisConnection({ url, log, purpose: 'subscribe', redis: { maxRetriesPerRequest: null } });
  const topics = createTopicListeners(log);
  // By topic, for listeners that are added while a subscription is in flight.
  const subscribed = new Map<string, Promise<void>>();
  let closed = false;
  /** For topics that are subscribed to when the connection is ready. */
  let joining = createDeferred<void>();
  let cancelRetry = () => {};

  /** Never rejects: a refusal is logged, and retried while there are listeners. */
  const join = async (wanted: readonly string[]): Promise<void> => {
    try {
      if (wanted.length > 0) await subscriber.redis.subscribe(...wanted.map((topic) => prefix + topic));
    } catch (error) {
      if (closed) return;
      subscriber.warn(error, 'topics could not be subscribed to');
      cancelRetry();
      cancelRetry = systemClock.after(retryMs, () => {
        if (subscriber.redis.status === 'ready') void join(topics.topics());
      });
    }
  };

  subscriber.redis.on('message', (channel, payload) => topics.deliver(channel.slice(prefix.length), payload));
  subscriber.redis.on('ready', () => {
    const waiting = joining;
    joining = createDeferred();
    void join(topics.topics()).then(waiting.resolve);
  });
  // Before it is ready, ioredis would send the command at once, could then not examine the server on a connection that
  // only listens, and would connect again without the topic.
  const joinWhenReady = (topic: string): Promise<void> =>
    subscriber.redis.status === 'ready' ? join([topic]) : joining.promise;

  const leave = (topic: string) => {
    subscribed.delete(topic);
    // Commands keep their order on the connection, so this one does not undo a later SUBSCRIBE.
    if (!closed)
      subscriber.redis
        .unsubscribe(prefix + topic)
        .catch((error) => subscriber.warn(error, 'a topic could not be left'));
  };

  return {
    publish: (topic, payload = '') => {
      if (closed) return;
      publisher
        .run(() => publisher.redis.publish(prefix + topic, payload))
        .catch((error) => publisher.warn(error, 'an event could not be published'));
    },
    subscribe: async (topic, listener) => {
      const { first, remove } = topics.add(topic, listener);
      if (first) subscribed.set(topic, joinWhenReady(topic));
      await new Promise<void>((resolve) => {
        const cancel = systemClock.after(subscribeWithinMs, () => {
          log.warn({ topic }, 'Redis cannot be reached; the topic is subscribed to when it is back');
          resolve();
        });
        void Promise.resolve(subscribed.get(topic)).finally(cancel).then(resolve);
      });
      return () => {
        if (remove()) leave(topic);
      };
    },
    close: async () => {
      closed = true;
      cancelRetry();
      topics.clear();
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
};
