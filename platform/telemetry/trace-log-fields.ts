import type { Span } from './span.ts';

const nothing = Object.freeze({});

/** Log collectors find the trace of a line by these fields. */
export const traceLogFields = (span: Span | undefined): object =>
  span === undefined
    ? nothing
    : { trace_id: span.traceId, span_id: span.spanId, trace_flags: span.isRecorded ? '01' : '00' };
