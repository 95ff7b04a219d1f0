import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listenHere } from '../../tests/kit/http/serve-http.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, never } from '../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

/** Which also a busy machine does not exceed. */
const patientMs = 20_000;

/** A client of a server that sends the given bytes for any request. */
const clientThatGets = async (send: (socket: Socket) => void, timeoutMs: number) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => send(socket));
  });
  const { url, close } = await listenHere(server);
  cleanups.push(close);
  return clientOf(url, { timeoutMs, retries: 0, maxBytes: 100_000 }).client;
};

const respond =
  (headers: string, body: string | Uint8Array = '') =>
  (socket: Socket): void => {
    socket.write(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n`);
    socket.write(body);
  };
const packed = (encoding: string, body: Uint8Array) =>
  respond(`content-encoding: ${encoding}\r\ncontent-length: ${body.byteLength}`, body);
/** Sends the same bytes until the connection is closed. */
const endlessly =
  (head: string, text: string) =>
  (socket: Socket): void => {
    socket.write(head);
    const more = (): void => {
      if (socket.writable) socket.write(text, () => setImmediate(more));
    };
    more();
  };
const manyTimes = (body: Uint8Array, times: number): Uint8Array =>
  times === 0 ? body : manyTimes(gzipSync(body), times - 1);

describe('an upstream that violates the protocol', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['headers and nothing more', respond('content-length: 10'), 'timeout'],
    [
      'informational responses without an end',
      endlessly('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
      'timeout',
    ],
    ['a header that drips', endlessly('HTTP/1.1 200 OK\r\nx: ', ''), 'timeout'],
    ['headers without an end', endlessly('HTTP/1.1 200 OK\r\n', 'x: y\r\n'.repeat(2_000)), 'malformed'],
    ['a header of 100 kB', respond(`x: ${'a'.repeat(100_000)}\r\ncontent-length: 0`), 'malformed'],
    [
      'trailers without an end',
      endlessly('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n', 'x: y\r\n'.repeat(2_000)),
      'malformed',
    ],
    ['a gzip bomb', packed('gzip', gzipSync(new Uint8Array(50_000_000))), 'malformed'],
    ['a brotli bomb', packed('br', brotliCompressSync(new Uint8Array(10_000_000))), 'malformed'],
    ['what is not packed as it says', packed('deflate', Buffer.from('aaaaa')), 'malformed'],
    [
      'a body packed a hundred times',
      packed(Array(100).fill('gzip').join(','), manyTimes(Buffer.from('{}'), 100)),
      'malformed',
    ],
    [
      'a body shorter than it says',
      (socket) => {
        respond('content-length: 100', 'abc')(socket);
        socket.end();
      },
      'unreachable',
    ],
    ['two lengths', respond('content-length: 2\r\ncontent-length: 3', '{}'), 'unreachable'],
    ['a length below zero', respond('content-length: -2', '{}'), 'malformed'],
    ['a broken chunk', respond('transfer-encoding: chunked', 'zz\r\n'), 'malformed'],
    [
      'another protocol',
      (socket) => void socket.write('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\nhi'),
      'unreachable',
    ],
    [
      'a status that there is not',
      (socket) => void socket.write('HTTP/1.1 099 X\r\ncontent-length: 0\r\n\r\n'),
      'unreachable',
    ],
    ['bytes', (socket) => void socket.write(Buffer.alloc(1000, 255)), 'malformed'],
    ['nothing, and closes', (socket) => void socket.destroy(), 'unreachable'],
  ])('is a failure with a reason: %s', async (_, send, reason) => {
    const client = await clientThatGets(send, reason === 'timeout' ? 400 : patientMs);
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe(reason);
  });

  it.each(['Sat, 01 Jan 275760 00:00:00 GMT', 'Mon, 01 Jan 0001 00:00:00 GMT', 'soon'])(
    'is not believed that it is %s',
    async (date) => {
      const client = await clientThatGets(
        respond(`date: ${date}\r\n__proto__: x\r\ncontent-length: 2`, '{}'),
        patientMs,
      );
      const response = await client.request({ path: '/' }, never);
      expect(new Date(response.respondedAtMs).getUTCFullYear()).toBeGreaterThan(2000);
      expect(new Date(response.respondedAtMs).getUTCFullYear()).toBeLessThan(2100);
    },
  );
});
