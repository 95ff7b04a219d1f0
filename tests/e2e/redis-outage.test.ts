import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createKeyStore } from '../../gateway/api-keys/key-store.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { putBehindProxy } from '../kit/http/behind-proxy.ts';
import type { BreakableProxy } from '../kit/http/breakable-proxy.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

describeServers('A process whose Redis goes away', (open) => {
  let servers: TestServers;
  let proxy: BreakableProxy;
  let tributary: Tributary;
  let managedKey: string;
  beforeAll(async () => {
    servers = await open();
    const behind = await putBehindProxy(servers.redisUrl, 6379);
    proxy = behind.proxy;
    tributary = await startTributary({
      environment: {
        DATABASE_URL: servers.databaseUrl,
        REDIS_URL: behind.url,
        REDIS_PREFIX: servers.redisPrefix,
        RATE_LIMIT: 'on',
      },
    });
    const database = createPostgresDatabase({ url: servers.databaseUrl, log: silentLogger, maxConnections: 1 });
    managedKey = (await createKeyStore(database).create({ name: 'a client', services: ['*'] })).key;
    await database.close();
  });
  afterAll(async () => {
    await tributary?.close();
    await proxy?.close();
    await servers?.dispose();
  });
  afterEach(() => proxy.restore());

  const statusOf = async (path: string, key = tributary.key) =>
    (await restClient({ url: tributary.url, key }, '/flights').get(path)).status;

  it.each([
    ['refuses connections', () => proxy.refuse()],
    ['is silent', async () => proxy.stall()],
  ])('continues with cached and uncached reads, GraphQL and keys while it %s', async (how, breakIt) => {
    expect(await statusOf('/api/v1/airports/SFO')).toBe(200);
    await breakIt();
    const uncached = how === 'is silent' ? 'JFK' : 'LAX';
    // The client gives up each command after 15 s.
    expect(await statusOf('/api/v1/airports/SFO')).toBe(200);
    expect(await statusOf(`/api/v1/airports/${uncached}`)).toBe(200);
    expect(await statusOf('/api/v1/airports/SFO', managedKey)).toBe(200);
    expect(await statusOf('/api/v1/airports/SFO', 'trib_a_key_that_does_not_exist')).toBe(401);
    const query = '{ airport(iata: "SFO") { name } }';
    const { body } = await post(`${tributary.url}/graphql`, { query }, { key: tributary.key });
    expect(body).toMatchObject({ data: { airport: { name: expect.any(String) } } });
    await proxy.restore();
    expect(await statusOf('/api/v1/airports/SFO')).toBe(200);
  });
});
