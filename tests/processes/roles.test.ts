import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { type JobData, oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { lastingPort } from '../kit/http/lasting-port.ts';
import { type SocketSubscriber, subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { type Envelope, type RestClient, requestsOf, restClient, setFault } from '../kit/rest/rest-client.ts';
import { describeServers, type TestServers } from '../kit/storage/backends.ts';
import { eventually } from '../kit/time/eventually.ts';
import {
  type Progress,
  portOf,
  progressQuery,
  sharedSettings,
  spawnFlights,
  subgraphUrls,
} from '../kit/tributary/cluster.ts';

const key = 'a-key-for-processes-of-their-own';
/** Time enough for a busy machine to answer a request. */
const drainMs = 4000;

describeServers('Roles in processes of their own', (open) => {
  let servers: TestServers | undefined;
  let database: Database | undefined;
  let shared: Environment = {};
  let emulator: ServerProcess;
  let flights: ServerProcess;
  let worker: ServerProcess;
  let gateway: ServerProcess;
  let client: RestClient;
  let access = { url: '', key };
  const subscribers: SocketSubscriber<Progress>[] = [];

  // A lease of one second: the search of a dead worker is taken over after it.
  const spawnWorker = () =>
    spawnRole(['worker'], {
      ...shared,
      EMULATOR_URL: emulator.url,
      FARES_LEASE_SECONDS: '1',
      DRAIN_TIMEOUT_MS: '8000',
    });

  const watch = (jobId: string) => {
    const subscriber = subscribeBySocket<Progress>(access, progressQuery, { jobId });
    subscribers.push(subscriber);
    return subscriber;
  };
  const createSearch = async (): Promise<string> => {
    const { status, body } = await client.post<Envelope<JobData>>(searchesPath, oneWaySearch());
    expect(status).toBe(202);
    return body.data.job_id;
  };
  /** Waits by the search's row until a worker runs it: a subscriber may miss a state that a later one has replaced. */
  const untilRunning = (jobId: string) =>
    eventually(
      async () => (await database?.executeSql('select status from fare_searches where job_id = $1', [jobId]))?.rows,
      (rows) => rows?.[0]?.['status'] === 'RUNNING',
    );
  /** Makes the source take longer for each search than any test takes to notice that it runs. */
  const slowSource = (slow: boolean) =>
    setFault({ emulatorUrl: emulator.url }, 'fares', slow ? { mode: 'slow', ms: 2000, path: '/searches' } : undefined);
  /** Returns the states up to the first that passes. Any other event is an error. */
  const statesUntil = async (
    subscriber: SocketSubscriber<Progress>,
    passes: (state: Progress['fareSearchChanged']) => boolean,
  ) => {
    const states: Progress['fareSearchChanged'][] = [];
    for (;;) {
      const received = await subscriber.receive();
      if (received.kind !== 'next' || received.data === null)
        throw new Error(`no state: ${JSON.stringify([states, received])}`);
      states.push(received.data.fareSearchChanged);
      if (passes(received.data.fareSearchChanged)) return states;
    }
  };

  beforeAll(async () => {
    servers = await open();
    database = createPostgresDatabase({ url: servers.databaseUrl, log: silentLogger, maxConnections: 1 });
    shared = sharedSettings(servers);
    // Searches that take 0.4 to 1.3 seconds.
    emulator = await spawnRole(['emulator'], { EMULATOR_SPEED: '15' });
    // It is started again at the same one.
    flights = await spawnFlights(shared, emulator.url, { PORT: String(await lastingPort()) });
    [worker, gateway] = await Promise.all([
      spawnWorker(),
      spawnRole(['gateway'], {
        ...shared,
        ...subgraphUrls(flights),
        API_KEYS: key,
        RATE_LIMIT: 'off',
        // The subgraph's statement must win over the assumption from the gateway's own setting.
        UPSTREAMS: 'live',
        DRAIN_TIMEOUT_MS: String(drainMs),
      }),
    ]);
    access = { url: gateway.url, key };
    client = restClient(access, '/flights');
  });

  afterAll(async () => {
    for (const subscriber of subscribers) subscriber.close();
    await endSpawned();
    await database?.close();
    await servers?.dispose();
  });

  it('runs a search in the worker, and shows it through the gateway from its first state to its last', async () => {
    worker.signal('SIGSTOP');
    const jobId = await createSearch();
    const subscriber = watch(jobId);
    const [first] = await statesUntil(subscriber, () => true);
    expect(first).toMatchObject({ status: 'PENDING', stage: 'QUEUED', progressPercent: 0 });
    await slowSource(true);
    worker.signal('SIGCONT');

    // The search stays in this state for as long as the source is slow.
    const begun = await statesUntil(subscriber, ({ stage }) => stage === 'SEARCHING');
    await slowSource(false);
    const states = [...begun, ...(await statesUntil(subscriber, ({ status }) => status === 'COMPLETED'))];
    const progress = states.map(({ progressPercent }) => progressPercent);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(states.at(-1)).toMatchObject({ stage: 'DONE', progressPercent: 100 });
    expect(await subscriber.receive()).toEqual({ kind: 'complete' });

    const { body } = await client.get<Envelope<JobData>>(`${searchesPath}/${jobId}`);
    const token = body.data.result?.offers[0]?.booking_token;
    expect(token).toEqual(expect.any(String));
    // The worker has issued the token; the subgraph's process exchanges it.
    const booked = await client.post<Envelope<{ url: string }>>('/api/v1/booking-urls', { booking_token: token });
    expect(booked.status).toBe(200);
  });

  it('says that data are invented because the subgraph says so', async () => {
    const { headers } = await client.get('/api/v1/airports/SFO');
    expect(headers.get('x-upstreams')).toBe('emulator');
    const health = await fetch(`${gateway.url}/health`);
    expect(await health.json()).toMatchObject({ role: 'gateway', upstreams: 'emulator' });
  });

  it('reports the eviction policy of Redis with the readiness of each role', async () => {
    for (const { url } of [gateway, flights]) {
      const readiness = await fetch(`${url}/readiness`);
      expect(await readiness.json()).toMatchObject({ status: 'ready', redis: { evictionPolicy: expect.any(String) } });
    }
  });

  it('lets a worker finish the search that it runs after SIGTERM', async () => {
    await slowSource(true);
    const jobId = await createSearch();
    await untilRunning(jobId);
    await slowSource(false);
    // There is no other worker, so only this one can complete the search.
    const { code } = await worker.end('SIGTERM');
    const { body } = await client.get<Envelope<JobData>>(`${searchesPath}/${jobId}`);
    expect([code, body.data.status]).toEqual([0, 'completed']);
  });

  it('finishes the search of a killed worker by another worker', async () => {
    const killed = await spawnWorker();
    await slowSource(true);
    const jobId = await createSearch();
    const subscriber = watch(jobId);
    await untilRunning(jobId);
    await slowSource(false);
    await killed.end('SIGKILL');
    worker = await spawnWorker();
    const states = await statesUntil(subscriber, ({ status }) => status !== 'RUNNING' && status !== 'PENDING');
    expect(states.at(-1)?.status).toBe('COMPLETED');
  });

  it('reports the death of the subgraph to a subscriber, responds with 503, and recovers by itself', async () => {
    worker.signal('SIGSTOP');
    const jobId = await createSearch();
    const subscriber = watch(jobId);
    await statesUntil(subscriber, ({ status }) => status === 'PENDING');
    await flights.end('SIGKILL');

    const received = await subscriber.receive();
    expect(received).toMatchObject({ kind: 'error', errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });
    const refused = await client.get<{ code: string }>(`${searchesPath}/${jobId}`);
    expect([refused.status, refused.body.code]).toEqual([503, 'service_unavailable']);
    const query = '{ fareSearch(jobId: "x") { status } }';
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] });

    flights = await spawnFlights(shared, emulator.url, { PORT: portOf(flights) });
    const found = await client.get<Envelope<JobData>>(`${searchesPath}/${jobId}`);
    expect([found.status, found.body.data.status]).toEqual([200, 'pending']);
    const again = watch(jobId);
    await statesUntil(again, ({ status }) => status === 'PENDING');
    worker.signal('SIGCONT');
    await statesUntil(again, ({ status }) => status === 'COMPLETED');
  });

  it('drains at SIGTERM: is not ready, answers what ends in time, closes sockets with 1001, exits with 0', async () => {
    worker.signal('SIGSTOP');
    const subscriber = watch(await createSearch());
    await statesUntil(subscriber, ({ status }) => status === 'PENDING');
    const upstreams = { emulatorUrl: emulator.url };
    await setFault(upstreams, 'metar', { mode: 'slow', ms: 500 });
    await setFault(upstreams, 'boards', { mode: 'timeout' });
    const asked = async () => [await requestsOf(upstreams, 'metar'), await requestsOf(upstreams, 'boards')];
    const [airports = 0, boards = 0] = await asked();
    const slow = client.get('/api/v1/airports/BOS');
    const endless = client.get('/api/v1/airports/BOS/departures').catch((error: unknown) => error);
    await eventually(asked, (now) => (now[0] ?? 0) > airports && (now[1] ?? 0) > boards);

    gateway.signal('SIGTERM');
    const unready = await eventually(
      () => fetch(`${gateway.url}/readiness`),
      ({ status }) => status !== 200,
    );
    expect(unready.status).toBe(503);
    expect((await slow).status).toBe(200);
    expect(await subscriber.receive()).toEqual({ kind: 'closed', code: 1001 });
    expect(await gateway.ended).toMatchObject({ code: 0 });
    // The gateway aborted the request: it was not answered, and its client did not give up.
    expect(await endless).not.toMatchObject({ status: 200 });
    expect(await endless).not.toMatchObject({ name: 'TimeoutError' });
  });
});
