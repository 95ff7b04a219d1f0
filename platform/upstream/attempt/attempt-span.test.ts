import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import { openTestTracer } from '../../../tests/kit/telemetry/open-test-tracer.ts';
import { type Collector, startCollector } from '../../../tests/kit/telemetry/start-collector.ts';
import { clientOf, failureOf, listen, never } from '../../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../../call/call.ts';

let collector: Collector | undefined;
afterEach(async () => {
  await cleanUp();
  await collector?.close();
});

/** Calls an upstream as a part of a recorded request. Returns what was sent, and the spans. */
const askTraced = async (showsTraces: boolean | undefined, status = 200) => {
  collector = await startCollector();
  const tracer = await openTestTracer({ url: collector.url });
  const { url, asked } = await listen((_, response) => response.writeHead(status).end('{}'));
  const { client } = clientOf(url, { retries: 1 }, showsTraces === undefined ? {} : { showsTraces: () => showsTraces });
  const span = tracer.begin({ name: 'fetch', kind: 'internal' });
  await new Call().record({ span }, async (call) => {
    const request = client.request({ path: '/secret-path', query: { key: 'secret-value' } }, call);
    await (status === 200 ? request : failureOf(request));
  });
  span.end();
  await tracer.close(5_000);
  return { headers: asked.map(({ headers }) => headers), spans: collector.spans };
};

describe('A call of an upstream in a trace', () => {
  it.each([undefined, false])('sends no trace context by default', async (showsTraces) => {
    const { headers, spans } = await askTraced(showsTraces);
    expect(headers[0]).not.toHaveProperty('traceparent');
    expect(spans.map(({ name }) => name)).toEqual(['GET harbour', 'fetch']);
  });

  it('sends the context of its own span where the operator wants it', async () => {
    const { headers, spans } = await askTraced(true);
    const call = spans.find(({ name }) => name === 'GET harbour');
    expect(headers[0]?.['traceparent']).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
  });

  it('sends no context outside of a recorded request', async () => {
    const { url, asked } = await listen((_, response) => response.end('{}'));
    await clientOf(url, {}, { showsTraces: () => true }).client.request({ path: '/' }, never);
    expect(asked[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('is a span for each attempt, without path and query', async () => {
    const { spans } = await askTraced(false, 500);
    const attempts = spans.filter(({ name }) => name === 'GET harbour');
    expect(attempts.map(({ attributes, failed }) => [attributes['http.request.resend_count'], failed])).toEqual([
      [undefined, true],
      [1, true],
    ]);
    expect(JSON.stringify(attempts.map(({ attributes }) => attributes))).not.toContain('secret');
  });
});
