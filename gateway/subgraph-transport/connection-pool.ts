import { TLSSocket } from 'node:tls';
import { buildConnector, Client, Pool } from 'undici';

interface ConnectionPoolOptions {
  readonly origin: string;
  readonly connections: number;
  /** For connecting, for the head of a response, and between parts of its body. */
  readonly timeoutMs: number;
  /** Whether to use HTTP/2 if the server offers it. */
  readonly http2: boolean;
  /** PEM certificates instead of the system's. */
  readonly certificateAuthorities: string | undefined;
}

/** Concurrent requests on an HTTP/2 connection: the usual limit of servers. */
const maxStreams = 100;

/** Requests on one HTTP/1.1 connection would wait for each other; on HTTP/2 they do not. */
const createHttp2Client = (
  origin: URL | string,
  options: Client.Options,
  connector: buildConnector.connector,
): Client => {
  const client: Client = new Client(origin, {
    ...options,
    connect: (target, callback) =>
      connector(target, (...outcome) => {
        const [, socket] = outcome;
        const isHttp2 = socket instanceof TLSSocket && socket.alpnProtocol === 'h2';
        client.pipelining = isHttp2 ? maxStreams : 1;
        callback(...outcome);
      }),
  });
  return client;
};

export const createConnectionPool = (options: ConnectionPoolOptions): Pool => {
  const { origin, connections, timeoutMs, http2, certificateAuthorities } = options;
  const tls = certificateAuthorities === undefined ? {} : { ca: certificateAuthorities };
  const common = { connections, pipelining: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  if (!http2) return new Pool(origin, { ...common, connectTimeout: timeoutMs, connect: tls });
  const connector = buildConnector({ ...tls, allowH2: true, timeout: timeoutMs });
  return new Pool(origin, {
    ...common,
    allowH2: true,
    factory: (url, own) => createHttp2Client(url, own as Client.Options, connector),
  });
};
