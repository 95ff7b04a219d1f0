import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import { consoleEvents, consoleResults } from '../invented/console-stream.ts';
import { announce } from './announce.ts';

/**
 * Serves the built console and sends events to its subscriptions: of ten, four are of the price ladder, three of
 * tables, two of the activity and one of the departures board. Argument: events a second.
 */
const perSecond = Number(process.argv[2]);
const root = join(import.meta.dirname, '..', '..', 'console');
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};
const mix = [
  'Ladder',
  'Tables',
  'Ladder',
  'Activity',
  'Ladder',
  'Tables',
  'Departures',
  'Ladder',
  'Activity',
  'Tables',
];

const pageData = {
  root: '../',
  auth: 'off',
  offersSignIn: false,
  anonymousServices: [],
  services: [],
  version: '',
  emulatedServices: [],
};

const page = () =>
  readFileSync(join(root, 'index.html'), 'utf8').replace(
    '<!-- page-data -->',
    `<script type="application/json" id="page-data">${JSON.stringify(pageData)}</script>`,
  );

interface Message {
  readonly type?: string;
  readonly id?: string;
  readonly operationName?: string;
  readonly payload?: { readonly operationName: string };
}

const messageIn = (json: string): Message | undefined => {
  try {
    return JSON.parse(json) as Message;
  } catch {
    return undefined;
  }
};

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://bench').pathname;
  if (path === '/graphql') {
    text(request).then(
      (body) => {
        const operationName = messageIn(body)?.operationName ?? '';
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ data: consoleResults[operationName]?.() ?? {} }));
      },
      () => response.destroy(),
    );
    return;
  }
  const type = types[path.split('.').at(-1) ?? ''];
  response.setHeader('content-type', type ?? 'text/html');
  response.end(type === undefined ? page() : readFileSync(join(root, path.replace('/console/', ''))));
});

const serve = (socket: WebSocket): void => {
  const streams = new Map<string, string[]>();
  const sendNext = (name: string, turn: number): void => {
    const ids = streams.get(name) ?? [];
    const id = ids[turn % Math.max(1, ids.length)];
    if (id !== undefined) socket.send(JSON.stringify({ id, type: 'next', payload: { data: consoleEvents[name]?.() } }));
  };
  socket.on('message', (data: Buffer) => {
    const { type, id, payload } = messageIn(data.toString()) ?? {};
    if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (type === 'ping') socket.send('{"type":"pong"}');
    if (type !== 'subscribe' || id === undefined || payload === undefined) return;
    const ids = [...(streams.get(payload.operationName) ?? []), id];
    streams.set(payload.operationName, ids);
    sendNext(payload.operationName, ids.length - 1);
  });
  const startMs = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startMs) * perSecond) / 1000; sent < due; sent += 1)
      sendNext(`ConsoleNow${mix[sent % mix.length]}`, Math.floor(sent / mix.length));
  }, 4);
  // The browser may end in the middle of a frame; 'close' follows.
  socket.on('error', () => {});
  socket.on('close', () => clearInterval(timer));
};

new WebSocketServer({
  server,
  path: '/graphql',
  maxPayload: 1_000_000,
  handleProtocols: () => 'graphql-transport-ws',
}).on('connection', serve);
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
