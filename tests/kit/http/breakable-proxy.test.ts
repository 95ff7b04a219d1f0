import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../time/until.ts';
import { type BreakableProxy, createBreakableProxy } from './breakable-proxy.ts';

let echo: Server;
let receivedByServer = '';
let proxy: BreakableProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  receivedByServer = '';
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      receivedByServer += String(chunk);
      socket.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await createBreakableProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

const connect = async () => {
  const socket = createConnection({ host: '127.0.0.1', port: proxy.port });
  clients.push(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    socket,
    closed,
    received: () => received,
    untilReceived: (text: string) => until(`"${text}" comes back`, () => received === text),
  };
};

describe('A breakable proxy', () => {
  it('relays both ways', async () => {
    const client = await connect();
    client.socket.write('hello');
    await client.untilReceived('hello');
    expect(proxy.size).toBe(1);
  });

  it('breaks open connections, and accepts new ones', async () => {
    const first = await connect();
    proxy.breakAll();
    await first.closed;
    const second = await connect();
    second.socket.write('again');
    await second.untilReceived('again');
  });

  it('delays bytes during a stall, on old and new connections, and relays them afterwards', async () => {
    const before = await connect();
    before.socket.write('a');
    await before.untilReceived('a');
    proxy.stall();
    const during = await connect();
    before.socket.write('b');
    during.socket.write('c');
    // Another server's relayed bytes show that this one would have had the time.
    const other = await createBreakableProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
    const passing = createConnection({ host: '127.0.0.1', port: other.port });
    passing.write('d');
    await once(passing, 'data');
    passing.destroy();
    await other.close();
    expect([receivedByServer, before.received(), during.received()]).toEqual(['ad', 'a', '']);
    proxy.restore();
    await before.untilReceived('ab');
    await during.untilReceived('c');
  });

  it('refuses connections until it is restored, at the same port', async () => {
    const before = await connect();
    await proxy.refuse();
    await before.closed;
    await expect(connect()).rejects.toThrow('ECONNREFUSED');
    await proxy.restore();
    const after = await connect();
    after.socket.write('back');
    await after.untilReceived('back');
  });

  it("breaks the client's connection when the server is unavailable", async () => {
    await new Promise((resolve) => echo.close(resolve));
    const client = await connect();
    await client.closed;
    echo.listen(0);
  });
});
