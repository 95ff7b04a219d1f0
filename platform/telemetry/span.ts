/** Whose side of an exchange a span describes: the kinds of OpenTelemetry. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/**
 * What is said of a span. Never a key, a value that a client sent, or a parameter of a statement. Undefined: nothing.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** W3C trace context, as it is sent on: `traceparent`, and `tracestate` where there is one. */
export type TraceHeaders = Readonly<Record<string, string>>;

/**
 * One piece of work in a trace. What is said of one that is not recorded is dropped, and it has no children of its own.
 */
export interface Span {
  /** Whether the sampler chose it. What only a recorded span needs is asked for after looking here. */
  readonly isRecorded: boolean;
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** By which the next process continues this trace, also one that is not recorded. */
  readonly headers: TraceHeaders;
  /** Begins a piece of this work. */
  child(name: string, kind: SpanKind, attributes?: SpanAttributes): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. `type` is a code or the name of a class, never a message. */
  fail(type: string): void;
  /** Ends it, once; what is said afterwards is dropped. */
  end(): void;
}

/** A span that is recorded, or undefined: without telemetry, this is one comparison. */
export const recorded = (span: Span | undefined): Span | undefined => (span?.isRecorded === true ? span : undefined);
