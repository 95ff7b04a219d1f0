import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { deadlineMs } from '../time/deadline.ts';

/** A test's own part of Redis. */
export interface TestRedis {
  readonly url: string;
  /** All names of the test begin with it. */
  readonly prefix: string;
  dispose(): Promise<void>;
}

export const findRedis = async (url: string): Promise<boolean> => {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: deadlineMs, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
};

export const openTestRedis = async (url: string): Promise<TestRedis> => {
  const prefix = `tributary-test:${randomBytes(6).toString('hex')}:`;
  return {
    url,
    prefix,
    dispose: async () => {
      const redis = new Redis(url);
      for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 500 })) {
        if (keys.length > 0) await redis.del(...(keys as string[]));
      }
      redis.disconnect();
    },
  };
};
