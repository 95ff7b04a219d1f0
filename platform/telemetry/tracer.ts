import type { Span, SpanAttributes, SpanKind } from './span.ts';

type IncomingTraceHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface RootSpan {
  readonly name: string;
  readonly kind: SpanKind;
  /** Called only for a recorded span. */
  readonly attributes?: () => SpanAttributes;
  /** A related span that is not the parent. */
  readonly link?: Span | undefined;
}

/** A process without telemetry has `undefined` instead. */
export interface Tracer {
  /** Begins the first span of this process, in the trace of the headers if they have one. */
  receive(headers: IncomingTraceHeaders, span: RootSpan): Span;
  begin(span: RootSpan): Span;
  /** Exports ended spans, for at most this time, and nothing afterwards. Never rejects. */
  close(withinMs: number): Promise<void>;
}
