/** Headers that differ in every request and do not affect the response. */
const traceHeaders: ReadonlySet<string> = new Set(['traceparent', 'tracestate']);

/** Returns the other headers, sorted by name, to compare requests. */
export const withoutTraceHeaders = (
  headers: Readonly<Record<string, string>>,
): readonly (readonly [name: string, value: string])[] =>
  Object.entries(headers)
    .filter(([name]) => !traceHeaders.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
