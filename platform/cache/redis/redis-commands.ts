import type { Redis } from 'ioredis';
import { ServiceError } from '../../errors/service-error.ts';
import { systemClock } from '../../runtime/clock/system-clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { createRedisConnection } from './redis-connection.ts';

interface RedisCommandsOptions {
  readonly url: string;
  readonly prefix: string;
  readonly log: Logger;
  readonly purpose: string;
  /** Timeout of a command. Default 1 s. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 1000;

/** Returns a time to live as Redis takes it: whole milliseconds, at least one. */
export const lifeMs = (ms: number): number => Math.max(1, Math.ceil(ms));

export interface RedisCommands {
  readonly redis: Redis;
  /** Sends a command. Rejects within the timeout when the server cannot be reached or does not respond. */
  run<T>(command: () => Promise<T>): Promise<T>;
  /** Like `run`, but logs a failure with this message and rejects with `service_unavailable`. */
  require<T>(command: () => Promise<T>, failure: string): Promise<T>;
  /** Logs at most once in 30 s. */
  warn(error: unknown, message: string): void;
  close(): Promise<void>;
}

/**
 * Rejects when a command takes longer. ioredis's own `commandTimeout` is not used: its timers outlive the connection,
 * and it also applies to the examination of the server, which would fail whenever a start keeps the thread busy for
 * longer.
 */
export const within = <T>(timeoutMs: number, command: () => Promise<T>, onLate = () => {}): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = systemClock.after(timeoutMs, () => {
      reject(new Error(`Redis did not answer within ${timeoutMs} ms`));
      onLate();
    });
    command().then(resolve, reject).finally(cancel);
  });

/** For commands that a request waits for. Each has a timeout, and none waits for a reconnect. */
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
    // Commands right after the start wait for the first attempt to connect, and fail with it.
    redis: { keyPrefix: prefix, maxRetriesPerRequest: 0 },
  });
  let isGivenUp = false;
  redis.on('close', () => {
    isGivenUp = false;
  });
  /** Closes the connection, because commands sent to a silent server stay in memory until then. */
  const giveUp = (): void => {
    if (isGivenUp) return;
    isGivenUp = true;
    redis.disconnect(true);
  };
  const run = <T>(command: () => Promise<T>): Promise<T> => {
    // Fails at once instead of waiting for the next attempt to connect.
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
