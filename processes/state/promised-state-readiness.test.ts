import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { createRedisCommands } from '../../platform/cache/redis/redis-commands.ts';
import { createRedisGrantStore } from '../../platform/cache/state/redis-grant-store.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { type Logger, silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { canStartRedis, startOwnRedis } from '../../tests/kit/storage/own-redis.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { startProbeServer } from '../lifecycle/probe-server.ts';
import { openPromisedState } from './promised-state.ts';

(canStartRedis() ? describe : describe.skip)('a Redis that promised state is in', () => {
  let server: Awaited<ReturnType<typeof startOwnRedis>>;
  let admin: Redis;
  beforeAll(async () => {
    server = await startOwnRedis(['--maxmemory', '64mb']);
    admin = new Redis(server.url);
  });
  afterAll(async () => {
    admin.disconnect();
    await server.dispose();
  });
  afterEach(cleanUp);
  const set = (name: string, value: string) => admin.config('SET', name, value);
  const open = async (url = server.url) => {
    const clock = new ManualClock();
    const metrics = createMetrics({ defaults: false });
    const warnings: string[] = [];
    const warned = () => {};
    const log: Logger = {
      ...silentLogger,
      warn: (_fields, message) => {
        warnings.push(message);
        warned();
      },
    };
    const promised = openPromisedState({ url, prefix: 'x:', clock, log, metrics });
    cleanups.push(promised.close);
    const probes = await startProbeServer({
      host: '127.0.0.1',
      port: 0,
      metrics,
      health: () => ({}),
      ready: () => true,
      details: promised.readiness,
    });
    cleanups.push(probes.close);
    const readiness = async () => {
      const response = await fetch(`${probes.url}/readiness`);
      return [response.status, await response.json()] as const;
    };
    /** The next timer exists once the check in flight has ended. */
    const checked = async () => {
      while (clock.pending === 0) await admin.ping();
    };
    return { clock, warnings, readiness, looked: checked };
  };

  it.each(['volatile-lru', 'volatile-ttl', 'allkeys-lru', 'allkeys-random'])(
    'makes readiness warn of its policy %s, in one line of the log, too',
    async (policy) => {
      await set('maxmemory-policy', policy);
      const { clock, warnings, readiness, looked: checked } = await open();
      await checked();
      const warning = expect.stringContaining(policy);
      expect(await readiness()).toEqual([200, { status: 'ready', redis: { evictionPolicy: policy, warning } }]);
      await clock.advance(60_000);
      await checked();
      expect(warnings).toEqual([warning]);
    },
  );

  it('makes readiness warn of nothing with noeviction, or without a memory limit', async () => {
    await set('maxmemory-policy', 'noeviction');
    const first = await open();
    await first.looked();
    expect(await first.readiness()).toEqual([200, { status: 'ready', redis: { evictionPolicy: 'noeviction' } }]);
    await set('maxmemory-policy', 'allkeys-lru');
    await set('maxmemory', '0');
    const second = await open();
    await second.looked();
    expect(await second.readiness()).toEqual([200, { status: 'ready', redis: { evictionPolicy: 'allkeys-lru' } }]);
    expect([first.warnings, second.warnings]).toEqual([[], []]);
    await set('maxmemory', '64mb');
  });

  it('is polled for its policy again within a minute', async () => {
    await set('maxmemory-policy', 'noeviction');
    const { clock, warnings, readiness, looked: checked } = await open();
    await checked();
    await set('maxmemory-policy', 'volatile-lru');
    await clock.advance(60_000);
    await checked();
    expect(await readiness()).toMatchObject([200, { redis: { evictionPolicy: 'volatile-lru' } }]);
    expect(warnings).toHaveLength(1);
  });

  it('is read by CONFIG if INFO is refused; if both are, readiness warns that the policy is unknown', async () => {
    await set('maxmemory-policy', 'volatile-lru');
    const userWith = async (name: string, ...rules: string[]) => {
      await admin.call('ACL', 'SETUSER', name, 'on', '>secret', '~*', '&*', '+@all', ...rules);
      return `${server.url}?username=${name}&password=secret`;
    };
    const withConfig = await open(await userWith('configured', '-info'));
    await withConfig.looked();
    expect(await withConfig.readiness()).toMatchObject([200, { redis: { evictionPolicy: 'volatile-lru' } }]);
    const without = await open(await userWith('restricted', '-info', '-config'));
    await without.looked();
    const warning = expect.stringContaining('does not report');
    expect(await without.readiness()).toEqual([
      200,
      { status: 'ready', redis: { evictionPolicy: 'unknown', warning } },
    ]);
    expect(without.warnings).toEqual([warning]);
  });

  it('retains existing grants and refuses new ones when the server is full', async () => {
    await set('maxmemory-policy', 'noeviction');
    const commands = createRedisCommands({ url: server.url, prefix: 'full:', log: silentLogger, purpose: 'test' });
    cleanups.push(commands.close);
    const drops: number[] = [];
    const onDropped = (_kind: string, count: number) => drops.push(count);
    // Has room for one entry, so that each further one evicts the one before it.
    const store = createRedisGrantStore({ commands, prefix: 'full:', maxBytesPerOwner: 1500, onDropped });
    const tickets = store.of({ name: 'tickets', validMs: 60_000 });
    const text = 'x'.repeat(1000);
    await tickets.hold('given', text, 'key-1');
    await set('maxmemory', '1');
    await expect(tickets.hold('refused', text, 'key-1')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect([await tickets.find('given'), await tickets.find('refused'), drops]).toEqual([text, undefined, []]);
    await set('maxmemory', '64mb');
    await tickets.hold('next', text, 'key-1');
    expect([await tickets.find('given'), await tickets.find('next'), drops]).toEqual([undefined, text, [1]]);
  });
});
