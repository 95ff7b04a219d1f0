import { describe, expect, it } from '@jest/globals';
import { createBreakableProxy } from '../../../tests/kit/http/breakable-proxy.ts';
import { sharedBackends } from '../../../tests/kit/storage/backends.ts';
import { systemClock } from '../../runtime/clock/system-clock.ts';
import { type Logger, silentLogger } from '../../runtime/log/logger.ts';
import { createRedisEventBus } from './redis-event-bus.ts';

describe('Redis event bus', () => {
  it('publishes into an absent Redis without an error and with one line in the log', async () => {
    const warnings: string[] = [];
    const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
    const closed = await createBreakableProxy({ host: '127.0.0.1', port: 9 });
    await closed.close();
    const bus = createRedisEventBus({ url: `redis://127.0.0.1:${closed.port}`, prefix: 'x:', log });
    for (let n = 0; n < 20; n++) bus.publish('a', 'x');
    while (warnings.length === 0) await systemClock.sleep(5);
    await bus.close();
    // One for each of its two connections.
    expect(warnings.length).toBeLessThanOrEqual(2);
  });

  for (const backend of sharedBackends) {
    if (backend.name !== 'Redis') continue;
    it('delivers again after its connections were lost', async () => {
      const home = await backend.open();
      const { hostname, port } = new URL(home.url);
      const proxy = await createBreakableProxy({ host: hostname, port: Number(port || 6379) });
      const url = new URL(home.url);
      url.port = String(proxy.port);
      const bus = createRedisEventBus({ url: url.href, prefix: home.prefix, log: silentLogger });
      const received = new Set<string>();
      await bus.subscribe('a', (payload) => received.add(payload));
      await bus.subscribe('b', (payload) => received.add(payload));
      proxy.breakAll();
      // Hints sent during the break are lost, so the test sends repeatedly, for at most 3 s.
      const endMs = Date.now() + 3000;
      while (received.size < 2 && Date.now() < endMs) {
        bus.publish('a', 'one');
        bus.publish('b', 'other');
        await systemClock.sleep(20);
      }
      expect(received).toEqual(new Set(['one', 'other']));
      await bus.close();
      await proxy.close();
      await home.dispose();
    });
  }
});
