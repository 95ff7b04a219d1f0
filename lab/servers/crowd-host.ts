import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket } from 'ws';
import { percentile } from '../report/statistics.ts';
import { announce } from './announce.ts';

/**
 * Many WebSocket subscribers of ticks, in a process of their own. `POST /open?url=&count=&streams=` opens them, and
 * responds when all are connected. Like clients of a library, they connect again at a chance time within five seconds
 * when their connection is closed. `GET /crowd` returns their state, and counts events from zero again. `POST
 * /leave` closes all.
 */
const openingAtOnce = 50;
const reconnectWithinMs = 5_000;
const ticked = /"ticked":\{"id":"(\d+)"/;

const sockets = new Set<WebSocket>();
let latenciesMs: number[] = [];
let closings = 0;
let failures = 0;
let isLeaving = false;

const receive = (socket: WebSocket, text: string): void => {
  const [, sentAt] = ticked.exec(text) ?? [];
  if (sentAt !== undefined) latenciesMs.push(Date.now() - Number(sentAt) / 1000);
  else if (text.includes('"ping"')) socket.send('{"type":"pong"}');
  else failures += 1;
};

const connect = async (url: string, stream: string): Promise<void> => {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), 'graphql-transport-ws', { perMessageDeflate: false });
  socket.on('error', () => {});
  socket.once('close', () => {
    closings += sockets.delete(socket) ? 1 : 0;
    if (!isLeaving) setTimeout(() => connect(url, stream).catch(() => {}), Math.random() * reconnectWithinMs);
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  sockets.add(socket);
  socket.on('message', (data: RawData) => receive(socket, String(data)));
  const payload = { query: `subscription { ticked(of: "${stream}") { id } }` };
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
};

const open = async (url: string, count: number, streams: number): Promise<void> => {
  for (let first = 0; first < count; first += openingAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(openingAtOnce, count - first) }, (_, index) =>
        connect(url, `stream ${(first + index) % streams}`),
      ),
    );
};

const state = (): object => {
  const received = latenciesMs;
  latenciesMs = [];
  const p99Ms = received.length === 0 ? 0 : percentile(received, 0.99);
  const { user, system } = process.cpuUsage();
  return { open: sockets.size, received: received.length, p99Ms, closings, failures, cpuMs: (user + system) / 1000 };
};

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const number = (name: string): number => Number(searchParams.get(name));
  if (pathname === '/open') await open(searchParams.get('url') ?? '', number('count'), number('streams'));
  if (pathname === '/leave') {
    isLeaving = true;
    for (const socket of sockets) socket.terminate();
  }
  response.end(JSON.stringify(state()));
});
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
