import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { type Logger, silentLogger } from '../log/logger.ts';
import type { CacheStore } from './cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';
import { createRedisCacheStore } from './redis-cache-store.ts';

const entry = { value: 1, storedAtMs: 0, freshUntilMs: 0 };

describe('Redis cache store without a Redis', () => {
  let server: Server;
  let store: CacheStore;
  let warnings: string[];
  beforeEach(async () => {
    // Accepts and hangs up at once, as a proxy before a dead server does.
    server = createServer((socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    warnings = [];
    const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
    const { port } = server.address() as AddressInfo;
    store = createRedisCacheStore({ url: `redis://127.0.0.1:${port}`, prefix: 'x:', log });
  });
  afterEach(async () => {
    await store.close();
    server.close();
  });

  it('answers reads with nothing and says so in one line of the log', async () => {
    for (let n = 0; n < 20; n++) expect(await store.get(`key${n}`)).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });

  it('answers writes with an error that clients may retry', async () => {
    const refused = { code: 'service_unavailable', retryable: true };
    await expect(store.set('key', entry, 1000)).rejects.toMatchObject(refused);
    await expect(store.delete('key')).rejects.toMatchObject(refused);
  });

  it('lets a read-through cache load each time and answer its readers', async () => {
    const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
    const cache = createReadThroughCache({ store, clock: new ManualClock(), log });
    let loads = 0;
    const read = () =>
      cache.read('key', { ttlMs: 1000, staleMs: 0, signal: new AbortController().signal }, async () => ++loads);
    expect((await read()).value).toBe(1);
    expect((await read()).value).toBe(2);
    // The store's own line, and none for each value.
    expect(warnings).toHaveLength(1);
  });
});
