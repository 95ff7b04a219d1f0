import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { setFault } from '../kit/rest/rest-client.ts';
import type { ReceivedSpan } from '../kit/telemetry/decode-spans.ts';
import { type Collector, startCollector } from '../kit/telemetry/start-collector.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const traces = {
  upstream: 'a1'.repeat(16),
  rest: 'b2'.repeat(16),
  statement: 'c3'.repeat(16),
  unsampled: 'd4'.repeat(16),
  fault: 'e5'.repeat(16),
};
type Trace = keyof typeof traces;
const traceparent = (trace: Trace, flags = '01') => `00-${traces[trace]}-b7ad6b7169203331-${flags}`;

let collector: Collector;
let tributary: Tributary | undefined;
const named = (trace: Trace, name: string): ReceivedSpan | undefined =>
  collector.spans.find((span) => span.traceId === traces[trace] && span.name === name);

beforeAll(async () => {
  collector = await startCollector();
  tributary = await startTributary({
    embedded: true,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const { url, key } = tributary;
  const ask = (query: string, trace: Trace, flags?: string) =>
    post(`${url}/graphql`, { query }, { key, headers: { traceparent: traceparent(trace, flags) } });
  await ask('{ airport(iata: "SFO") { iata status { delayStatus } } }', 'upstream');
  await ask('{ airport(iata: "JFK") { iata status { delayStatus } } }', 'unsampled', '00');
  await fetch(`${url}/flights${searchesPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', traceparent: traceparent('rest') },
    body: JSON.stringify(oneWaySearch({})),
  });
  await eventually(
    async () => {
      const { body } = await ask('{ fareSearches { nodes { status } } }', 'statement');
      return JSON.stringify(body);
    },
    (text) => /COMPLETED|FAILED/.test(text),
  );
  await setFault(tributary, 'metar', { mode: 'status', status: 500 });
  await ask('{ airport(iata: "BOS") { iata status { delayStatus } } }', 'fault');
  await fetch(`${url}/health`);
  await tributary.close();
  tributary = undefined;
});
afterAll(async () => {
  await tributary?.close();
  await collector.close();
});

describe('A trace of all roles in one process', () => {
  it('has the calls of upstreams below the fetch that made them', () => {
    const below = 'POST /graphql > query > fetch flights';
    const paths = collector.pathsOf(traces.upstream);
    expect(paths).toEqual(expect.arrayContaining([`${below} > GET metar`, `${below} > GET nas_status`]));
    expect(named('upstream', 'GET metar')).toMatchObject({
      kind: 'client',
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200, 'tributary.source': 'metar' },
    });
    expect(named('upstream', 'fetch flights')?.kind).toBe('internal');
  });

  it('has the reason of a failed call, without its address', () => {
    expect(named('fault', 'GET metar')).toMatchObject({
      failed: true,
      attributes: { 'http.response.status_code': 500, 'error.type': 'unreachable' },
    });
    expect(JSON.stringify(named('fault', 'GET metar')?.attributes)).not.toContain('BOS');
  });

  it('has the statements of a request below its fetch, and none of the work that it stored', () => {
    const below = 'POST /flights/api/v1/flight-searches > mutation > fetch flights';
    const statements = collector.pathsOf(traces.rest).filter((path) => path.startsWith(`${below} > `));
    expect(statements).toEqual([`${below} > INSERT fare_searches`]);
    const insert = named('rest', 'INSERT fare_searches');
    expect(insert).toMatchObject({
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'INSERT',
        'db.collection.name': 'fare_searches',
        'db.query.summary': 'INSERT fare_searches',
      },
    });
    expect(insert?.attributes['db.query.text']).toMatch(/^insert into "fare_searches" .* values \(\$1, \$2, /);
  });

  it('of a job begins with its attempt, and has its calls and statements', () => {
    const job = collector.spans.find(({ kind }) => kind === 'consumer');
    expect(job).toMatchObject({
      name: 'process flights-fare-search',
      parentSpanId: '',
      attributes: {
        'messaging.system': 'tributary',
        'messaging.destination.name': 'flights-fare-search',
        'messaging.operation.type': 'process',
        'tributary.job.attempt': 1,
      },
    });
    expect(new Set(collector.pathsOf(job?.traceId ?? ''))).toEqual(
      new Set(['', ' > GET fares', ' > UPDATE fare_searches'].map((path) => `process flights-fare-search${path}`)),
    );
  });

  it('has nothing of requests that their sender does not record, and none of probes', () => {
    expect(collector.spans.filter(({ traceId }) => traceId === traces.unsampled)).toEqual([]);
    expect(collector.spans.filter(({ attributes }) => attributes['http.route'] === '/health')).toEqual([]);
  });
});
