import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { boundedServer, createStartingServer, type StartingServer } from './bounded-server.ts';
import { createStartingListener } from './starting-listener.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: harbour.example\r\n\r\n`;

describe('A port that is open before its listener exists', () => {
  let starting: StartingServer;
  let port = 0;
  let missing: string[];
  const connected = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const sent = async (request: string): Promise<string> => {
    const socket = await connected();
    socket.write(request);
    return text(socket);
  };
  const handOver = async () => {
    const app = fastify({ ...boundedServer({ maxConnections: 50 }, starting), forceCloseConnections: true });
    app.get('/pier', () => ({ pier: 4 }));
    app.server.once('listening', () => app.server.on('upgrade', (_request, socket) => socket.end('upgraded')));
    await app.ready();
    return { app, serve: () => app.listen({ host: '127.0.0.1', port }) };
  };

  beforeEach(async () => {
    missing = ['database', 'gateway'];
    const listener = createStartingListener({
      health: () => ({ role: 'all' }),
      missing: () => missing,
      clock: new ManualClock(),
    });
    starting = createStartingServer(listener, {});
    starting.server.listen(0, '127.0.0.1');
    await once(starting.server, 'listening');
    ({ port } = starting.server.address() as AddressInfo);
  });
  afterEach(() => {
    starting.server.close();
    starting.server.closeAllConnections();
  });

  it('reports that the process is alive, and what is missing', async () => {
    expect(await sent(get('/health'))).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok","role":"all"\}$/s);
    missing = ['gateway'];
    const readiness = await sent(get('/readiness?verbose'));
    expect(readiness).toMatch(/^HTTP\/1\.1 503 .*\{"status":"starting","missing":\["gateway"\]\}$/s);
    expect(readiness).toContain('retry-after: 1\r\n');
  });

  it.each(['/', '/graphql', '/metrics', '/health/more', '//'])('refuses %s for a second', async (path) => {
    const refused = await sent(get(path));
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toContain('retry-after: 1\r\n');
    expect(JSON.parse(refused.slice(refused.indexOf('{')))).toEqual({
      detail: 'The server is starting.',
      code: 'service_unavailable',
      retryable: true,
      retry_after_seconds: 1,
    });
  });

  it('refuses an upgrade and an endless body, also while its listener is created', async () => {
    await handOver();
    const upgrade = 'GET /graphql HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
    expect(await sent(upgrade)).toMatch(/^HTTP\/1\.1 503 /);
    expect(await sent('POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\nx')).toMatch(
      /^HTTP\/1\.1 503 .*starting/s,
    );
  });

  it('responds to offers of HTTP/2 and to absolute URLs, before and after it is handed over', async () => {
    const offer = get('/pier').replace('\r\n\r\n', '\r\nconnection: close, upgrade\r\nupgrade: h2c\r\n\r\n');
    expect(await sent(offer)).toMatch(/^HTTP\/1\.1 503 .*starting/s);
    expect(await sent(get('http://harbour.example/health'))).toMatch(/^HTTP\/1\.1 200 /);
    const { app, serve } = await handOver();
    await serve();
    expect(await sent(offer)).toMatch(/^HTTP\/1\.1 200 .*\{"pier":4\}$/s);
    expect(await sent(offer.replace('/pier', 'http://harbour.example/pier'))).toMatch(/^HTTP\/1\.1 200 /);
    await app.close();
  });

  it('is handed over without refusing or losing a connection', async () => {
    const silent = await connected();
    const { app, serve } = await handOver();
    const late = await connected();
    await serve();
    expect(app.server.maxConnections).toBe(50);
    for (const socket of [silent, late, await connected()]) {
      socket.write(get('/pier').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\{"pier":4\}$/s);
    }
    expect(await sent('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')).toBe(
      'upgraded',
    );
    await app.close();
    expect(starting.server.listening).toBe(false);
  });
});
