import { lifeMs, type RedisCommands } from '../redis/redis-commands.ts';
import type { StateStore } from './state-store.ts';

const unreadable = 'promised state cannot be read';
const unwritable = 'promised state cannot be written';

/** Shared by all processes. Every key expires. */
export const createRedisStateStore = (commands: RedisCommands): StateStore => {
  const { redis } = commands;
  const keyOf = (name: string): string => `state:${name}`;
  return {
    find: async (name) => {
      const text = await commands.require(() => redis.get(keyOf(name)), unreadable);
      return text === null ? undefined : (JSON.parse(text) as unknown);
    },
    hold: async (name, value, holdMs) => {
      await commands.require(() => redis.set(keyOf(name), JSON.stringify(value), 'PX', lifeMs(holdMs)), unwritable);
    },
    claim: async (name, holdMs) =>
      (await commands.require(() => redis.set(keyOf(name), 'true', 'PX', lifeMs(holdMs), 'NX'), unwritable)) === 'OK',
    close: commands.close,
  };
};
