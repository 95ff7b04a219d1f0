import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';
import { createDueTimes } from '../../runtime/clock/due-times.ts';
import { systemClock } from '../../runtime/clock/system-clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';

interface RedisConnectionOptions {
  /** `redis://host:port/database`. */
  readonly url: string;
  readonly log: Logger;
  readonly purpose: string;
  readonly redis?: RedisOptions;
}

const warnEveryMs = 30_000;
const closeWithinMs = 1000;

/** Loaded on demand, because loading takes about 100 ms and a single process needs no Redis. */
const loadClient = () => createRequire(import.meta.url)('ioredis') as typeof import('ioredis');

interface RedisConnection {
  readonly redis: Redis;
  /** Logs at most once in 30 s, because during an outage every command fails. */
  warn(error: unknown, message: string): void;
  /** Sends pending commands and closes. Does not wait for a server that cannot be reached. */
  close(): Promise<void>;
}

/** Reconnects by itself, with at most two seconds between attempts. */
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
    // A primary that has become a replica keeps its connections and refuses writes. A new connection finds the new
    // primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    // Detects a peer that has disappeared silently, also on a connection that only listens.
    keepAlive: 10_000,
    // ioredis resubscribes without catching errors: a server that refuses would end the process.
    autoResubscribe: false,
    // ioredis keeps the process alive for this time after closing, even if the socket closed long ago.
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
