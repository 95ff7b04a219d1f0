import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createCatalogService } from '../../tests/kit/graphs/catalog-subgraph.ts';
import { drippingPost, parseRawResponse, sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import { openRawSocket, type RawSocket } from '../../tests/kit/http/raw-socket.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { createInProcessService } from '../graphql/in-process-service.ts';
import { systemClock } from '../runtime/clock/system-clock.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { type SubgraphServer, type SubgraphServerOptions, startSubgraphServer } from './subgraph-server.ts';

const token = 'token-of-the-gateway';
let server: SubgraphServer;
const start = async (options: Partial<SubgraphServerOptions> = {}) => {
  const { name, schema } = createCatalogService(() => createChannel<never>().stream);
  const service = createInProcessService({ name, schema, contextFor: (context) => context });
  server = await startSubgraphServer({
    service,
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    log: silentLogger,
    health: () => ({}),
    drainMs: 0,
    token,
    ...options,
  });
  return `${server.url.replace('http', 'ws')}/graphql`;
};
afterEach(() => server.close());

const open = async (url: string): Promise<RawSocket> => {
  const gateway = await openRawSocket(url);
  gateway.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  await gateway.next();
  return gateway;
};
const expectService = async () => expect((await fetch(`${server.url}/health`)).status).toBe(200);
const watch = { query: 'subscription { bookChanged(id: "b2") { title } }' };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a subgraph survives', () => {
  it('a second subscribe with an id of 94 bytes: closed with 4409', async () => {
    const gateway = await open(await start());
    const id = 'x'.repeat(94);
    gateway.send({ id, type: 'subscribe', payload: watch });
    gateway.send({ id, type: 'subscribe', payload: watch });
    expect((await gateway.closed).code).toBe(4409);
    await expectService();
  });

  it.each([
    '{"type":"ping","payload":{"a":NESTED}}',
    '{"type":"connection_init","payload":{"a":NESTED}}',
    '{"id":"1","type":"subscribe","payload":{"query":"{ x }","variables":{"a":NESTED},"extensions":{"headers":NESTED}}}',
    '{"id":"1","type":"subscribe","payload":{"query":"{ x }","extensions":[1]}}',
  ])('%s', async (text) => {
    const gateway = await open(await start());
    gateway.send(text.replaceAll('NESTED', nested(5_000)));
    gateway.send({ type: 'ping' });
    await Promise.race([gateway.next().catch(() => {}), gateway.closed]);
    await expectService();
  });

  it('an upgrade that is refused and reset', async () => {
    await start();
    const { hostname, port } = new URL(server.url);
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write('GET /other HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', () =>
        socket.resetAndDestroy(),
      );
      await new Promise((resolve) => socket.once('close', resolve));
    }
    await expectService();
  });

  it('an upgrade at another path: 400 with the documented body', async () => {
    await start();
    const text = 'GET /other HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    const { status, body } = parseRawResponse(await sendRawHttp(server.url, text).ended);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_request', retryable: false });
  });
});

describe('a request that offers HTTP/2', () => {
  it.each(['/graphql', 'http://catalog.example/graphql'])(
    'is served at %s as if it did not, with its body',
    async (target) => {
      await start();
      const query = '{"query":"{ __typename }"}';
      const headers = {
        authorization: `Bearer ${token}`,
        connection: 'close, Upgrade, HTTP2-Settings',
        upgrade: 'h2c',
        'content-length': `${query.length}`,
      };
      const text = `${drippingPost(target, headers)}${query.slice(1)}`;
      const { status, body } = parseRawResponse(await sendRawHttp(server.url, text).ended);
      expect([status, body]).toEqual([200, { data: { __typename: 'Query' } }]);
    },
  );
});

describe('a body that does not come', () => {
  it('is not waited for before the token is checked', async () => {
    await start();
    const { status, headers } = parseRawResponse(await sendRawHttp(server.url, drippingPost('/graphql')).ended);
    expect(status).toBe(401);
    expect(headers).toContain('connection: close');
    expect(headers).toContain('www-authenticate: bearer realm="subgraph"');
  });

  it('gets 408 at its deadline', async () => {
    await start({ readTimeoutMs: 200 });
    const text = drippingPost('/graphql', { authorization: `Bearer ${token}` });
    const { status, body } = parseRawResponse(await sendRawHttp(server.url, text).ended);
    expect(status).toBe(408);
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'REQUEST_TIMEOUT', retryable: true } }] });
  });
});
