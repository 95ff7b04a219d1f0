import {
  type Span as ApiSpan,
  type Tracer as ApiTracer,
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Span, SpanAttributes, SpanKind, TraceHeaders } from '../span.ts';

export const kinds: Readonly<Record<SpanKind, Kind>> = {
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

export const toSpan = (span: ApiSpan, tracer: ApiTracer): Span =>
  span.isRecording() ? new RecordedSpan(span, tracer) : new UnrecordedSpan(span);
