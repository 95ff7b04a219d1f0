import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeSpans, type ReceivedSpan } from './decode-spans.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export interface Collector {
  /** Value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly requests: readonly IncomingMessage['headers'][];
  /** The spans of one trace by their paths of names: `HTTP > query > fetch`. */
  pathsOf(traceId: string): readonly string[];
  clear(): void;
  close(): Promise<void>;
}

const accept: Respond = (_request, response) => {
  response.setHeader('content-type', 'application/x-protobuf').end();
};

/** A collector of OTLP over HTTP. By default it decodes its requests. */
export const startCollector = async (respond: Respond = accept): Promise<Collector> => {
  const spans: ReceivedSpan[] = [];
  const requests: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push(request.headers);
    if (request.url === '/v1/traces') spans.push(...decodeSpans(Buffer.concat(chunks)));
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    pathsOf: (traceId) => {
      const byId = new Map(spans.filter((span) => span.traceId === traceId).map((span) => [span.spanId, span]));
      const pathOf = ({ name, parentSpanId }: ReceivedSpan): string => {
        const parent = byId.get(parentSpanId);
        return parent === undefined ? name : `${pathOf(parent)} > ${name}`;
      };
      return [...byId.values()].map(pathOf).sort();
    },
    clear: () => {
      spans.length = 0;
      requests.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
