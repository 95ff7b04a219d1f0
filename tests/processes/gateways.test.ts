import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { type JobData, oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { post as postGraphql } from '../kit/graphs/ask-graphql.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { spawnRole, spawnTributary } from '../kit/process/spawn-role.ts';
import { type Envelope, restClient } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { type Progress, progressQuery, sharedSettings, spawnFlights, subgraphUrls } from '../kit/tributary/cluster.ts';

const keys = ['a-static-key-of-one-client', 'a-static-key-of-another-one', 'a-static-key-that-asks-often'] as const;
const [key, otherKey, busyKey] = keys;
const burst = 60;

describeServers('Two gateways on one database and one Redis', (open) => {
  let servers: TestServers | undefined;
  let shared: Environment = {};
  let flights: ServerProcess;
  let gateways: readonly ServerProcess[] = [];

  const spawnGateway = (environment: Environment = {}) =>
    spawnRole(['gateway'], {
      ...shared,
      ...subgraphUrls(flights),
      API_KEYS: keys.join(','),
      API_KEYS_RIGHTS: 'admin',
      RATE_LIMIT_PER_MINUTE: '60',
      RATE_LIMIT_BURST: String(burst),
      // Gateways check keys by themselves at each heartbeat. With so long an interval only the hint on the bus can
      // close a socket.
      SUBSCRIPTION_HEARTBEAT_MS: '600000',
      ...environment,
    });
  const clientsOf = (usedKey: string) => gateways.map(({ url }) => restClient({ url, key: usedKey }, '/flights'));
  const runKeys = async (...words: string[]) => {
    const end = await spawnTributary(['keys', ...words], { ...shared, LOG_LEVEL: 'silent' }).ended;
    expect([end.code, end.stderr]).toEqual([0, '']);
    return end.stdout;
  };
  const post = (usedKey: string, index: number, body: object) =>
    clientsOf(usedKey)[index % 2]?.post<Envelope<JobData>>(searchesPath, body);

  beforeAll(async () => {
    servers = await open();
    shared = sharedSettings(servers);
    // Nothing in this suite calls an upstream, so no emulator runs.
    flights = await spawnFlights(shared, 'http://127.0.0.1:9');
    gateways = await Promise.all([spawnGateway(), spawnGateway()]);
  });

  afterAll(async () => {
    await endSpawned();
    await servers?.dispose();
  });

  it('lists at each gateway what was created at the other, only for the key that created it', async () => {
    const listedAt = (usedKey: string) =>
      Promise.all(
        gateways.map(async ({ url }) => {
          const query = '{ fareSearches { nodes { jobId } } }';
          const { body } = await postGraphql(`${url}/graphql`, { query }, { key: usedKey });
          return (body.data as { readonly fareSearches: { readonly nodes: readonly { readonly jobId: string }[] } })
            .fareSearches.nodes;
        }),
      );
    const created = await post(otherKey, 0, oneWaySearch({ request_id: 'to-be-listed' }));
    const found = [{ jobId: created?.body.data.job_id }];
    expect(await listedAt(otherKey)).toEqual([found, found]);
    expect(await listedAt(key)).toEqual([[], []]);
  });

  it('makes one job of fifty equal posts at once with one request_id', async () => {
    const body = oneWaySearch({ request_id: 'fifty-at-once' });
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => post(key, index, body)));
    expect(new Set(responses.map((response) => response?.status))).toEqual(new Set([202]));
    expect(new Set(responses.map((response) => response?.body.data.job_id)).size).toBe(1);
  });

  it('separates the request_ids of two clients', async () => {
    const first = await post(key, 0, oneWaySearch({ request_id: 'a-name-of-mine' }));
    const second = await post(otherKey, 1, oneWaySearch({ request_id: 'a-name-of-mine', date: dayFromNow(31) }));
    expect([first?.status, second?.status]).toEqual([202, 202]);
    expect(second?.body.data.job_id).not.toBe(first?.body.data.job_id);
    const conflict = await post(key, 1, oneWaySearch({ request_id: 'a-name-of-mine', date: dayFromNow(31) }));
    expect(conflict?.status).toBe(409);
  });

  it('counts the requests of a key over both', async () => {
    const startedAtMs = Date.now();
    const each = 40;
    const responses = await Promise.all(
      clientsOf(busyKey).flatMap((client) => Array.from({ length: each }, () => client.get(`${searchesPath}/unknown`))),
    );
    const allowed = responses.filter(({ status }) => status !== 429).length;
    const regained = Math.ceil((Date.now() - startedAtMs) / 1000);
    expect(allowed).toBeGreaterThanOrEqual(burst);
    expect(allowed).toBeLessThanOrEqual(burst + regained);
  });

  it('accepts a key of the command line at both, and after its revocation at neither', async () => {
    const [, made = '', id = ''] =
      /^(\w+)\n(key_\w+), for flights;/.exec(await runKeys('create', '--services', 'flights')) ?? [];
    expect(made).toMatch(/^trib_/);
    const statuses = async () =>
      Promise.all(clientsOf(made).map(async (client) => (await client.get('/api/v1/flight-searches/x')).status));
    expect(await statuses()).toEqual([404, 404]);
    // The gazetteer belongs to every service: the name of a place needs no access to jobs.
    expect(
      await postGraphql(
        `${gateways[0]?.url}/graphql`,
        { query: '{ airport(iata: "SFO") { place { name displayName containedIn { name } } } }' },
        { key: made },
      ),
    ).toMatchObject({
      status: 200,
      body: { data: { airport: { place: { name: 'San Francisco', containedIn: { name: 'California' } } } } },
    });
    expect(
      await postGraphql(
        `${gateways[0]?.url}/graphql`,
        { query: '{ airport(iata: "SFO") { place { name jobPostings { totalCount } } } }' },
        { key: made },
      ),
    ).toMatchObject({
      status: 403,
      body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] },
    });
    const { body } = await restClient({ url: gateways[0]?.url ?? '', key }, '/flights').post<Envelope<JobData>>(
      searchesPath,
      oneWaySearch(),
    );
    const sockets = gateways.map(({ url }) =>
      subscribeBySocket<Progress>({ url, key: made }, progressQuery, { jobId: body.data.job_id }),
    );
    for (const socket of sockets) expect(await socket.receive()).toMatchObject({ kind: 'next' });

    await runKeys('revoke', id);
    const ends = await Promise.all(sockets.map((socket) => socket.receive()));
    expect(ends).toEqual([
      { kind: 'closed', code: 4403 },
      { kind: 'closed', code: 4403 },
    ]);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('accepts a key from the graph of one at both, and after its revocation there at neither', async () => {
    const change = async (mutation: string) => {
      const { body } = await postGraphql(`${gateways[0]?.url}/graphql`, { query: `mutation { ${mutation} }` }, { key });
      expect(body.errors).toBeUndefined();
      return body.data as { createApiKey: { key: string; apiKey: { keyId: string } } };
    };
    const { createApiKey: created } = await change(
      'createApiKey(input: { name: "of both", services: ["flights"] }) { key apiKey { keyId } }',
    );
    const sockets = gateways.map(({ url }) =>
      subscribeBySocket({ url, key: created.key }, 'subscription { upstreamsChanged { name } }'),
    );
    for (const socket of sockets) expect(await socket.receive()).toMatchObject({ kind: 'next' });
    await change(`revokeApiKey(input: { keyId: "${created.apiKey.keyId}" }) { apiKey { revokedAt } }`);
    const ends = await Promise.all(sockets.map((socket) => socket.receive()));
    expect(ends).toEqual(sockets.map(() => ({ kind: 'closed', code: 4403 })));
    const responses = await Promise.all(clientsOf(created.key).map((client) => client.get('/api/v1/health')));
    expect(responses.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('signs a browser in once by the link of one, with a key for both', async () => {
    const link = new URL(/^Sign in +(\S+)$/m.exec(gateways[0]?.written().stdout ?? '')?.[1] ?? '');
    expect(link.origin).toBe(gateways[0]?.url);
    const exchange = (url = '') =>
      fetch(`${url}/session-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: link.hash.replace('#sign-in=', '') }),
      });
    const exchanged = await exchange(gateways[1]?.url);
    expect(exchanged.status).toBe(201);
    expect((await exchange(gateways[0]?.url)).status).toBe(401);
    const session = (await exchanged.json()) as { key: string; id: string };
    const statuses = () =>
      Promise.all(clientsOf(session.key).map(async (client) => (await client.get('/api/v1/health')).status));
    expect(await statuses()).toEqual([200, 200]);
    expect(await runKeys('list')).toMatch(new RegExp(`^${session.id} +browser session .* until `, 'm'));
    await runKeys('revoke', session.id);
    expect(await statuses()).toEqual([401, 401]);
  });

  it('refuses callers without the token at the subgraph, and does not blame clients of the gateway', async () => {
    const direct = await fetch(`${flights.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer not-the-token-of-this' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    expect(direct.status).toBe(401);
    const stranger = await spawnGateway({ SUBGRAPH_TOKEN: 'not-the-token-of-this' });
    const { status, body } = await restClient({ url: stranger.url, key }, '/flights').get(`${searchesPath}/x`);
    expect([status, body]).toMatchObject([503, { code: 'service_unavailable' }]);
    const subscriber = subscribeBySocket<Progress>({ url: stranger.url, key }, progressQuery, { jobId: 'x' });
    expect(await subscriber.receive()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    expect(stranger.written().stderr).toContain('SUBGRAPH_TOKEN');
  });
});
