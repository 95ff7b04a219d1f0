import type { IncomingHttpHeaders } from 'node:http';

const nothing: Readonly<Record<string, string>> = Object.freeze({});
/** W3C trace context always travels on, so that one trace spans the processes. */
const traceHeaders = ['traceparent', 'tracestate'];
/** Never handed on, whatever the operator names: they belong to this hop. */
const hopHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'te',
  'trailer',
  'keep-alive',
]);

/** Picks the headers that go on to subgraphs. Names are compared in lower case. */
export const createHeaderPropagation = (names: readonly string[]) => {
  const wanted = [...new Set([...traceHeaders, ...names.map((name) => name.toLowerCase())])].filter(
    (name) => !hopHeaders.has(name),
  );
  return (headers: IncomingHttpHeaders): Readonly<Record<string, string>> => {
    let picked: Record<string, string> | undefined;
    for (const name of wanted) {
      const value = headers[name];
      if (value === undefined) continue;
      picked ??= {};
      picked[name] = Array.isArray(value) ? value.join(', ') : value;
    }
    return picked ?? nothing;
  };
};
