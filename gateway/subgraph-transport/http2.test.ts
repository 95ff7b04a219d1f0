import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { createSelfSigned } from '../../tests/kit/http/self-signed.ts';
import { listenHere } from '../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { until } from '../../tests/kit/time/until.ts';
import { createHttpService, type HttpServiceOptions } from './http-service.ts';

const { cert, key } = createSelfSigned();
const result = { data: { a: 1 } };
afterEach(cleanUp);

const listen = async (server: Server): Promise<string> => {
  const { port, close } = await listenHere(server);
  cleanups.push(close);
  return `https://127.0.0.1:${port}/graphql`;
};

const open = (url: string, options: Partial<HttpServiceOptions> = {}): GraphQLService => {
  const service = createHttpService({
    name: 'books',
    url,
    clock: systemClock,
    log: silentLogger,
    timeoutMs: 10_000,
    certificateAuthorities: cert,
    ...options,
  });
  cleanups.push(() => service.close());
  return service;
};
const ask = async (service: GraphQLService, signal = new AbortController().signal) =>
  service.execute({ query: '{a}' }, createTestContext({ signal }));

interface Http2Subgraph {
  readonly url: string;
  readonly versions: string[];
  readonly sessions: Set<ServerHttp2Session>;
  /** Responds to the pending requests. */
  release(): void;
}

const startHttp2 = async (holds = false): Promise<Http2Subgraph> => {
  const versions: string[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const waiting: (() => void)[] = [];
  const server: Http2SecureServer = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
    versions.push(request.httpVersion);
    const respond = () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(result));
    };
    if (holds) waiting.push(respond);
    else respond();
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const url = await listen(server);
  cleanups.push(async () => {
    for (const session of sessions) session.destroy();
  });
  return {
    url,
    versions,
    sessions,
    release: () => {
      for (const respond of waiting.splice(0)) respond();
    },
  };
};

describe('a subgraph behind TLS', () => {
  it('is called over HTTP/2 if configured, with concurrent requests on one connection', async () => {
    const subgraph = await startHttp2(true);
    const service = open(subgraph.url, { http2: true });
    const first = ask(service);
    await until('the first request', () => subgraph.versions.length === 1);
    const others = [ask(service), ask(service), ask(service)];
    await until('the others', () => subgraph.versions.length === 4);
    expect([subgraph.versions, subgraph.sessions.size]).toEqual([['2.0', '2.0', '2.0', '2.0'], 1]);
    subgraph.release();
    expect(await Promise.all([first, ...others])).toEqual([result, result, result, result]);
  });

  it('is called over HTTP/1.1 otherwise', async () => {
    const subgraph = await startHttp2();
    expect(await ask(open(subgraph.url))).toEqual(result);
    expect(subgraph.versions).toEqual(['1.1']);
  });

  it('is called over HTTP/1.1 if it does not offer HTTP/2', async () => {
    const url = await listen(createTlsServer({ cert, key }, (_, response) => response.end(JSON.stringify(result))));
    expect(await Promise.all([ask(open(url, { http2: true })), ask(open(url, { http2: true }))])).toEqual([
      result,
      result,
    ]);
  });

  it('ends only the request whose caller leaves', async () => {
    const subgraph = await startHttp2(true);
    const service = open(subgraph.url, { http2: true });
    const leaving = new AbortController();
    const left = ask(service, leaving.signal);
    const staying = ask(service);
    await until('the requests', () => subgraph.versions.length === 2);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toMatchObject({ code: 'client_closed_request' });
    subgraph.release();
    expect(await staying).toEqual(result);
  });

  it('is connected to again after its session has ended', async () => {
    const subgraph = await startHttp2();
    const service = open(subgraph.url, { http2: true });
    await ask(service);
    for (const session of subgraph.sessions) session.destroy();
    await until('the end of the session', () => subgraph.sessions.size === 0);
    expect(await ask(service)).toEqual(result);
  });

  it('is refused if its certificate has an untrusted authority', async () => {
    const subgraph = await startHttp2();
    const service = open(subgraph.url, { http2: true, certificateAuthorities: createSelfSigned().cert });
    await expect(ask(service)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(subgraph.versions).toEqual([]);
  });
});
