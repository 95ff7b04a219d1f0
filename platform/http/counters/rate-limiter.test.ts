import { afterEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { describeShared } from '../../../tests/kit/storage/backends.ts';
import { cleanUp, cleanups } from '../../../tests/kit/suite/cleanups.ts';
import { createMemoryRateLimiter, type RateLimit, type RateLimiter, rateLimitStep } from './rate-limiter.ts';
import { createRedisRateLimiter } from './redis-rate-limiter.ts';

describeShared('a rate limiter', (backend) => {
  afterEach(cleanUp);
  /** Redis counts by its own clock: limits here are such that no allowance comes back while a test runs. */
  const open = async (limit: RateLimit): Promise<{ limiter: RateLimiter; another: () => RateLimiter }> => {
    const redis = await backend.open();
    if (redis === undefined) {
      const limiter = createMemoryRateLimiter(limit, new ManualClock());
      return { limiter, another: () => limiter };
    }
    cleanups.push(() => redis.dispose());
    const another = () => {
      const connection = new Redis(redis.url);
      cleanups.push(async () => connection.disconnect());
      return createRedisRateLimiter(limit, {
        redis: connection,
        prefix: redis.prefix,
        clock: new ManualClock(),
        warn: () => {},
      });
    };
    return { limiter: another(), another };
  };

  it('allows a burst at once, then says when to come again', async () => {
    const { limiter } = await open({ perMinute: 1, burst: 3 });
    const states = [await limiter.take('a'), await limiter.take('a'), await limiter.take('a'), await limiter.take('a')];
    expect(states.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(states.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0]);
    expect(states[0]).toMatchObject({ resetSeconds: 60, retryAfterSeconds: 0 });
    expect(states[3]?.retryAfterSeconds).toBeGreaterThanOrEqual(59);
    expect(states[3]?.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(states[3]?.resetSeconds).toBeGreaterThanOrEqual(179);
    expect(states[3]?.resetSeconds).toBeLessThanOrEqual(180);
  });

  it('counts each key apart', async () => {
    const { limiter } = await open({ perMinute: 1, burst: 1 });
    expect((await limiter.take('a')).allowed).toBe(true);
    expect((await limiter.take('b')).allowed).toBe(true);
    expect((await limiter.take('a')).allowed).toBe(false);
  });

  it('does not count what it refuses: asking on does not make it longer', async () => {
    const { limiter } = await open({ perMinute: 1, burst: 1 });
    await limiter.take('a');
    const first = await limiter.take('a');
    for (let request = 0; request < 20; request++) await limiter.take('a');
    expect((await limiter.take('a')).retryAfterSeconds).toBeLessThanOrEqual(first.retryAfterSeconds);
  });

  it('allows no more than the burst to requests that come at the same time, also at several replicas', async () => {
    const { limiter, another } = await open({ perMinute: 1, burst: 10 });
    const replica = another();
    const states = await Promise.all(
      Array.from({ length: 40 }, (_, request) => (request % 2 === 0 ? limiter : replica).take('a')),
    );
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  if (backend.name === 'Redis')
    it('gives an allowance back with time, and keeps nothing that time has made whole', async () => {
      const redis = await backend.open();
      if (redis === undefined) throw new Error('Redis has an address');
      cleanups.push(() => redis.dispose());
      const connection = new Redis(redis.url);
      cleanups.push(async () => connection.disconnect());
      const limiter = createRedisRateLimiter(
        { perMinute: 1200, burst: 1 },
        { redis: connection, prefix: redis.prefix, clock: new ManualClock(), warn: () => {} },
      );
      expect((await limiter.take('a')).allowed).toBe(true);
      const ttlMs = await connection.pttl(`${redis.prefix}rate:a`);
      expect(ttlMs).toBeGreaterThan(0);
      expect(ttlMs).toBeLessThanOrEqual(50);
      while ((await connection.exists(`${redis.prefix}rate:a`)) === 1);
      expect((await limiter.take('a')).allowed).toBe(true);
    });
});

describe('a rate limiter in memory', () => {
  it('gives one request back each interval, and the whole burst after a pause of any length', async () => {
    const clock = new ManualClock();
    const limiter = createMemoryRateLimiter({ perMinute: 60, burst: 2 }, clock);
    const take = async () => (await limiter.take('a')).allowed;
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
    await clock.advance(999);
    expect(await take()).toBe(false);
    await clock.advance(1);
    expect([await take(), await take()]).toEqual([true, false]);
    await clock.advance(86_400_000);
    expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  });

  it('keeps counting the busy ones of very many keys', async () => {
    const clock = new ManualClock();
    const limiter = createMemoryRateLimiter({ perMinute: 60, burst: 1 }, clock);
    await limiter.take('first');
    for (let key = 0; key < 25_000; key++) await limiter.take(`key ${key}`);
    expect((await limiter.take('first')).allowed).toBe(false);
    await clock.advance(1000);
    for (let key = 0; key < 25_000; key++) expect((await limiter.take(`other ${key}`)).allowed).toBe(true);
    expect((await limiter.take('first')).allowed).toBe(true);
  });
});

describe('a rate limiter in memory at its bound', () => {
  it('still refuses who has used up an allowance, whatever number of others come once', async () => {
    const clock = new ManualClock();
    const limiter = createMemoryRateLimiter({ perMinute: 1, burst: 3 }, clock);
    for (let request = 0; request < 3; request++) await limiter.take('busy');
    for (let key = 0; key < 110_000; key++) limiter.take(`address ${key}`);
    expect((await limiter.take('busy')).allowed).toBe(false);
  });
});

describe('a rate limiter whose Redis is away', () => {
  it('lets requests pass, and says so', async () => {
    const redis = new Redis({
      port: 1,
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      disconnectTimeout: 1,
    });
    redis.on('error', () => {});
    const warnings: string[] = [];
    const warn = (_error: unknown, message: string) => void warnings.push(message);
    const limiter = createRedisRateLimiter(
      { perMinute: 1, burst: 1 },
      { redis, prefix: 'x:', clock: new ManualClock(), warn },
    );
    expect([await limiter.take('a'), await limiter.take('a')].map(({ allowed }) => allowed)).toEqual([true, true]);
    expect(warnings).toHaveLength(2);
    redis.disconnect();
  });
});

describe('one step of the rate limit', () => {
  const limit = { perMinute: 600, burst: 100 };
  it('is exact at its bound, also with fractions of milliseconds', () => {
    let arrivalAtMs: number | undefined;
    for (let request = 0; request < 100; request++) {
      const { state, nextArrivalAtMs } = rateLimitStep(limit, arrivalAtMs, 1_000_000.123);
      expect(state).toMatchObject({ allowed: true, remaining: 99 - request });
      arrivalAtMs = nextArrivalAtMs;
    }
    expect(rateLimitStep(limit, arrivalAtMs, 1_000_000.123).state).toMatchObject({
      allowed: false,
      retryAfterSeconds: 1,
      resetSeconds: 10,
    });
  });
});
