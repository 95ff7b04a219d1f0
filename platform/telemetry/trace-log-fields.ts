import type { Span } from './span.ts';

const nothing = Object.freeze({});

/** What a line of the log says of the trace that it belongs to, under the names by which log collectors find it. */
export const traceLogFields = (span: Span | undefined): object =>
  span === undefined
    ? nothing
    : { trace_id: span.traceId, span_id: span.spanId, trace_flags: span.isRecorded ? '01' : '00' };
