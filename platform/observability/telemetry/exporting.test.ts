import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { serveHttp } from '../../../tests/kit/http/serve-http.ts';
import { createRecordingLogger, type LogLine } from '../../../tests/kit/suite/recording-logger.ts';
import { openTestTracer, type TestTracerOptions } from '../../../tests/kit/telemetry/open-test-tracer.ts';
import { type Collector, startCollector } from '../../../tests/kit/telemetry/start-collector.ts';
import { eventually } from '../../../tests/kit/time/eventually.ts';
import type { Tracer } from '../../call/span.ts';
import { createMetrics } from '../metrics.ts';
import { maxWaitingSpans } from './otel/create-otel-tracer.ts';

let collector: Collector | undefined;
afterEach(async () => {
  await collector?.close();
  collector = undefined;
});

const open = async (options: Partial<TestTracerOptions> = {}) => {
  const lines: LogLine[] = [];
  const metrics = createMetrics({ defaults: false });
  const url = options.url ?? collector?.url ?? '';
  const tracer = await openTestTracer({ log: createRecordingLogger(lines), metrics, ...options, url });
  const dropped = async (): Promise<Record<string, number>> => {
    const { values } = await metrics.spansDropped.get();
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.reason), value]));
  };
  return { tracer, lines, dropped };
};

const spend = (tracer: Tracer, count: number): void => {
  for (let index = 0; index < count; index++) tracer.begin({ name: 'work', kind: 'internal' }).end();
};

/** An address without a listener. */
const closedPort = async (): Promise<string> => {
  const { url, close } = await serveHttp();
  await close();
  return url;
};

const brief = { OTEL_EXPORTER_OTLP_TIMEOUT: '200' };

describe('a collector', () => {
  it('gets the ended spans when the process ends, with the operator’s headers and attributes', async () => {
    collector = await startCollector();
    const { tracer, dropped } = await open({
      serviceName: 'by-default',
      environment: {
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc%2C1,x-tenant=t1',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,service.name=by-attribute',
      },
    });
    spend(tracer, 3);
    await tracer.close(5_000);
    expect(collector.requests).toHaveLength(1);
    expect(collector.requests[0]).toMatchObject({
      authorization: 'Bearer abc,1',
      'x-tenant': 't1',
      'content-type': 'application/x-protobuf',
    });
    expect(collector.spans.map(({ name }) => name)).toEqual(['work', 'work', 'work']);
    expect(collector.spans[0]?.resource).toMatchObject({
      'service.name': 'by-attribute',
      'deployment.environment.name': 'staging',
    });
    expect(await dropped()).toEqual({});
  });

  it('gets OTEL_SERVICE_NAME as the name of the process', async () => {
    collector = await startCollector();
    const environment = { OTEL_SERVICE_NAME: 'edge', OTEL_RESOURCE_ATTRIBUTES: 'service.name=by-attribute' };
    const { tracer } = await open({ environment });
    spend(tracer, 1);
    await tracer.close(5_000);
    expect(collector.spans[0]?.service).toBe('edge');
  });

  it('that refuses connections causes counted drops and one log line a minute', async () => {
    const clock = new ManualClock();
    const { tracer, lines, dropped } = await open({ url: await closedPort(), environment: brief, clock });
    spend(tracer, 600);
    await eventually(dropped, ({ export_failed: failed }) => failed === 512);
    spend(tracer, 600);
    await eventually(dropped, ({ export_failed: failed }) => failed === 1024);
    expect(lines.map(({ level, fields }) => [level, fields['dropped'], fields['error']])).toEqual([
      ['warn', 512, 'ECONNREFUSED'],
    ]);
    await clock.advance(60_000);
    await tracer.close(5_000);
    expect(await dropped()).toEqual({ export_failed: 1200 });
    expect(lines.map(({ fields }) => fields['dropped'])).toEqual([512, 512 + 176]);
  });

  it('that hangs holds a bounded number of spans', async () => {
    collector = await startCollector(() => {});
    const clock = new ManualClock();
    const { tracer, dropped } = await open({ clock });
    spend(tracer, maxWaitingSpans + 100);
    expect(await dropped()).toEqual({ queue_full: 100 });
    const closing = tracer.close(50);
    await clock.advance(50);
    await closing;
  });

  it('that hangs delays the end of the process only for the allowed time', async () => {
    collector = await startCollector(() => {});
    const clock = new ManualClock();
    const { tracer, lines } = await open({ clock });
    spend(tracer, 1);
    const closing = tracer.close(700);
    await clock.advance(700);
    await closing;
    expect(lines.map(({ message }) => message)).toEqual(['the last spans were not exported']);
  });

  it('that never ends its response times out, and the next spans are sent', async () => {
    let isDripping = true;
    collector = await startCollector((_request, response) => {
      if (!isDripping) return void response.end();
      response.write('a');
      const drip = setInterval(() => response.write('a'), 20);
      response.once('close', () => clearInterval(drip));
    });
    const clock = new ManualClock();
    const { tracer, dropped } = await open({ clock });
    spend(tracer, 512);
    await eventually(
      async () => collector?.requests.length,
      (count) => count === 1,
    );
    await clock.advance(10_500);
    expect(await dropped()).toEqual({ export_failed: 512 });
    isDripping = false;
    spend(tracer, 512);
    await eventually(
      async () => collector?.spans.length,
      (count) => count === 1024,
    );
    const closing = tracer.close(100);
    await clock.advance(100);
    await closing;
    expect(await dropped()).toEqual({ export_failed: 512 });
  });

  it.each([
    ['no protobuf', 200, 'garbage', {}],
    ['an error', 400, 'secret garbage', { export_failed: 2 }],
    ['a body without an end in sight', 200, 'x'.repeat(5 * 1024 * 1024), { export_failed: 2 }],
  ])('that responds with %s is handled', async (_, status, body, expected) => {
    collector = await startCollector((_request, response) => void response.writeHead(status).end(body));
    const { tracer, dropped, lines } = await open({ environment: brief });
    spend(tracer, 2);
    await tracer.close(5_000);
    expect(await dropped()).toEqual(expected);
    expect(JSON.stringify(lines)).not.toContain('garbage');
  });

  it('is called again after it was busy', async () => {
    let responses = 0;
    collector = await startCollector((_request, response) => {
      responses += 1;
      response.writeHead(responses === 1 ? 503 : 200, responses === 1 ? { 'retry-after': '0' } : {}).end();
    });
    const { tracer, dropped } = await open();
    spend(tracer, 1);
    await tracer.close(5_000);
    expect([responses, await dropped()]).toEqual([2, {}]);
  });
});

describe('an ended span', () => {
  it('accepts no changes, and ends once', async () => {
    collector = await startCollector();
    const { tracer } = await open();
    const span = tracer.begin({ name: 'work', kind: 'internal', attributes: () => ({ first: 1, none: undefined }) });
    span.end();
    span.set({ second: 2 });
    span.fail('late');
    span.end();
    await tracer.close(5_000);
    expect(collector.spans.map(({ attributes, failed }) => [attributes, failed])).toEqual([[{ first: 1 }, false]]);
  });
});
