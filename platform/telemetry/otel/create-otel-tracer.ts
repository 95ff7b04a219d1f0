import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Context, defaultTextMapGetter, ROOT_CONTEXT } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { abortable } from '../../signals/abortable.ts';
import { ScopedController } from '../../signals/scoped-controller.ts';
import type { Span } from '../span.ts';
import type { TelemetryOptions } from '../telemetry-options.ts';
import type { RootSpan, Tracer } from '../tracer.ts';
import { BoundedExport } from './bounded-export.ts';
import { createDropReport } from './drop-report.ts';
import { kinds, toSpan } from './otel-span.ts';
import { toSampler } from './to-sampler.ts';

/** Limits names and texts of clients in spans. */
const maxAttributeLength = 2_000;

/** Beyond the exporter's own timeout, so that the exporter's reason is reported. */
const graceMs = 500;

const collectorPath = '/v1/traces';

const resourceOf = ({ settings, serviceName }: TelemetryOptions) =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }))
    .merge(resourceFromAttributes(settings.OTEL_RESOURCE_ATTRIBUTES))
    .merge(
      resourceFromAttributes(
        settings.OTEL_SERVICE_NAME === undefined ? {} : { 'service.name': settings.OTEL_SERVICE_NAME },
      ),
    );

/** Exports protobuf over HTTP. Loads the packages of OpenTelemetry's SDK: see `openTracer`. */
export const createOtelTracer = (options: TelemetryOptions & { readonly endpoint: string }): Tracer => {
  const { settings, clock, log, endpoint } = options;
  const timeoutMs = settings.OTEL_EXPORTER_OTLP_TIMEOUT;
  const Agent = endpoint.startsWith('https:') ? HttpsAgent : HttpAgent;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}${collectorPath}`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: timeoutMs,
    httpAgentOptions: () => agent,
  });
  const drops = createDropReport(options);
  const provider = new TracerProvider({
    resource: resourceOf(options),
    sampler: toSampler(settings.OTEL_TRACES_SAMPLER, settings.OTEL_TRACES_SAMPLER_ARG),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength, attributeCountLimit: 32, eventCountLimit: 16 },
    spanProcessors: [new BoundedExport({ exporter, timeoutMs: timeoutMs + graceMs, clock, onDropped: drops })],
  });
  const tracer = provider.getTracer('tributary');
  const propagator = new W3CTraceContextPropagator();

  const start = ({ name, kind, attributes, link }: RootSpan, parent: Context): Span => {
    const links =
      link?.isRecorded === true ? [{ context: { traceId: link.traceId, spanId: link.spanId, traceFlags: 1 } }] : [];
    const span = toSpan(tracer.startSpan(name, { kind: kinds[kind], links }, parent), tracer);
    // Samplers decide by the trace alone, so attributes are computed only for recorded spans.
    if (span.isRecorded && attributes !== undefined) span.set(attributes());
    return span;
  };

  return {
    receive: (headers, span) => start(span, propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)),
    begin: (span) => start(span, ROOT_CONTEXT),
    close: async (withinMs) => {
      using limit = new ScopedController();
      limit.abortAfter(withinMs, clock, () => new Error('the time for it was over'));
      try {
        await abortable(provider.shutdown(), limit.signal);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the last spans were not exported');
      } finally {
        agent.destroy();
      }
    },
  };
};
