import type { Span } from './span.ts';

/** Replaces the client's trace context, which refers to the client's own span, by that of this span. */
export const withTraceHeaders = (
  headers: Readonly<Record<string, string>>,
  span: Span | undefined,
): Readonly<Record<string, string>> => {
  if (span === undefined) return headers;
  const { traceparent: _, tracestate: __, ...others } = headers;
  return { ...others, ...span.headers };
};
