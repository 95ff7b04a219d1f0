import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { harbourUpstream } from '../../tests/kit/harbour-upstream.ts';
import { systemClock } from '../clock/system-clock.ts';
import { silentLogger } from '../log/logger.ts';
import { createUpstreamFactory } from './upstream-factory.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const listen = async (status = 200) => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    response.writeHead(status).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const clientOf = (origin: string, linkOrigins: readonly string[] = []) => {
  const factory = createUpstreamFactory({
    baseUrlOf: () => `${origin}/base`,
    keyOf: () => 'secret',
    clock: systemClock,
    log: silentLogger,
    userAgent: 'tests/1',
  });
  cleanups.push(() => factory.close());
  return factory({
    ...harbourUpstream,
    key: { in: 'query', name: 'key' },
    linkOrigins,
    timeoutMs: 5000,
    concurrency: 2,
  });
};
const { signal } = new AbortController();

describe('a link from a response of an upstream', () => {
  it('is followed at the base origin, without base path and key', async () => {
    const own = await listen();
    await clientOf(own.origin).request({ path: '/', url: `${own.origin}/form?a=1` }, signal);
    expect(own.asked[0]?.url).toBe('/form?a=1');
  });

  it('is followed at an origin that the definition names, without the key', async () => {
    const own = await listen();
    const other = await listen();
    await clientOf(own.origin, [other.origin]).request(
      { path: '/', url: `${other.origin}/form`, method: 'POST' },
      signal,
    );
    expect(own.asked).toHaveLength(0);
    expect(other.asked.map((request) => `${request.method} ${request.url}`)).toEqual(['POST /form']);
  });

  it.each(['http://127.0.0.1:1/form', 'file:///etc/passwd', 'not an address'])(
    'to %s is refused as malformed and never sent',
    async (url) => {
      const own = await listen();
      await expect(clientOf(own.origin).request({ path: '/', url }, signal)).rejects.toMatchObject({
        reason: 'malformed',
      });
      expect(own.asked).toHaveLength(0);
    },
  );

  it('that fails leaves the breaker of the upstream closed', async () => {
    const own = await listen();
    const ill = await listen(500);
    const client = clientOf(own.origin, [ill.origin]);
    for (let call = 0; call < 6; call++)
      await expect(client.request({ path: '/', url: ill.origin }, signal)).rejects.toMatchObject({
        reason: 'unreachable',
      });
    expect(ill.asked).toHaveLength(6);
    await expect(client.request({ path: '/a' }, signal)).resolves.toMatchObject({ status: 200 });
  });
});
