import type { Span } from './span.ts';

/**
 * Headers that go on to a subgraph: with a span, its trace context takes the place of the client's, which named the
 * client's own span.
 */
export const withTraceHeaders = (
  headers: Readonly<Record<string, string>>,
  span: Span | undefined,
): Readonly<Record<string, string>> => {
  if (span === undefined) return headers;
  const { traceparent: _, tracestate: __, ...others } = headers;
  return { ...others, ...span.headers };
};
