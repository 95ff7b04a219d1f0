import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { listenHere, type Served } from '../../tests/kit/http/serve-http.ts';
import { Call } from '../call/call.ts';
import { type Logger, silentLogger } from '../runtime/log/logger.ts';
import type { CacheStore } from './cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';
import { createRedisCacheStore } from './redis-cache-store.ts';

const entry = { value: 1, storedAtMs: 0, freshUntilMs: 0 };

describe('Redis cache store without a Redis', () => {
  let server: Served;
  let store: CacheStore;
  let warnings: string[];
  beforeEach(async () => {
    // Accepts and disconnects immediately, like a proxy in front of a dead server.
    server = await listenHere(createServer((socket) => socket.destroy()));
    warnings = [];
    const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
    store = createRedisCacheStore({ url: `redis://127.0.0.1:${server.port}`, prefix: 'x:', log });
  });
  afterEach(async () => {
    await store.close();
    await server.close();
  });

  it('returns undefined for reads, and logs one line', async () => {
    for (let n = 0; n < 20; n++) expect(await store.get(`key${n}`)).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });

  it('rejects writes with a retryable error', async () => {
    const refused = { code: 'service_unavailable', retryable: true };
    await expect(store.set('key', entry, 1000)).rejects.toMatchObject(refused);
    await expect(store.delete('key')).rejects.toMatchObject(refused);
  });

  it('makes a read-through cache load each time', async () => {
    const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
    const cache = createReadThroughCache({ store, clock: new ManualClock(), log });
    let loads = 0;
    const read = () => cache.read('key', { ttlMs: 1000, staleMs: 0, call: new Call() }, async () => ++loads);
    expect((await read()).value).toBe(1);
    expect((await read()).value).toBe(2);
    // Only the line of the store, and none for each value.
    expect(warnings).toHaveLength(1);
  });
});
