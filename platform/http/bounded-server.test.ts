import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listenHere, type Served } from '../../tests/kit/http/serve-http.ts';
import { createBoundedServer, type ServerBounds } from './bounded-server.ts';

let server: Server;
let served: Served;
let client: Socket;
const start = async (listener: RequestListener, bounds: ServerBounds) => {
  server = createBoundedServer(listener, bounds);
  served = await listenHere(server);
  client = connect(served.port, '127.0.0.1');
  client.on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
};
afterEach(async () => {
  client.destroy();
  await served.close();
});

/** More than the buffers of two sockets. */
const longResponse = 'x'.repeat(32 * 1024 * 1024);

describe('a response that the client does not read', () => {
  it.each([
    ['a whole one', true],
    ['a stream', false],
  ])('is given up after the bound: %s', async (_, isWhole) => {
    const closed = new Promise<boolean>((resolve) => {
      const listener: RequestListener = (request, response) => {
        request.socket.once('close', () => resolve(client.bytesRead < longResponse.length));
        response.write(longResponse);
        if (isWhole) response.end();
      };
      void start(listener, { stallTimeoutMs: 50 });
    });
    expect(await closed).toBe(true);
  });

  it('is sent whole to a client that reads', async () => {
    await start((_request, response) => response.end(longResponse), { stallTimeoutMs: 1_000 });
    await new Promise<void>((resolve) => {
      client.on('data', () => {
        if (client.bytesRead > longResponse.length) resolve();
      });
      client.resume();
    });
    expect(client.bytesRead).toBeGreaterThan(longResponse.length);
  });
});
