import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createSwitchedGate, type SwitchedGate } from '../../../tests/kit/http/load-gates.ts';
import { parseRawResponse } from '../../../tests/kit/http/raw-http.ts';
import { listenHere, type Served } from '../../../tests/kit/http/serve-http.ts';
import { until } from '../../../tests/kit/time/until.ts';
import { createBoundedServer } from '../bounded-server.ts';
import { toRefusalText } from './refusal-text.ts';
import { createRequestGate } from './request-gate.ts';

const text = toRefusalText({ code: 'overloaded' });
let clock: ManualClock;
let gate: SwitchedGate;
let server: Server;
let listening: Served;
let client: Socket;
let received: string;
const served: string[] = [];
const accepted: Socket[] = [];
const held: ServerResponse[] = [];

beforeEach(async () => {
  clock = new ManualClock();
  gate = createSwitchedGate();
  received = '';
  served.length = 0;
  accepted.length = 0;
  held.length = 0;
  const requestGate = createRequestGate({
    gate,
    clientOf: ({ headers }) => headers.authorization ?? '',
    isAlwaysAdmitted: (path) => path === '/health',
    textFor: () => text,
    headersFor: ({ headers: { origin } }) => (origin === undefined ? [] : ['access-control-allow-origin', origin]),
    clock,
  });
  server = createBoundedServer(
    (request, response) => {
      served.push(`${request.method} ${request.url}`);
      request.resume();
      if (request.url === '/held') held.push(response);
      else response.end('served');
    },
    { admit: requestGate.admit },
  );
  server.on('connection', (socket) => accepted.push(socket));
  listening = await listenHere(server);
  client = connect({ host: '127.0.0.1', port: listening.port, allowHalfOpen: true });
  client.on('error', () => {});
  client.on('data', (chunk) => {
    received += String(chunk);
  });
});
afterEach(async () => {
  client.destroy();
  await listening.close();
});

const head = (line: string, headers: Readonly<Record<string, string>> = {}): string =>
  [`${line} HTTP/1.1`, 'host: x', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
const responses = () => received.match(/HTTP\/1\.1 \d+/g) ?? [];

describe('Pipelined requests on one connection', () => {
  it('are no longer in flight when the client has disconnected before the first response', async () => {
    client.write(head('GET /held').repeat(3));
    await until('all are held', () => held.length === 3);
    client.destroy();
    await until('none is in flight', () => gate.inFlight === 0);
    for (const response of held) response.end('late');
    expect(gate.inFlight).toBe(0);
  });

  it('leave no further listeners on their connection, however many there are', async () => {
    const listeners = () => accepted[0]?.listenerCount('close') ?? 0;
    const counts: number[] = [];
    for (let round = 1; round <= 3; round++) {
      client.write(head('GET /held').repeat(3));
      await until('all are held', () => held.length === 3 * round);
      for (const response of held) response.end('served');
      await until('all are served', () => gate.inFlight === 0);
      counts.push(listeners());
    }
    expect(counts).toEqual([counts[0], counts[0], counts[0]]);
  });
});

describe('A request above the bounds', () => {
  it('is refused with 503, code and Retry-After, on a connection that stays open', async () => {
    gate.shut();
    client.write(head('GET /a'));
    await until('a response', () => received.includes('overloaded'));
    const { status, headers, body } = parseRawResponse(received);
    expect([status, body]).toEqual([503, { code: 'overloaded' }]);
    expect(headers).toContain('retry-after: 1');
    expect(headers).not.toContain('connection: close');
    gate.open();
    client.write(head('GET /b'));
    await until('a response', () => received.includes('served'));
    expect(served).toEqual(['GET /b']);
  });

  it('keeps its connection open if it has a small body, which arrived with the headers', async () => {
    gate.shut();
    client.write(`${head('POST /a', { 'content-length': '4' })}1234`);
    client.write(head('GET /health'));
    await until('a response', () => received.includes('served'));
    expect(responses()).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
  });

  it.each([
    ['long', { 'content-length': '100000000' }, ''],
    ['of unknown length', { 'transfer-encoding': 'chunked' }, '5F5E100\r\n'],
  ])('with a body that is %s is closed, and nothing more of it is read', async (_, headers, begin) => {
    gate.shut();
    client.write(`${head('POST /a', headers)}${begin}`);
    await until('a response', () => received.includes('overloaded'));
    expect(parseRawResponse(received).headers).toContain('connection: close');
    const [socket] = accepted;
    const readBefore = socket?.bytesRead ?? 0;
    const isGone = new Promise<void>((resolve) => client.once('close', () => resolve()));
    client.write(Buffer.alloc(50_000_000));
    await clock.advance(1_000);
    await isGone;
    expect((socket?.bytesRead ?? 0) - readBefore).toBeLessThan(200_000);
    expect([served, clock.pending]).toEqual([[], 0]);
  });

  it('is refused before 100 Continue is sent', async () => {
    const expecting = head('POST /a', { 'content-length': '20000', expect: '100-continue' });
    gate.shut();
    client.write(expecting);
    await until('a response', () => received.includes('overloaded'));
    expect(responses()).toEqual(['HTTP/1.1 503']);
  });

  it('gets the headers of its path, also on a connection that is closed', async () => {
    gate.shut();
    client.write(head('POST /a', { 'content-length': '100000000', origin: 'https://app.example' }));
    await until('a response', () => received.includes('overloaded'));
    expect(parseRawResponse(received).headers).toContain('access-control-allow-origin: https://app.example');
  });
});

describe('A request that has to wait', () => {
  it('is served when there is room, with its body', async () => {
    gate.delay();
    client.write(`${head('POST /a', { 'content-length': '20000' })}${'x'.repeat(20_000)}`);
    await until('it waits', () => gate.waiting === 1);
    expect([served, received, gate.inFlight]).toEqual([[], '', 0]);
    gate.open();
    await until('a response', () => received.includes('served'));
    expect(served).toEqual(['POST /a']);
    await until('it is no longer in flight', () => gate.inFlight === 0);
  });

  it('gets 100 Continue only when there is room', async () => {
    gate.delay();
    client.write(head('POST /a', { 'content-length': '1', expect: '100-continue' }));
    await until('it waits', () => gate.waiting === 1);
    expect(received).toBe('');
    gate.open();
    await until('a response', () => received.includes('100 Continue'));
  });

  it('is forgotten when its client has disconnected', async () => {
    gate.delay();
    client.write(head('GET /a').repeat(2));
    await until('both wait', () => gate.waiting === 2);
    client.destroy();
    await until('none waits', () => gate.waiting === 0);
    gate.open();
    expect([served, gate.inFlight]).toEqual([[], 0]);
  });
});

describe('A gate in front of a server', () => {
  it('sends 100 Continue for a request that it admits', async () => {
    client.write(head('POST /a', { 'content-length': '1', expect: '100-continue' }));
    await until('a response', () => received.includes('100 Continue'));
    client.write('1');
    await until('a response', () => received.includes('served'));
    expect(served).toEqual(['POST /a']);
  });

  it('admits probes, with and without a query, and does not count them', async () => {
    gate.shut();
    client.write(head('GET /health?from=balancer'));
    await until('a response', () => received.includes('served'));
    expect(gate.asked).toEqual([]);
  });

  it('counts a request until its response is closed', async () => {
    client.write(head('GET /a'));
    await until('a response', () => received.includes('served') && gate.inFlight === 0);
    expect(gate.asked).toEqual(['']);
  });
});
