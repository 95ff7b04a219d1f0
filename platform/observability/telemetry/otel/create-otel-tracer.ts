import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  type Span as ApiSpan,
  type Tracer as ApiTracer,
  type Context,
  defaultTextMapGetter,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { RootSpan, Span, SpanAttributes, SpanKind, TraceHeaders, Tracer } from '../../../call/span.ts';
import { abortable } from '../../../runtime/abortable.ts';
import type { Clock } from '../../../runtime/clock/clock.ts';
import { createDueTimes } from '../../../runtime/clock/due-times.ts';
import { guarded } from '../../../runtime/guarded.ts';
import type { SamplerName, TelemetryOptions } from '../telemetry-options.ts';

const kinds: Readonly<Record<SpanKind, Kind>> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
};

/** The SDK's propagator would need a new context for each call. */
const headersOf = (span: ApiSpan): TraceHeaders => {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const traceparent = `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  const tracestate = traceState?.serialize();
  return tracestate === undefined || tracestate === '' ? { traceparent } : { traceparent, tracestate };
};

class IdentifiedSpan {
  protected readonly span: ApiSpan;

  constructor(span: ApiSpan) {
    this.span = span;
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get spanId(): string {
    return this.span.spanContext().spanId;
  }

  get headers(): TraceHeaders {
    return headersOf(this.span);
  }
}

/** A span that the sampler did not choose. Other processes follow that decision by its ids. */
class UnrecordedSpan extends IdentifiedSpan implements Span {
  readonly isRecorded = false;

  child(): Span {
    return this;
  }

  rename(): void {}
  set(): void {}
  fail(): void {}
  end(): void {}
}

class RecordedSpan extends IdentifiedSpan implements Span {
  readonly isRecorded = true;
  readonly #tracer: ApiTracer;
  #context: Context | undefined;
  #hasEnded = false;

  constructor(span: ApiSpan, tracer: ApiTracer) {
    super(span);
    this.#tracer = tracer;
  }

  child(name: string, kind: SpanKind, attributes: SpanAttributes = {}): Span {
    this.#context ??= trace.setSpan(ROOT_CONTEXT, this.span);
    const options = { kind: kinds[kind], attributes: { ...attributes } };
    return toSpan(this.#tracer.startSpan(name, options, this.#context), this.#tracer);
  }

  rename(name: string): void {
    if (!this.#hasEnded) this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    if (this.#hasEnded) return;
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) this.span.setAttribute(name, value);
  }

  fail(type: string): void {
    this.set({ 'error.type': type });
    if (!this.#hasEnded) this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.span.end();
  }
}

const toSpan = (span: ApiSpan, tracer: ApiTracer): Span =>
  span.isRecording() ? new RecordedSpan(span, tracer) : new UnrecordedSpan(span);

type DropReason = 'queue_full' | 'export_failed';

/** Spans that wait or are being exported, about 2 KB each. */
export const maxWaitingSpans = 2048;

interface BoundedExportOptions {
  readonly exporter: SpanExporter;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** Called for dropped spans. Must not throw. */
  readonly onDropped: (reason: DropReason, count: number, error?: Error) => void;
}

/** Counts failed exports. An exporter that never calls back fails after its timeout. */
class WatchedExporter implements SpanExporter {
  readonly #options: BoundedExportOptions;
  readonly #onSettled: (count: number) => void;

  constructor(options: BoundedExportOptions, onSettled: (count: number) => void) {
    this.#options = options;
    this.#onSettled = onSettled;
  }

  export(spans: ReadableSpan[], callback: (result: ExportResult) => void): void {
    const { exporter, timeoutMs, clock, onDropped } = this.#options;
    let isSettled = false;
    const settle = (result: ExportResult): void => {
      if (isSettled) return;
      isSettled = true;
      cancel();
      this.#onSettled(spans.length);
      if (result.code !== ExportResultCode.SUCCESS) onDropped('export_failed', spans.length, result.error);
      callback(result);
    };
    const fail = (error: Error): void => settle({ code: ExportResultCode.FAILED, error });
    const cancel = clock.after(timeoutMs, () => fail(new Error('the collector did not respond in time')));
    guarded(
      () => exporter.export(spans, settle),
      (error) => fail(error instanceof Error ? error : new Error('the exporter failed')),
    )();
  }

  shutdown(): Promise<void> {
    return this.#options.exporter.shutdown();
  }
}

/** Limits the number of unexported spans in the SDK's batches, and counts dropped ones. */
class BoundedExport implements SpanProcessor {
  readonly #batches: BatchSpanProcessor;
  readonly #onDropped: BoundedExportOptions['onDropped'];
  #waiting = 0;

  constructor(options: BoundedExportOptions) {
    this.#onDropped = options.onDropped;
    const exporter = new WatchedExporter(options, (count) => {
      this.#waiting -= count;
    });
    // Longer than the exporter's own timeout, which must come first.
    const exportTimeoutMillis = options.timeoutMs + 5_000;
    this.#batches = new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans, exportTimeoutMillis });
  }

  onStart(_span: unknown, _context: Context): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= maxWaitingSpans) {
      this.#onDropped('queue_full', 1);
      return;
    }
    this.#waiting += 1;
    this.#batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }
}

/** An unreachable collector would otherwise cause a line for each batch. */
const warnEveryMs = 60_000;

/** Returns no message, which may repeat a collector's response or address. */
const reasonOf = (error: Error | undefined): string | undefined => {
  if (error === undefined) return undefined;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
};

/** Counts dropped spans, and logs at most one line a minute. */
const createDropReport = ({
  clock,
  log,
  metrics,
}: Pick<TelemetryOptions, 'clock' | 'log' | 'metrics'>): BoundedExportOptions['onDropped'] => {
  const isDue = createDueTimes(clock);
  let unreported = 0;
  return (reason, count, error) => {
    metrics.spansDropped.inc({ reason }, count);
    unreported += count;
    if (!isDue('drops', warnEveryMs)) return;
    log.warn(
      { dropped: unreported, reason, error: reasonOf(error) },
      'spans were dropped: the collector at OTEL_EXPORTER_OTLP_ENDPOINT does not take them',
    );
    unreported = 0;
  };
};

/** `ratio`, from 0 to 1, is for samplers that take a share of all traces. */
const toSampler = (name: SamplerName, ratio: number): Sampler => {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: toSampler(name.slice('parentbased_'.length) as SamplerName, ratio) });
  if (name === 'always_on') return new AlwaysOnSampler();
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
};

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
      const limit = new AbortController();
      const cancel = clock.after(withinMs, () => limit.abort(new Error('the time for it was over')));
      try {
        await abortable(provider.shutdown(), limit.signal);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the last spans were not exported');
      } finally {
        cancel();
        agent.destroy();
      }
    },
  };
};
