import type { Redis } from 'ioredis';
import { systemClock } from '../clock/system-clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import { createRedisConnection } from './redis-connection.ts';

export interface RedisCommandsOptions {
  readonly url: string;
  /** All keys begin with it. */
  readonly prefix: string;
  readonly log: Logger;
  /** What it is for, in log lines. */
  readonly purpose: string;
  /** Longest wait for a command. Default 1 s. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 1000;

/** The end of life of a key as Redis takes it, in whole milliseconds of at least one. */
export const lifeMs = (ms: number): number => Math.max(1, Math.ceil(ms));

export interface RedisCommands {
  /** Adds the prefix to the names of keys. */
  readonly redis: Redis;
  /** Sends a command. Rejects within the time limit when the server is away or does not answer. */
  run<T>(command: () => Promise<T>): Promise<T>;
  /** The same; a failure is logged with these words and becomes `service_unavailable`. */
  require<T>(command: () => Promise<T>, failure: string): Promise<T>;
  /** Logs trouble at most once in 30 s. */
  warn(error: unknown, message: string): void;
  close(): Promise<void>;
}

// Not by ioredis's own `commandTimeout`, whose timers of commands inside the library outlive the connection.
const within = <T>(timeoutMs: number, command: () => Promise<T>, onLate: () => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = systemClock.after(timeoutMs, () => {
      reject(new Error(`Redis did not answer within ${timeoutMs} ms`));
      onLate();
    });
    command().then(resolve, reject).finally(cancel);
  });

/**
 * Opens a connection for commands that a request waits for: each has a deadline, and none waits for the server to come
 * back.
 */
export const createRedisCommands = ({
  url,
  prefix,
  log,
  purpose,
  timeoutMs = defaultTimeoutMs,
}: RedisCommandsOptions): RedisCommands => {
  const { redis, warn, close } = createRedisConnection({
    url,
    log,
    purpose,
    // Commands right after the start wait for the first attempt to connect and fail with it.
    redis: { keyPrefix: prefix, maxRetriesPerRequest: 0 },
  });
  let isGivenUp = false;
  redis.on('close', () => {
    isGivenUp = false;
  });
  /** What a silent server was sent stays in memory until its connection is given up. */
  const giveUp = (): void => {
    if (isGivenUp) return;
    isGivenUp = true;
    redis.disconnect(true);
  };
  const run = <T>(command: () => Promise<T>): Promise<T> => {
    // Between two attempts to connect, commands would wait for the next one: answering that it is away is quicker.
    if (redis.status === 'reconnecting' || redis.status === 'end')
      return Promise.reject(new Error('there is no connection to Redis'));
    return within(timeoutMs, command, giveUp);
  };
  return {
    redis,
    run,
    warn,
    close,
    require: async (command, failure) => {
      try {
        return await run(command);
      } catch (error) {
        warn(error, failure);
        throw new ServiceError('service_unavailable', 'A store that this request needs is away.', { cause: error });
      }
    },
  };
};
