/** They differ in every request, and no answer depends on them. */
const traceHeaders: ReadonlySet<string> = new Set(['traceparent', 'tracestate']);

/** The headers by which two requests are different ones, in the order of their names. */
export const withoutTraceHeaders = (
  headers: Readonly<Record<string, string>>,
): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers)
    .filter(([name]) => !traceHeaders.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
