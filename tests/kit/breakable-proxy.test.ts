import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BreakableProxy, createBreakableProxy } from './breakable-proxy.ts';
import { until } from './until.ts';

let echo: Server;
let heardByServer = '';
let proxy: BreakableProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  heardByServer = '';
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      heardByServer += String(chunk);
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
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    socket,
    closed,
    heard: () => heard,
    untilHeard: (text: string) => until(`"${text}" comes back`, () => heard === text),
  };
};

describe('A breakable proxy', () => {
  it('relays both ways', async () => {
    const client = await connect();
    client.socket.write('hello');
    await client.untilHeard('hello');
    expect(proxy.size).toBe(1);
  });

  it('breaks open connections, and accepts new ones', async () => {
    const first = await connect();
    proxy.breakAll();
    await first.closed;
    const second = await connect();
    second.socket.write('again');
    await second.untilHeard('again');
  });

  it('delays bytes during a stall, on old and new connections, and relays them afterwards', async () => {
    const before = await connect();
    before.socket.write('a');
    await before.untilHeard('a');
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
    expect([heardByServer, before.heard(), during.heard()]).toEqual(['ad', 'a', '']);
    proxy.restore();
    await before.untilHeard('ab');
    await during.untilHeard('c');
  });

  it('refuses connections until it is restored, at the same port', async () => {
    const before = await connect();
    await proxy.refuse();
    await before.closed;
    await expect(connect()).rejects.toThrow('ECONNREFUSED');
    await proxy.restore();
    const after = await connect();
    after.socket.write('back');
    await after.untilHeard('back');
  });

  it("breaks the client's connection when the server is unavailable", async () => {
    await new Promise((resolve) => echo.close(resolve));
    const client = await connect();
    await client.closed;
    echo.listen(0);
  });
});
