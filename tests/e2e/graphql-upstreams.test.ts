import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type SocketSubscriber, subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { setFault } from '../kit/rest/rest-client.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface UpstreamBody {
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly state: string;
  readonly lastSuccessAt: string | null;
  readonly lastFailureReason: string | null;
  readonly failures: readonly { readonly reason: string; readonly attemptCount: number }[];
}

const fields = `id service name displayName state resumesAt lastSuccessAt lastFailureAt lastFailureReason latency { p50Milliseconds p95Milliseconds }
  failures { reason attemptCount } quota { remaining floor } driftCount isEmulated
  minutes { startsAt requestCount successCount failureCount latency { p50Milliseconds } driftCount failures { reason } }`;

const metarId = toGlobalId('Upstream', ['flights', 'metar']);

describe('the state of upstreams', () => {
  let tributary: Tributary;
  const open = new Set<{ close(): void }>();
  beforeAll(async () => {
    tributary = await startTributary({ environment: { ANONYMOUS_SERVICES: 'flights' } });
  });
  afterAll(async () => {
    for (const { close } of open) close();
    await tributary?.close();
  });
  const ask = (query: string, key: string | null = tributary.key) =>
    post(`${tributary.url}/graphql`, { query }, { key });
  const list = async (key?: string | null): Promise<readonly UpstreamBody[]> => {
    const { body } = await ask(`{ upstreams { ${fields} } }`, key);
    expect(body.errors).toBeUndefined();
    return (body.data as { upstreams: UpstreamBody[] }).upstreams;
  };
  const metarOf = (all: readonly UpstreamBody[]): UpstreamBody | undefined =>
    all.find(({ service, name }) => service === 'flights' && name === 'metar');
  const watch = (): SocketSubscriber<{ upstreamsChanged: UpstreamBody[] }> => {
    const subscriber = subscribeBySocket<{ upstreamsChanged: UpstreamBody[] }>(
      tributary,
      `subscription { upstreamsChanged(services: ["flights"]) { ${fields} } }`,
    );
    open.add(subscriber);
    return subscriber;
  };
  const readWeather = (iata: string) =>
    ask(`{ airport(iata: "${iata}") { status { weather { temperatureCelsius } } } }`);

  it('lists sources of every service that were never called', async () => {
    const all = await list();
    const withSources = subgraphs.filter(({ upstreams, webSources = [] }) => upstreams.length + webSources.length > 0);
    expect(new Set(all.map(({ service }) => service))).toEqual(new Set(withSources.map(({ name }) => name)));
    expect(metarOf(all)).toMatchObject({
      id: metarId,
      displayName: 'METAR weather reports',
      state: 'IDLE',
      lastSuccessAt: null,
      latency: null,
      failures: [],
      driftCount: 0,
      isEmulated: true,
      minutes: [],
    });
    expect(all.map(({ service, name }) => `${service} ${name}`)).toEqual(
      all.map(({ service, name }) => `${service} ${name}`).sort(),
    );
  });

  it('reports success and failures by their reason, also to subscribers', async () => {
    const subscriber = watch();
    const metarRead = async (state: string): Promise<UpstreamBody> => {
      for (;;) {
        const received = await subscriber.receive();
        if (received.kind !== 'next') throw new Error(JSON.stringify(received));
        expect(received.errors).toEqual([]);
        expect(received.data?.upstreamsChanged.every(({ service }) => service === 'flights')).toBe(true);
        const metar = metarOf(received.data?.upstreamsChanged ?? []);
        if (metar?.state === state) return metar;
      }
    };
    await metarRead('IDLE');
    await readWeather('SFO');
    expect(await metarRead('HEALTHY')).toMatchObject({ lastSuccessAt: expect.any(String), lastFailureReason: null });
    await setFault(tributary, 'metar', { mode: 'status', status: 503 });
    for (const iata of ['JFK', 'LAX', 'SEA']) await readWeather(iata);
    const failing = await metarRead('PAUSED');
    expect(failing.failures).toEqual([{ reason: 'UNREACHABLE', attemptCount: expect.any(Number) }]);
    expect(failing).toMatchObject({ lastFailureReason: 'UNREACHABLE' });
    await setFault(tributary, 'metar', undefined);
    // The pause ends after a second or two; then one attempt is permitted.
    await eventually(
      () => readWeather('BOS'),
      ({ body }) => body.errors === undefined,
    );
    await metarRead('DEGRADED');
  });

  it('is the same by its id', async () => {
    const all = await eventually(list, (found) => metarOf(found)?.lastSuccessAt !== null);
    const query = `{ node(id: "${metarId}") { id ... on Upstream { service name lastSuccessAt minutes { successCount } } } }`;
    const { body } = await ask(query);
    expect(body).toMatchObject({
      data: { node: { id: metarId, service: 'flights', name: 'metar', lastSuccessAt: metarOf(all)?.lastSuccessAt } },
    });
    const unknown = toGlobalId('Upstream', ['flights', 'carrier-pigeons']);
    expect((await ask(`{ node(id: "${unknown}") { id } }`)).body).toEqual({ data: { node: null } });
  });

  it('has the services that a caller may use', async () => {
    const all = await list(null);
    expect(new Set(all.map(({ service }) => service))).toEqual(new Set(['flights']));
    const ofOdds = toGlobalId('Upstream', ['odds', 'exchange']);
    const { body } = await ask(`{ nodes(ids: ["${ofOdds}", "${metarId}"]) { id } }`, null);
    expect(body).toMatchObject({
      data: { nodes: [null, { id: metarId }] },
      errors: [{ path: ['nodes', 0], extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});

describe('the state of a deployment', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ environment: { API_KEYS_RIGHTS: 'admin', ANONYMOUS_SERVICES: 'flights' } });
  });
  afterAll(() => tributary?.close());
  const query =
    '{ deployment { processes { processId role services version startedAt seenAt streams { field } } streams { field streamCount readerCount } queues { queue waitingCount runningCount failedCount oldestWaitingSeconds } } }';
  const ask = (key: string | null) => post(`${tributary.url}/graphql`, { query }, { key });

  it('has processes, streams and queues for a key with the right', async () => {
    const subscribers = [1, 2].map(() => subscribeBySocket(tributary, 'subscription { upstreamsChanged { name } }'));
    try {
      for (const subscriber of subscribers) expect((await subscriber.receive()).kind).toBe('next');
      // The process reports after its next change, which this request makes.
      await post(`${tributary.url}/graphql`, { query: '{ airport(iata: "SFO") { status { summary } } }' }, tributary);
      const { body } = await eventually(
        () => ask(tributary.key),
        ({ body: { data } }) => JSON.stringify(data).includes('upstreamsChanged'),
      );
      expect(body).toMatchObject({
        data: {
          deployment: {
            processes: [{ role: 'ALL', services: expect.arrayContaining(['flights', 'social']) }],
            streams: [{ field: 'upstreamsChanged', streamCount: 1, readerCount: 2 }],
            queues: expect.arrayContaining([
              {
                queue: 'flights-fare-search',
                waitingCount: 0,
                runningCount: 0,
                failedCount: 0,
                oldestWaitingSeconds: null,
              },
            ]),
          },
        },
      });
    } finally {
      for (const subscriber of subscribers) subscriber.close();
    }
  });

  it('is refused without the right, which the refusal names', async () => {
    expect((await ask(null)).body).toMatchObject({
      data: { deployment: null },
      errors: [{ path: ['deployment'], extensions: { code: 'UNAUTHENTICATED' } }],
    });
    const made = await tributary.keys('create', '--name', 'reader');
    const key = /trib_\S+/.exec(made)?.[0] ?? '';
    expect((await ask(key)).body).toMatchObject({
      data: { deployment: null },
      errors: [{ message: expect.stringContaining('admin'), extensions: { code: 'FORBIDDEN' } }],
    });
  });
});
