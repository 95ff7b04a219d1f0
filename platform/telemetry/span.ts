export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** Must not contain keys, values of clients or parameters of statements. Undefined values are left out. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** W3C trace context: `traceparent`, and `tracestate` if there is one. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** A span that is not recorded drops attributes and children. */
export interface Span {
  /** True if the sampler chose the span. Check it before computing attributes. */
  readonly isRecorded: boolean;
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Continues this trace in the next process, even if the span is not recorded. */
  readonly headers: TraceHeaders;
  child(name: string, kind: SpanKind, attributes?: SpanAttributes): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** `type` is a code or the name of a class, never a message. */
  fail(type: string): void;
  /** Later calls do nothing. */
  end(): void;
}

/** Returns the span if it is recorded. Without telemetry, this costs one comparison. */
export const recorded = (span: Span | undefined): Span | undefined => (span?.isRecorded === true ? span : undefined);
