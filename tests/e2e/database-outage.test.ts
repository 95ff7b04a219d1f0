import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createKeyStore } from '../../gateway/api-keys/key-store.ts';
import { defaultFareSettings } from '../../subgraphs/flights/service/fares/fare-settings.ts';
import { type JobData, oneWaySearch, searchesPath, untilEnded } from '../kit/flights/fare-journey.ts';
import { putBehindProxy } from '../kit/http/behind-proxy.ts';
import type { BreakableProxy } from '../kit/http/breakable-proxy.ts';
import { type Envelope, restClient } from '../kit/rest/rest-client.ts';
import { idsOf, subscribeToFeed } from '../kit/social/feed-subscriptions.ts';
import { type OwnBoard, openOwnBoard } from '../kit/social/own-board.ts';
import { describePostgres } from '../kit/storage/backends.ts';
import type { TestPostgres } from '../kit/storage/test-postgres.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { deadlineMs } from '../kit/time/deadline.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

describePostgres('A process whose database is away', (open) => {
  let home: TestPostgres;
  let proxy: BreakableProxy;
  let board: OwnBoard;
  let tributary: Tributary;
  let managedKey: string;
  const said: string[] = [];
  beforeAll(async () => {
    home = await open();
    const behind = await putBehindProxy(home.url, 5432);
    proxy = behind.proxy;
    board = await openOwnBoard();
    for (let minutes = 25; minutes > 0; minutes -= 1) board.post(1, { secondsAgo: minutes * 60 });
    tributary = await startTributary({
      say: (text) => said.push(text),
      environment: {
        ...board.environment,
        DATABASE_URL: behind.url,
        // A connection, which has half of it, must succeed on a busy machine.
        DATABASE_STATEMENT_TIMEOUT_MS: '6000',
      },
    });
    managedKey = (await createKeyStore(home.database).create({ name: 'a client', services: ['*'] })).key;
  });
  afterAll(async () => {
    await tributary?.close();
    await board?.close();
    await proxy?.close();
    await home?.dispose();
  });
  afterEach(async () => {
    await proxy.restore();
    await eventually(readiness, ({ body }) => body.database === 'available');
  });

  const readiness = async () => {
    const response = await fetch(`${tributary.url}/readiness`);
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  };
  const untilAway = () => eventually(readiness, ({ body }) => body['database'] === 'unavailable');
  const graphql = async (query: string, key = tributary.key) => {
    const response = await fetch(`${tributary.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as {
        data?: unknown;
        errors?: readonly { message: string; extensions: Readonly<Record<string, unknown>> }[];
      },
    };
  };
  const unavailable = expect.objectContaining({ code: 'service_unavailable', retryable: true, retry_after_seconds: 2 });
  const airport = '{ airport(iata: "SFO") { name } }';

  /** Requests of each service that need the database, where a service has any. */
  const needy = [
    ['flights', `${searchesPath}/fs_00000000000000000000`],
    ['blogs', '/api/v1/posts'],
    ['blogs', '/api/v1/sources'],
    ['jobs', '/v1/search-jobs?source=ats_a&keywords=mason', { method: 'POST' }],
    ['jobs', '/v1/status'],
  ] as const;

  it('refuses what needs the database with a retryable error in the style of each service, and recovers', async () => {
    await proxy.refuse();
    await untilAway();
    for (const [service, path, init = {}] of needy) {
      const { status, headers, body } = await restClient(tributary, `/${service}`).send<{ error?: object }>(path, init);
      expect([service, path, status, headers.get('retry-after')]).toEqual([service, path, 503, '2']);
      expect(body.error ?? body).toEqual(unavailable);
    }
    for (const query of [
      '{ posts { edges { cursor } } }',
      '{ webPage(url: "https://lab.example/a") { url discussions { nodes { itemId } } } }',
      '{ fareSearch(jobId: "fs_00000000000000000000") { status } }',
    ]) {
      const { body } = await graphql(query);
      expect([query, body.errors?.[0]?.extensions]).toEqual([
        query,
        expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', retryable: true, retryAfterSeconds: 2 }),
      ]);
    }
    await proxy.restore();
    await eventually(readiness, ({ body }) => body['database'] === 'available');
    for (const [service, path, init = {}] of needy)
      expect([path, (await restClient(tributary, `/${service}`).send(path, init)).status]).toEqual([
        path,
        path.includes('fs_') ? 404 : 200,
      ]);
  });

  it('serves what needs no database, reports the outage in its readiness, and is alive', async () => {
    expect((await graphql(airport, managedKey)).status).toBe(200);
    await proxy.refuse();
    expect((await untilAway()).status).toBe(200);
    expect((await fetch(`${tributary.url}/health`)).status).toBe(200);
    for (const key of [tributary.key, managedKey]) {
      expect(await graphql(airport, key)).toMatchObject({
        status: 200,
        body: { data: { airport: expect.anything() } },
      });
      const client = restClient({ url: tributary.url, key }, '/flights');
      expect((await client.get('/api/v1/airports/SFO')).status).toBe(200);
    }
    const search = '/v1/availability?platform=platform_a&platform_id=1&party_size=2&date=';
    const tables = await restClient(tributary, '/restaurants').get(`${search}${dayFromNow(3)}`);
    expect(tables.status).not.toBe(503);
  });

  it('refuses a key that it has never seen as retryable, and not as unknown', async () => {
    await proxy.refuse();
    await untilAway();
    const key = 'trib_a_key_that_was_never_seen_here';
    const { status, headers, body } = await restClient({ url: tributary.url, key }, '/blogs').get('/api/v1/posts');
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toMatchObject({ code: 'service_unavailable', retryable: true });
    const result = await graphql(airport, key);
    expect([result.status, result.retryAfter]).toEqual([503, '2']);
    expect(result.body.errors?.[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
  });

  it('signs no browser in, and keeps the link valid until the database is back', async () => {
    const code = /^Sign in .*#sign-in=(\S+)$/m.exec(said.join('\n'))?.[1];
    const exchange = async () => {
      const response = await fetch(`${tributary.url}/session-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };
    await proxy.refuse();
    await untilAway();
    expect(await exchange()).toEqual({ status: 503, retryAfter: '2' });
    await proxy.restore();
    await eventually(readiness, ({ body }) => body['database'] === 'available');
    expect((await exchange()).status).toBe(201);
    expect((await exchange()).status).toBe(401);
  });

  it('treats a silent database as one that is away, without delaying what needs none', async () => {
    expect((await graphql(airport, managedKey)).status).toBe(200);
    proxy.stall();
    await untilAway();
    expect((await graphql(airport, managedKey)).status).toBe(200);
    const { status } = await restClient(tributary, '/blogs').get('/api/v1/posts');
    expect(status).toBe(503);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['refuses', () => proxy.refuse().then(untilAway)],
    ['ends all connections', () => home.terminateAll()],
    ['is cut', async () => proxy.breakAll()],
    [
      'says nothing',
      async () => {
        proxy.stall();
        await untilAway();
      },
    ],
  ])('continues a watched feed when the database %s, and loses no item', async (_what, breakIt) => {
    const reader = subscribeToFeed(tributary, {});
    await reader.next();
    await breakIt();
    const [posted] = board.post(1);
    expect((await fetch(`${tributary.url}/health`)).status).toBe(200);
    await proxy.restore();
    expect(idsOf(await reader.next())).toEqual([String(posted)]);
    reader.close();
  });

  // Usually seconds. At worst a lease that was not released must expire.
  const longestMs = defaultFareSettings.leaseMs + deadlineMs;
  it(
    'finishes a fare search whose connections are ended while it runs',
    async () => {
      const flights = restClient(tributary, '/flights');
      const { status, body } = await flights.post<Envelope<JobData>>(searchesPath, oneWaySearch());
      expect(status).toBe(202);
      await home.terminateAll();
      expect((await untilEnded(tributary, body.data.job_id, longestMs)).at(-1)).toBe('COMPLETED');
    },
    longestMs + 20_000,
  );
});
