import { afterEach, describe, expect, it } from '@jest/globals';
import { pushOf, type ReplyTo, startScriptedRedis } from '../../../tests/kit/storage/scripted-redis.ts';
import { sampleOf } from '../../../tests/kit/suite/sample.ts';
import { until } from '../../../tests/kit/time/until.ts';
import { silentLogger as log } from '../../runtime/log/logger.ts';
import { createRedisEventBus } from '../events/redis-event-bus.ts';
import { createRedisCacheStore } from '../redis-cache-store.ts';
import { createRedisCommands } from './redis-commands.ts';

const closers: (() => unknown)[] = [];
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);
process.on('unhandledRejection', note);

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  expect(rejections.splice(0)).toEqual([]);
});

const start = async (replyTo: ReplyTo) => {
  const redis = await startScriptedRedis(replyTo);
  closers.push(() => redis.close());
  return redis;
};
const count = (received: readonly (readonly string[])[], name: string): number =>
  received.filter(([command]) => command === name).length;

describe('a Redis that refuses to subscribe again after an outage', () => {
  it.each(sampleOf(['-NOPERM no\r\n', '-LOADING it reads its data\r\n', '-ERR unknown\r\n']))(
    'ends nothing, and events arrive again once it accepts: %s',
    async (refusal) => {
      let subscribes = 0;
      const redis = await start(([name, topic = ''], push) => {
        if (name !== 'subscribe') return '+OK\r\n';
        subscribes += 1;
        if (subscribes === 2) return refusal;
        if (subscribes > 2) push(pushOf('subscribe', topic) + pushOf('message', topic, 'again'));
        return subscribes > 2 ? undefined : pushOf('subscribe', topic);
      });
      const bus = createRedisEventBus({ url: redis.url, prefix: 'p:', log });
      closers.push(() => bus.close());
      const received: string[] = [];
      await bus.subscribe('a', (payload) => received.push(payload));
      redis.breakAll();
      expect(await until('the event', () => received[0])).toBe('again');
    },
  );

  it('does not fail those who subscribe for the first time', async () => {
    const redis = await start(([name]) => (name === 'subscribe' ? '-NOPERM no\r\n' : '+OK\r\n'));
    const bus = createRedisEventBus({ url: redis.url, prefix: 'p:', log });
    closers.push(() => bus.close());
    const leave = await bus.subscribe('a', () => {});
    leave();
  });
});

describe('a Redis that takes its time while a client connects', () => {
  it('delivers the events of topics that were subscribed to meanwhile, and nothing is logged', async () => {
    const held: (() => void)[] = [];
    let isHeld = true;
    let send = (_text: string): void => {};
    const redis = await start(([name, topic = ''], push) => {
      if (name === 'client' && isHeld) held.push(() => push('+OK\r\n'));
      if (name === 'client' && isHeld) return undefined;
      if (name !== 'subscribe') return '+OK\r\n';
      send = push;
      return pushOf('subscribe', topic);
    });
    const warnings: string[] = [];
    const bus = createRedisEventBus({
      url: redis.url,
      prefix: 'p:',
      log: { ...log, warn: (_fields, message) => warnings.push(message) },
    });
    closers.push(() => bus.close());
    await until('both connections introduce themselves', () => held.length >= 4);
    const received: string[] = [];
    const subscribing = bus.subscribe('a', (payload) => received.push(payload));
    isHeld = false;
    for (const release of held) release();
    await subscribing;
    await until('both connections are ready', () => count(redis.received, 'info') >= 2);
    send(pushOf('message', 'p:a', 'event'));
    expect(await until('the event', () => received[0])).toBe('event');
    expect(warnings).toEqual([]);
  });
});

describe('a Redis that no longer is the primary', () => {
  it('is reconnected to, because the name may resolve to another server by now', async () => {
    let sets = 0;
    const redis = await start(([name]) => {
      if (name !== 'set') return '+OK\r\n';
      sets += 1;
      return sets === 1 ? "-READONLY You can't write against a read only replica.\r\n" : '+OK\r\n';
    });
    const commands = createRedisCommands({ url: redis.url, prefix: '', log, purpose: 'test' });
    closers.push(() => commands.close());
    await expect(commands.run(() => commands.redis.set('a', '1'))).rejects.toThrow('READONLY');
    await until('a second connection', () => count(redis.received, 'info') === 2);
    await until('it is ready', () => commands.redis.status === 'ready');
    expect(await commands.run(() => commands.redis.set('a', '1'))).toBe('OK');
  });
});

describe('a Redis that is silent', () => {
  it('holds what it was sent for one second, after which its connection is given up', async () => {
    const redis = await start(([name]) => (name === 'set' ? undefined : '+OK\r\n'));
    const commands = createRedisCommands({ url: redis.url, prefix: '', log, purpose: 'test' });
    closers.push(() => commands.close());
    const sent = Array.from({ length: 50 }, (_, n) => commands.run(() => commands.redis.set(`${n}`, 'x')));
    const outcomes = await Promise.allSettled(sent);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    await until('another connection', () => count(redis.received, 'info') === 2);
  });
});

describe('a Redis that holds what no one here has written', () => {
  it.each([
    '$4\r\nnull\r\n',
    '$3\r\n{"a\r\n',
    '$1\r\n5\r\n',
    ':5\r\n',
    '*1\r\n:5\r\n',
    '-WRONGTYPE no\r\n',
    '-MOVED 1 x:1\r\n',
  ])('is a cache without the value: %j', async (reply) => {
    const redis = await start(([name]) => (name === 'get' ? reply : '+OK\r\n'));
    const store = createRedisCacheStore({ url: redis.url, prefix: 'p:', log });
    closers.push(() => store.close());
    expect(await store.get('a')).toBeUndefined();
  });
});
