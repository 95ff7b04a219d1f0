import { afterEach, describe, expect, it } from '@jest/globals';
import type { PlanReport } from '../../gateway/execution/trace/plan-report.ts';
import { GatewayCall } from '../../gateway/http/gateway-call.ts';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream, openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary(options);
  return library;
};
afterEach(() => library.close());

interface Reported {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: Readonly<Record<string, unknown>> }[];
  readonly extensions?: { readonly plan?: PlanReport; readonly cost?: unknown };
}

const planIn = (body: unknown): PlanReport => {
  const plan = (body as Reported).extensions?.plan;
  if (plan === undefined) throw new Error(`no plan in ${JSON.stringify(body)}`);
  return plan;
};

/** The parts that do not differ from run to run. */
const shapeOf = ({ fetches }: PlanReport) =>
  fetches.map(({ id, service, kind, path, waitedFor, entityCount, errors }) => ({
    id,
    service,
    kind,
    path,
    waitedFor,
    entityCount,
    errors,
  }));

const query = '{ books(first: 2) { title reviews { stars } } }';
const asked = { 'x-report': 'cost, plan' };

const twoHops = [
  { id: 1, service: 'catalog', kind: 'root', path: '', waitedFor: [], entityCount: undefined, errors: 0 },
  { id: 2, service: 'people', kind: 'entity', path: 'books.@', waitedFor: [1], entityCount: 2, errors: 0 },
];

describe.each(['process', 'http'] as const)('A plan of two fetches (subgraphs over %s)', (over) => {
  it('is reported by POST, by header and by extensions, and only when it is requested', async () => {
    const { url } = await start({ over });
    const plain = await post(url, { query });
    expect(plain.body.extensions).toBeUndefined();
    const byHeader = await post(url, { query }, { headers: asked });
    const byBody = await post(url, { query, extensions: { report: ['plan'] } });
    for (const { status, body } of [byHeader, byBody]) {
      expect([status, body.data]).toEqual([200, plain.body.data]);
      const plan = planIn(body);
      expect(shapeOf(plan)).toEqual(twoHops);
      const [first, second] = plan.fetches;
      expect(second?.startMs).toBeGreaterThanOrEqual((first?.startMs ?? 0) + (first?.durationMs ?? 0));
      expect(plan.durationMs).toBeGreaterThanOrEqual((second?.startMs ?? 0) + (second?.durationMs ?? 0));
      expect(second?.operation).toContain('_entities(representations:$representations)');
      expect(plan.operation).toMatchObject({ name: null, kind: 'query', isNew: false });
    }
    expect(Object.keys(byHeader.body.extensions ?? {}).sort()).toEqual(['cost', 'plan']);
    expect(Object.keys(byBody.body.extensions ?? {})).toEqual(['plan']);
  });

  it('says that it was made for this request, once', async () => {
    const { url } = await start({ over });
    const plans = [];
    for (const _ of [1, 2]) plans.push(planIn((await post(url, { query }, { headers: asked })).body));
    expect(plans.map(({ operation }) => operation.isNew)).toEqual([true, false]);
    expect(plans[0]?.operation.prepareMs).toBe(plans[1]?.operation.prepareMs);
  });

  it('is reported by GET, with the header and with `extensions` in the address', async () => {
    const { url } = await start({ over });
    const byHeader = await get(url, { query }, { headers: asked });
    const byAddress = await get(url, { query, extensions: '{"report":["plan"]}' });
    for (const { body } of [byHeader, byAddress]) expect(shapeOf(planIn(body))).toEqual(twoHops);
  });

  it('is reported over server-sent events, multipart and a WebSocket', async () => {
    const { url, socketUrl } = await start({ over });
    const sse = await openSse(url, libraryKey, { query }, asked);
    expect(shapeOf(planIn(await sse.nextResult()))).toEqual(twoHops);
    await sse.rest();
    const multipart = await openHttpStream({
      url,
      accept: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
      headers: { authorization: `Bearer ${libraryKey}` },
      body: { query, extensions: { report: ['plan'] } },
      separator: '\r\n--graphql',
    });
    const part = /\{"payload":.*\}/.exec(await multipart.rest())?.[0] ?? '{}';
    expect(shapeOf(planIn(JSON.parse(part).payload))).toEqual(twoHops);
    const client = await openReadySocket(socketUrl, libraryKey);
    client.send({ id: '1', type: 'subscribe', payload: { query, extensions: { report: ['plan', 'cost'] } } });
    const { payload } = (await client.next()) as { payload: Reported };
    expect(shapeOf(planIn(payload))).toEqual(twoHops);
    expect(payload.extensions?.cost).toMatchObject({ limit: 20_000 });
    await client.close();
  });

  it('is reported for each event of a subscription, and the cost with the first', async () => {
    const { socketUrl, streams } = await start({ over });
    const client = await openReadySocket(socketUrl, libraryKey);
    const other = await openReadySocket(socketUrl, libraryKey);
    const subscription = 'subscription { bookChanged(id: "b2") { title reviews { stars } } }';
    const payload = { query: subscription, extensions: { report: ['cost', 'plan'] } };
    client.send({ id: '1', type: 'subscribe', payload });
    other.send({ id: '1', type: 'subscribe', payload: { query: subscription } });
    const upstream = await until('the catalog was subscribed to', () => streams[0]);
    upstream.push({ bookChanged: books[1] });
    const events = [(await client.next()) as { payload: Reported }];
    const unasked = [(await other.next()) as { payload: Reported }];
    upstream.push({ bookChanged: { ...books[1], title: 'Changed' } });
    events.push((await client.next()) as { payload: Reported });
    unasked.push((await other.next()) as { payload: Reported });
    for (const event of events) {
      const plan = planIn(event.payload);
      expect(plan.operation).toMatchObject({ kind: 'subscription', stream: 'catalog' });
      expect(plan.fetches).toMatchObject([{ service: 'people', path: 'bookChanged', entityCount: 1, waitedFor: [] }]);
    }
    expect(events.map(({ payload: { extensions } }) => extensions?.cost !== undefined)).toEqual([true, false]);
    expect(unasked.map(({ payload: { extensions } }) => extensions)).toEqual([undefined, undefined]);
    // The events share one stream of the subgraph.
    expect(streams).toHaveLength(1);
    await Promise.all([client.close(), other.close()]);
  });

  it('names a fetch that failed, with its errors', async () => {
    const { url, kill } = await start({ over });
    await kill('people');
    const { body } = await post(url, { query }, { headers: asked });
    expect(body.errors?.map(({ path }) => path)).toEqual([
      ['books', 0],
      ['books', 1],
    ]);
    expect(shapeOf(planIn(body))).toEqual([twoHops[0], { ...twoHops[1], errors: 1 }]);
  });
});

describe('A plan whose fetches are merged', () => {
  const meeting = '{ books(first: 2) { reviews { stars } } media { ... on Film { audience { age } } } }';
  ('{ books(first: 2) { reviews { stars } } film: media(id: "f1") { ... on Film { audience { age } } } }');

  it('names the fetches that were sent together, over HTTP', async () => {
    const { url } = await start({ over: 'http' });
    const plan = planIn((await post(url, { query: meeting }, { headers: asked })).body);
    const merged = plan.fetches.filter(({ kind }) => kind === 'entity');
    expect(merged).toHaveLength(2);
    const [first, second] = merged;
    expect(first?.mergedWith).toEqual([second?.id]);
    expect(second?.mergedWith).toEqual([first?.id]);
    expect(merged.filter(({ below }) => below !== undefined)).toHaveLength(1);
    expect(merged.filter(({ operation }) => operation !== undefined)).toHaveLength(1);
  });

  it('has no merged fetches in one process', async () => {
    const { url } = await start({ over: 'process' });
    const plan = planIn((await post(url, { query: meeting }, { headers: asked })).body);
    expect(plan.fetches.filter(({ mergedWith }) => mergedWith !== undefined)).toEqual([]);
  });
});

describe('A report', () => {
  const inProduction = { NODE_ENV: 'production' };

  it('of the plan is refused in production to a key without the right, and returned to one with it', async () => {
    const { url, contexts } = await start({ environment: inProduction });
    const refused = await post(url, { query }, { headers: { 'x-report': 'plan' } });
    expect([refused.status, refused.body.data, refused.body.errors?.[0]]).toMatchObject([
      403,
      undefined,
      { message: 'Plans are for keys with the right "trace".', extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(contexts).toEqual([]);
    const cost = await post(url, { query }, { headers: { 'x-report': 'cost' } });
    expect([cost.status, Object.keys(cost.body.extensions ?? {})]).toEqual([200, ['cost']]);
    await library.close();
    const { url: other } = await start({ environment: { ...inProduction, API_KEYS_RIGHTS: 'trace' } });
    expect(shapeOf(planIn((await post(other, { query }, { headers: asked })).body))).toEqual(twoHops);
  });

  it('of the plan is refused on a WebSocket and in a stream as well', async () => {
    const { url, socketUrl } = await start({ environment: inProduction });
    const client = await openReadySocket(socketUrl, libraryKey);
    client.send({ id: '1', type: 'subscribe', payload: { query, extensions: { report: ['plan'] } } });
    expect(await client.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'FORBIDDEN' } }] });
    await client.close();
    const sse = await openHttpStream({
      url,
      accept: 'text/event-stream',
      headers: { authorization: `Bearer ${libraryKey}`, ...asked },
      body: { query },
      separator: '\n\n',
    });
    expect([sse.status, await sse.rest()]).toEqual([403, expect.stringContaining('FORBIDDEN')]);
  });

  it.each([
    [{ headers: { 'x-report': 'cost, plans' } }, {}, '"plans" is no report. There is: cost, plan.'],
    [{}, { extensions: { report: ['costs'] } }, '"costs" is no report. There is: cost, plan.'],
    [{}, { extensions: { report: [7] } }, 'A report is a word. There is: cost, plan.'],
    [{}, { extensions: { report: 'plan' } }, '"extensions.report" has to be a list of words. There is: cost, plan.'],
  ])('of an unknown kind is refused, with its name: %j %j', async (ask, more, message) => {
    const { url } = await start();
    const { status, body } = await post(url, { query, ...more }, ask);
    expect([status, body.errors?.[0]]).toMatchObject([400, { message, extensions: { code: 'BAD_REQUEST' } }]);
  });

  it('may be requested in any case, and with an empty value', async () => {
    const { url } = await start();
    const loud = await post(url, { query }, { headers: { 'x-report': ' COST ,, Cost' } });
    expect(Object.keys(loud.body.extensions ?? {})).toEqual(['cost']);
    for (const more of [
      { extensions: {} },
      { extensions: null },
      { extensions: { report: null } },
      { extensions: { report: [] } },
    ])
      expect((await post(url, { query, ...more }, { headers: { 'x-report': '' } })).body.extensions).toBeUndefined();
  });

  it('of the cost is computed with the variables, and includes what is left of the limit', async () => {
    const { url } = await start({ environment: { GRAPHQL_MAX_COST: '1000' } });
    const sized = 'query ($n: Int) { books(first: $n) { title } }';
    const ask = async (n: number) => {
      const { body } = await post(url, { query: sized, variables: { n } }, { headers: { 'x-report': 'cost' } });
      return body.extensions?.['cost'];
    };
    expect(await ask(1)).toMatchObject({ estimated: 501, limit: 1000, remaining: 499 });
    expect(await ask(500)).toMatchObject({ estimated: 1000, limit: 1000, remaining: 0 });
  });

  it('of the cost names the most expensive fields of the requested operation', async () => {
    const { url } = await start({});
    const document = 'query A { books(first: 1) { title } } query B($n: Int) { books(first: $n) { title } }';
    const { body } = await post(
      url,
      { query: document, operationName: 'B', variables: { n: 40 } },
      { headers: { 'x-report': 'cost' } },
    );
    expect(body.extensions?.['cost']).toMatchObject({
      fields: [
        { path: 'books', cost: 500 },
        { path: 'books.title', cost: 40 },
      ],
    });
  });
});

describe('The report of a subgraph to the gateway', () => {
  const forged = {
    tributaryTrace: { durationMs: 1, cacheReads: [], upstreamCalls: [], sql: { count: 9, durationMs: 0 }, omitted: 0 },
  };

  it('is requested only from our own subgraphs, and never leaves the gateway under its own name', async () => {
    const { url } = await start({ over: 'http', ownSubgraphs: true });
    const { body } = await post(url, { query, extensions: { tributaryTrace: true } });
    expect(body.extensions).toBeUndefined();
    const traced = await post(url, { query }, { headers: asked });
    expect(JSON.stringify(traced.body)).not.toContain('tributaryTrace');
    expect(planIn(traced.body).fetches.map(({ below }) => below?.sql)).toEqual(
      Array(2).fill({ count: 0, durationMs: 0 }),
    );
  });

  it.each([true, false])(
    'cannot be forged by a service that returns it unrequested (own subgraphs: %s)',
    async (ownSubgraphs) => {
      const { url } = await start({
        over: 'http',
        ownSubgraphs,
        wrap: (service) => ({
          ...service,
          execute: async (request, context) => ({ ...(await service.execute(request, context)), extensions: forged }),
        }),
      });
      const plain = await post(url, { query });
      expect(JSON.stringify(plain.body)).not.toContain('tributaryTrace');
      const traced = await post(url, { query }, { headers: asked });
      expect(JSON.stringify(traced.body)).not.toContain('tributaryTrace');
      expect(planIn(traced.body).fetches.map(({ below }) => below?.sql.count)).toEqual([0, 0]);
    },
  );
});

describe('A request without a report', () => {
  it('has no recorder and only its own context, also while others have reports', async () => {
    const seen: { readonly isOwn: boolean; readonly isRecorded: boolean }[] = [];
    const { url } = await start({
      wrap: (service) => ({
        ...service,
        execute: (request, context) => {
          seen.push({ isOwn: context instanceof GatewayCall, isRecorded: context.recording !== undefined });
          return service.execute(request, context);
        },
      }),
    });
    await post(url, { query });
    await post(url, { query }, { headers: { 'x-report': 'cost' } });
    expect(seen).toEqual(Array(4).fill({ isOwn: true, isRecorded: false }));
    seen.length = 0;
    await Promise.all([post(url, { query }), post(url, { query }, { headers: asked })]);
    const own = { isOwn: true, isRecorded: false };
    const recorded = { isOwn: false, isRecorded: true };
    expect(seen.filter(({ isOwn }) => isOwn)).toEqual([own, own]);
    expect(seen.filter(({ isOwn }) => !isOwn)).toEqual([recorded, recorded]);
  });
});

describe('Equal fetches of one request', () => {
  it('are sent once, and the plan names the one whose result the other shares', async () => {
    const { url } = await start();
    const equal =
      '{ books(first: 1) { lastReader { friends { age } } } media { ... on Book { lastReader { friends { age } } } } }';
    const { fetches } = planIn((await post(url, { query: equal }, { headers: asked })).body);
    const shared = fetches.filter(({ sharedWith }) => sharedWith !== undefined);
    const ids = new Set(fetches.map(({ id }) => id));
    for (const { sharedWith } of shared) expect(ids).toContain(sharedWith);
  });
});

describe('A page of another origin', () => {
  it('may request reports, and read those in headers', async () => {
    const { url } = await start({ environment: { CORS_ORIGINS: 'https://app.example' } });
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-report',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-report');
    const response = await post(url, { query }, { headers: { origin: 'https://app.example', ...asked } });
    const exposed = response.headers.get('access-control-expose-headers')?.split(/, ?/);
    expect(exposed).toEqual(expect.arrayContaining(['x-cost', 'x-plan']));
  });
});

describe('A trusted document', () => {
  it('has a cost and no limit', async () => {
    const { url } = await start({
      environment: { TRUSTED_DOCUMENTS: 'log', GRAPHQL_MAX_COST: '10' },
      trusted: [query],
    });
    const { body } = await post(url, { query }, { headers: { 'x-report': 'cost' } });
    expect(body.extensions?.['cost']).toMatchObject({ estimated: expect.any(Number), limit: null, remaining: null });
  });
});
