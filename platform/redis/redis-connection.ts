import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';
import { createDueTimes } from '../clock/due-times.ts';
import { systemClock } from '../clock/system-clock.ts';
import type { Logger } from '../log/logger.ts';

export interface RedisConnectionOptions {
  /** `redis://host:port/database`. */
  readonly url: string;
  readonly log: Logger;
  /** What it is for, in log lines. */
  readonly purpose: string;
  readonly redis?: RedisOptions;
}

const warnEveryMs = 30_000;
const closeWithinMs = 1000;

/** Loaded at the first connection: it takes some 100 ms of a start, and one process alone needs no Redis. */
const loadClient = () => createRequire(import.meta.url)('ioredis') as typeof import('ioredis');

export interface RedisConnection {
  readonly redis: Redis;
  /** Logs trouble at most once in 30 s: an outage brings one at every command and every attempt to connect. */
  warn(error: unknown, message: string): void;
  /** Sends what is under way and closes; a server that is away is not waited for. */
  close(): Promise<void>;
}

/** Opens a connection that comes back by itself, at least once in two seconds. */
export const createRedisConnection = ({
  url,
  log,
  purpose,
  redis: options = {},
}: RedisConnectionOptions): RedisConnection => {
  const client = loadClient();
  const redis = new client.Redis(url, {
    ...options,
    retryStrategy: (times) => Math.min(times * 100, 2000),
    // A primary that has become a replica keeps its connections and refuses writes; a new connection finds the new
    // primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    // So that a peer that is gone without a word is noticed, also by a connection that only listens.
    keepAlive: 10_000,
    // ioredis subscribes again without a catch: a server that refuses it would end the process.
    autoResubscribe: false,
    // After this ioredis destroys a socket that it has ended, also one that is long closed: until then the process stays.
    disconnectTimeout: 100,
  });
  const isDue = createDueTimes(systemClock);
  const warn = (error: unknown, message: string) => {
    if (!isDue('trouble', warnEveryMs)) return;
    log.warn({ err: error, purpose }, message);
  };
  redis.on('error', (error) => warn(error, 'Redis cannot be reached'));
  return {
    redis,
    warn,
    close: async () => {
      if (redis.status === 'ready')
        await new Promise<void>((resolve) => {
          const cancel = systemClock.after(closeWithinMs, resolve);
          const settle = () => {
            cancel();
            resolve();
          };
          redis.quit().then(settle, settle);
        });
      redis.disconnect();
    },
  };
};
