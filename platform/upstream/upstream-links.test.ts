import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { harbourUpstream } from '../../tests/kit/upstream/harbour-upstream.ts';
import { listen } from '../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../call/call.ts';
import { systemClock } from '../runtime/clock/system-clock.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { createUpstreamFactory } from './upstream-factory.ts';

afterEach(cleanUp);

const listenWith = async (status = 200) => {
  const { asked, url } = await listen((_request, response) => response.writeHead(status).end('page'));
  return { asked, origin: url };
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
const call = new Call();

describe('a link from a response of an upstream', () => {
  it('is followed at the base origin, without base path and key', async () => {
    const own = await listenWith();
    await clientOf(own.origin).request({ path: '/', url: `${own.origin}/form?a=1` }, call);
    expect(own.asked[0]?.url).toBe('/form?a=1');
  });

  it('is followed at an origin that the definition names, without the key', async () => {
    const own = await listenWith();
    const other = await listenWith();
    await clientOf(own.origin, [other.origin]).request(
      { path: '/', url: `${other.origin}/form`, method: 'POST' },
      call,
    );
    expect(own.asked).toHaveLength(0);
    expect(other.asked.map((request) => `${request.method} ${request.url}`)).toEqual(['POST /form']);
  });

  it.each(['http://127.0.0.1:1/form', 'file:///etc/passwd', 'not an address'])(
    'to %s is refused as malformed and never sent',
    async (url) => {
      const own = await listenWith();
      await expect(clientOf(own.origin).request({ path: '/', url }, call)).rejects.toMatchObject({
        reason: 'malformed',
      });
      expect(own.asked).toHaveLength(0);
    },
  );

  it('that fails leaves the breaker of the upstream closed', async () => {
    const own = await listenWith();
    const ill = await listenWith(500);
    const client = clientOf(own.origin, [ill.origin]);
    for (let attempt = 0; attempt < 6; attempt++)
      await expect(client.request({ path: '/', url: ill.origin }, call)).rejects.toMatchObject({
        reason: 'unreachable',
      });
    expect(ill.asked).toHaveLength(6);
    await expect(client.request({ path: '/a' }, call)).resolves.toMatchObject({ status: 200 });
  });
});
