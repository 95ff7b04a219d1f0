import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSecondDoor } from './second-door.ts';

describe('A second port of a server', () => {
  let server: Server;
  let first: number;
  let second: number;
  const clients: Socket[] = [];
  let connectionsBefore: number | undefined;
  let connections = 0;

  beforeEach(async () => {
    connections = 0;
    connectionsBefore = undefined;
    server = createServer((_request, response) => {
      connectionsBefore = connections;
      response.end('well');
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    first = (server.address() as AddressInfo).port;
    second = await openSecondDoor(server, { host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });

  const ask = (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent: false }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      }).once('error', reject);
    });

  it('is served like the first one', async () => {
    expect(await ask(second)).toBe('well');
    expect(await ask(first)).toBe('well');
  });

  it('is served before earlier connections of the first port', async () => {
    const waiting = 200;
    for (let count = 0; count < waiting; count++) {
      const client = connect(first, '127.0.0.1');
      client.on('error', () => {});
      clients.push(client);
    }
    await ask(second);
    expect(connectionsBefore).toBeLessThan(waiting);
  });

  it('is closed with the first port', async () => {
    const closed = once(server, 'close');
    server.close();
    await closed;
    await expect(ask(second)).rejects.toThrow('ECONNREFUSED');
    server.listen(0, '127.0.0.1');
  });
});
