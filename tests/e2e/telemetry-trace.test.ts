import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Tracer } from '../../platform/call/span.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { createRecordingLogger, type LogLine } from '../kit/suite/recording-logger.ts';
import { openTestTracer } from '../kit/telemetry/open-test-tracer.ts';
import { type Collector, startCollector } from '../kit/telemetry/start-collector.ts';
import { until } from '../kit/time/until.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const sampled = `00-${traceId}-b7ad6b7169203331-01`;
const unsampled = `00-${traceId}-b7ad6b7169203331-00`;

let collector: Collector;
let library: LibraryGateway | undefined;
let tracers: readonly Tracer[] = [];
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await library?.close();
  await flush();
  await collector.close();
});

const flush = async (): Promise<void> => {
  for (const tracer of tracers) await tracer.close(5_000);
  tracers = [];
};

/** A gateway and its subgraphs as in separate processes: each with its own tracer. */
const start = async (options: LibraryOptions = {}): Promise<LibraryGateway> => {
  const { url } = collector;
  const environment = options.environment ?? {};
  const tracer = await openTestTracer({ url, serviceName: 'gateway', environment });
  const subgraphTracer = await openTestTracer({ url, serviceName: 'subgraph', environment });
  tracers = [tracer, subgraphTracer];
  library = await startLibrary({ over: 'http', ownSubgraphs: true, tracer, subgraphTracer, ...options });
  return library;
};

/** The spans of the collector after everything has ended. */
const ended = async (): Promise<Collector> => {
  await library?.close();
  library = undefined;
  await flush();
  return collector;
};

const joined = 'query Shelf($id: ID!) { book(id: $id) { title creator { name age } } }';
const ask = (url: string, query: string, headers: Record<string, string> = {}, variables: object = { id: 'b1' }) =>
  post(url, { query, variables }, { headers });

describe('A federated query', () => {
  it('is one trace over gateway and subgraphs, below the span of its client', async () => {
    const { url } = await start();
    const { body } = await ask(url, joined, { traceparent: sampled, tracestate: 'vendor=a1,other=b2' });
    expect(body.errors).toBeUndefined();
    const { spans, pathsOf } = await ended();
    const server = 'POST /graphql > query';
    expect(pathsOf(traceId)).toEqual(
      [
        'POST /graphql',
        'POST /graphql > parse',
        'POST /graphql > plan',
        server,
        `${server} > fetch catalog`,
        `${server} > fetch catalog > POST /graphql`,
        `${server} > fetch people`,
        `${server} > fetch people > POST /graphql`,
        'POST /graphql > validate',
      ].sort(),
    );
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
    expect(spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')).toMatchObject({
      service: 'gateway',
      kind: 'server',
    });
    expect(new Set(spans.map(({ traceState }) => traceState))).toEqual(new Set(['vendor=a1,other=b2']));
    for (const { startNs, endNs } of spans) expect(endNs).toBeGreaterThanOrEqual(startNs);
  });

  it('has the attributes of the semantic conventions in its spans, and no value that a client sent', async () => {
    const { url } = await start();
    const query =
      'query Shelf($id: ID!) { book(id: $id) { title creator { name age } } books(first: 2, filter: { tag: "private-tag" }) { title } }';
    await ask(url, query, { traceparent: sampled, 'x-secret': 'private-header' }, { id: 'private-id' });
    const { spans } = await ended();
    const named = (name: string, service = 'gateway') =>
      spans.find((span) => span.name === name && span.service === service);
    expect(named('POST /graphql')?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'url.path': '/graphql',
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'http.response.status_code': 200,
    });
    expect(named('query')).toMatchObject({
      kind: 'internal',
      attributes: {
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Shelf',
        'graphql.document':
          'query Shelf($id: ID!) { book(id: $id) { title creator { name age } } books(first: 0, filter: {}) { title } }',
      },
    });
    expect(named('fetch catalog')).toMatchObject({
      kind: 'client',
      attributes: {
        'tributary.subgraph.name': 'catalog',
        'tributary.fetch.kind': 'root',
        'http.request.method': 'POST',
        'http.response.status_code': 200,
        'server.address': '127.0.0.1',
      },
    });
    expect(named('POST /graphql', 'subgraph')).toMatchObject({ kind: 'server' });
    expect(spans[0]?.resource).toMatchObject({ 'telemetry.sdk.language': 'nodejs' });
    const all = JSON.stringify(spans, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(all).not.toMatch(/private|library-key/);
  });

  it('is planned once, so that a second trace has neither parsing nor planning', async () => {
    const { url } = await start();
    await ask(url, joined);
    await ask(url, joined, { traceparent: sampled });
    const { pathsOf } = await ended();
    expect(pathsOf(traceId).filter((path) => / (parse|plan|validate)$/.test(path))).toEqual([]);
  });
});

describe('Sampling', () => {
  it('follows the client that records nothing, in every process', async () => {
    const { url, contexts } = await start();
    await ask(url, joined, { traceparent: unsampled, tracestate: 'vendor=a1' });
    expect(contexts.map(({ context }) => context.propagatedHeaders['tracestate'])).toEqual(['vendor=a1', 'vendor=a1']);
    for (const { context } of contexts)
      expect(context.propagatedHeaders['traceparent']).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
    expect((await ended()).spans).toEqual([]);
  });

  it('is decided once for all processes of a trace that begins here', async () => {
    const { url } = await start({
      environment: { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' },
    });
    for (let index = 0; index < 40; index++) await ask(url, '{ book(id: "b1") { title } }');
    const { spans } = await ended();
    const inGateway = new Set(spans.filter(({ service }) => service === 'gateway').map((span) => span.traceId));
    const inSubgraphs = new Set(spans.filter(({ service }) => service === 'subgraph').map((span) => span.traceId));
    expect(inSubgraphs).toEqual(inGateway);
    expect(inGateway.size).toBeGreaterThan(3);
    expect(inGateway.size).toBeLessThan(37);
  });

  it('is off with always_off, even if a client requests it', async () => {
    const { url } = await start({ environment: { OTEL_TRACES_SAMPLER: 'always_off' } });
    await ask(url, joined, { traceparent: sampled });
    expect((await ended()).spans).toEqual([]);
  });

  it.each([
    '00-xyz-b7ad6b7169203331-01',
    `ff-${traceId}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  ])('begins its own trace where the client sends %s', async (traceparent) => {
    const { url } = await start();
    await ask(url, joined, { traceparent, tracestate: 'vendor=a1' });
    const { spans } = await ended();
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(1);
    expect(spans.some((span) => span.traceId === traceId)).toBe(false);
    expect(new Set(spans.map(({ traceState }) => traceState))).toEqual(new Set(['']));
  });
});

describe('Errors', () => {
  it('mark the spans that they come from by their code, without their message', async () => {
    const { url } = await start();
    await ask(url, '{ broken }', { traceparent: sampled }, {});
    const { spans } = await ended();
    const failed = spans.filter((span) => span.failed).map(({ name, attributes }) => [name, attributes['error.type']]);
    expect(failed).toEqual(
      expect.arrayContaining([
        ['query', 'UPSTREAM_UNAVAILABLE'],
        ['fetch catalog', 'UPSTREAM_UNAVAILABLE'],
      ]),
    );
    const all = JSON.stringify(spans, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(all).not.toContain('This is broken');
  });

  it('of an unavailable subgraph have one trace id in the trace, the log and the response', async () => {
    const lines: LogLine[] = [];
    const { url, kill } = await start({ log: createRecordingLogger(lines) });
    await kill('catalog');
    const { body } = await ask(url, '{ book(id: "b1") { title } }', { traceparent: sampled });
    expect(body.errors?.[0]?.extensions['code']).toBe('SERVICE_UNAVAILABLE');
    const { spans } = await ended();
    expect(spans.find(({ name }) => name === 'fetch catalog')).toMatchObject({
      failed: true,
      attributes: { 'error.type': 'SERVICE_UNAVAILABLE' },
    });
    expect(lines.find(({ message }) => message === 'a subgraph gave no answer')?.fields['trace_id']).toBe(traceId);
  });

  it('of validation mark the part that found them', async () => {
    const { url } = await start();
    await ask(url, '{ book(id: "b1") { nothing } }', { traceparent: sampled }, {});
    expect((await ended()).spans.filter(({ failed }) => failed)).toMatchObject([
      { name: 'validate', attributes: { 'error.type': 'GRAPHQL_VALIDATION_FAILED', 'tributary.graphql.errors': 1 } },
    ]);
  });

  it('that are internal have the trace beside the request', async () => {
    const { url } = await start();
    const { body } = await ask(url, '{ strictlyBroken }', { traceparent: sampled, 'x-request-id': 'mine' }, {});
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL_ERROR', requestId: 'mine', traceId });
  });

  it('over REST have the trace in a header, also an unrecorded one', async () => {
    const { url } = await start();
    const response = await fetch(new URL('/nothing', url), { headers: { traceparent: unsampled } });
    expect(response.status).toBe(404);
    expect(response.headers.get('trace-id')).toBe(traceId);
  });
});

describe('A subscription', () => {
  const changed = 'subscription ($id: ID!) { bookChanged(id: $id) { title lastReader { name } } }';

  it('is a span until its stream begins, and each event is a trace of its own that links to it', async () => {
    const { socketUrl, streams } = await start();
    const client = createClient({
      url: socketUrl,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(address, protocols, { headers: { traceparent: sampled } });
        }
      },
      connectionParams: { Authorization: `Bearer ${libraryKey}` },
    });
    const results = client.iterate({ query: changed, variables: { id: 'b2' } });
    const first = results.next();
    const upstream = await until('the catalog was subscribed to', () => streams[0]);
    upstream.push({ bookChanged: books[1] });
    await first;
    upstream.push({ bookChanged: books[1] });
    await results.next();
    await client.dispose();
    const { spans, pathsOf } = await ended();
    expect(pathsOf(traceId)).toEqual([
      'subscription',
      'subscription > parse',
      'subscription > plan',
      'subscription > subscribe catalog',
      'subscription > subscribe catalog > subscription',
      'subscription > validate',
    ]);
    const opening = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
    const events = spans.filter(({ name }) => name === 'event bookChanged');
    expect(events.map(({ kind, links }) => [kind, links])).toEqual(
      Array(2).fill(['consumer', [{ traceId, spanId: opening?.spanId }]]),
    );
    for (const event of events)
      expect(pathsOf(event.traceId)).toEqual([
        'event bookChanged',
        'event bookChanged > fetch people',
        'event bookChanged > fetch people > POST /graphql',
      ]);
  });

  it('over server-sent events ends the span of its request when the stream begins', async () => {
    const { url, streams } = await start();
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${libraryKey}`,
        traceparent: sampled,
      },
      body: JSON.stringify({ query: changed, variables: { id: 'b2' } }),
    });
    const upstream = await until('the catalog was subscribed to', () => streams[0]);
    await flush();
    expect(
      collector.spans.find(({ name, service }) => name === 'POST /graphql' && service === 'gateway'),
    ).toMatchObject({
      traceId,
      failed: false,
      attributes: { 'http.response.status_code': 200 },
    });
    upstream.end();
    await response.text();
  });
});
