import { GraphQLError } from 'graphql';
import { ServiceError } from '../errors/service-error.ts';
import { originalErrorOf, toGraphQLError } from '../errors/to-graphql-error.ts';
import { isPromise, type MaybePromise } from '../runtime/promise/maybe-promise.ts';

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

/** The semantic conventions' value for an error without a name. */
const other = '_OTHER';

const codeOf = (extensions: unknown): string | undefined => {
  const code = typeof extensions === 'object' && extensions !== null && 'code' in extensions && extensions.code;
  return typeof code === 'string' ? code : undefined;
};

/** Codes of foreign subgraphs may have any length. */
const maxLength = 80;

/** Returns the code or the class of an error, never its message, which may repeat a client's values. */
export const errorTypeOf = (thrown: unknown): string => {
  const error = originalErrorOf(thrown);
  if (error instanceof ServiceError) return error.code.toUpperCase();
  if (typeof error !== 'object' || error === null) return other;
  const { extensions } = error instanceof GraphQLError ? toGraphQLError(thrown) : (error as { extensions?: unknown });
  const code = extensions === undefined ? codeOf(error) : codeOf(extensions);
  return (code ?? (error instanceof Error ? error.name : other)).slice(0, maxLength);
};

interface ResultWithErrors {
  readonly errors?: readonly object[] | undefined;
}

/** Uses the first error of the result. */
export const noteErrors = (span: Span, { errors }: ResultWithErrors): void => {
  const [first] = errors ?? [];
  if (errors === undefined || first === undefined) return;
  span.set({ 'tributary.graphql.errors': errors.length });
  span.fail(errorTypeOf(first));
};

/**
 * Ends the span with the work, and marks it as failed if the work throws or rejects. `note` may add attributes from the
 * result.
 */
export const inSpan = <T>(span: Span, work: () => MaybePromise<T>, note?: (result: T) => void): MaybePromise<T> => {
  const done = (result: T): T => {
    note?.(result);
    span.end();
    return result;
  };
  const failed = (error: unknown): never => {
    span.fail(errorTypeOf(error));
    span.end();
    throw error;
  };
  let result: MaybePromise<T>;
  try {
    result = work();
  } catch (error) {
    return failed(error);
  }
  return isPromise(result) ? result.then(done, failed) : done(result);
};

/** The same for a synchronous part of the work, as a child span if the span is recorded. */
export const asPart = <T>(
  span: Span | undefined,
  name: string,
  work: () => T,
  note?: (part: Span, result: T) => void,
): T => {
  if (span?.isRecorded !== true) return work();
  const part = span.child(name, 'internal');
  try {
    const result = work();
    note?.(part, result);
    return result;
  } catch (error) {
    part.fail(errorTypeOf(error));
    throw error;
  } finally {
    part.end();
  }
};

const nothing = Object.freeze({});

/** Log collectors find the trace of a line by these fields. */
export const traceLogFields = (span: Span | undefined): object =>
  span === undefined
    ? nothing
    : { trace_id: span.traceId, span_id: span.spanId, trace_flags: span.isRecorded ? '01' : '00' };

/** Replaces the client's trace context, which refers to the client's own span, by that of this span. */
export const withTraceHeaders = (
  headers: Readonly<Record<string, string>>,
  span: Span | undefined,
): Readonly<Record<string, string>> => {
  if (span === undefined) return headers;
  const { traceparent: _, tracestate: __, ...others } = headers;
  return { ...others, ...span.headers };
};
