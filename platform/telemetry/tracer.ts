import type { Span, SpanAttributes, SpanKind } from './span.ts';

/** Headers as far as traces are concerned. */
export type IncomingTraceHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface RootSpan {
  readonly name: string;
  readonly kind: SpanKind;
  /** Made only for a span that is recorded. */
  readonly attributes?: () => SpanAttributes;
  /** What it belongs to without being a part of it. */
  readonly link?: Span | undefined;
}

/** Begins spans and exports them. A process without telemetry has `undefined` in its place. */
export interface Tracer {
  /** Begins the first span of this process in a trace that its sender may have begun. */
  receive(headers: IncomingTraceHeaders, span: RootSpan): Span;
  /** Begins a trace. */
  begin(span: RootSpan): Span;
  /** Exports what has ended, within the time at most, and exports nothing more afterwards. Never rejects. */
  close(withinMs: number): Promise<void>;
}
