import { on, once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type LibraryGateway, libraryKey, startLibrary } from '../../tests/kit/graphs/library-gateway.ts';
import { askRaw } from '../../tests/kit/http/ask-raw.ts';
import { createSwitchedGate, type SwitchedGate } from '../../tests/kit/http/load-gates.ts';
import { drippingPost, parseRawResponse, type RawHttp, sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import { until } from '../../tests/kit/time/until.ts';

let gate: SwitchedGate;
let library: LibraryGateway;
const sockets: Socket[] = [];
const start = async (environment: Record<string, string> = {}) => {
  gate = createSwitchedGate();
  library = await startLibrary({ gate, environment });
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await library.close();
});

/** What the HTTP clients of several languages send by default. */
const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABk' };
const common = { host: 'x', authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json' };
const query = '{"query":"{ person(id: \\"p1\\") { name } }"}';
const person = { data: { person: { name: 'Ora Quill' } } };
const length = { 'content-length': String(query.length) };

const head = (line: string, headers: Readonly<Record<string, string>>): string =>
  [`${line} HTTP/1.1`, ...Object.entries({ ...common, ...headers }).map((pair) => pair.join(': ')), '', ''].join(
    '\r\n',
  );
const health = (headers: Readonly<Record<string, string>>) => head('GET /health', headers);
const open = (text: string): RawHttp => {
  const raw = sendRawHttp(library.url, text);
  sockets.push(raw.socket);
  return raw;
};
const split = (text: string) => text.split(/(?=HTTP\/1\.1 )/);
/** Waits for a complete response to each sent text. The bodies are JSON objects. */
const received = async ({ socket }: RawHttp, count: number): Promise<string> => {
  let text = '';
  const isWhole = (response: string): boolean => {
    const [head = '', body = ''] = response.split('\r\n\r\n');
    return Number(/content-length: (\d+)/i.exec(head)?.[1]) === Buffer.byteLength(body);
  };
  for await (const [chunk] of on(socket, 'data') as AsyncIterable<[Buffer]>) {
    text += String(chunk);
    const responses = split(text);
    if (responses.length === count && responses.every(isWhole)) break;
  }
  return text;
};
/** Sends each text after the response to the one before, closes, and returns the responses. */
const converse = async (raw: RawHttp, ...texts: readonly string[]) => {
  for (const text of [...texts, health({ connection: 'close' })]) {
    await received(raw, 1);
    raw.socket.write(text);
  }
  return split(await raw.ended).map(parseRawResponse);
};

describe('A request that offers HTTP/2', () => {
  it.each([
    ['h2c', offer],
    ['another protocol', { connection: 'upgrade', upgrade: 'TLS/1.0' }],
    ['several, WebSocket among them', { connection: 'upgrade', upgrade: 'h2c, websocket' }],
  ])('is served as one that does not: %s', async (_, headers) => {
    await start();
    const { status, text } = await askRaw(library.url, 'GET', '/graphql?query={__typename}', {
      ...common,
      ...headers,
      connection: `${headers.connection}, close`,
    });
    expect([status, JSON.parse(text)]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  it('is served with its body, which came with it', async () => {
    await start();
    const raw = open(`${head('POST /graphql', { ...offer, ...length })}${query}`);
    expect(await converse(raw)).toMatchObject([{ status: 200, body: person }, { status: 200 }]);
  });

  it('is served with its body, which comes later', async () => {
    await start();
    const raw = open(head('POST /graphql', { ...offer, ...length }));
    await until('the head was read', () => gate.asked.length === 1);
    raw.socket.write(query);
    expect(await converse(raw)).toMatchObject([{ status: 200, body: person }, { status: 200 }]);
  });

  it('is served with a body of chunks', async () => {
    await start();
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const raw = open(
      `${head('POST /graphql', { ...offer, 'transfer-encoding': 'chunked' })}${chunk(query.slice(0, 9))}`,
    );
    await until('the head was read', () => gate.asked.length === 1);
    raw.socket.write(`${chunk(query.slice(9))}0\r\n\r\n`);
    expect(await converse(raw)).toMatchObject([{ status: 200, body: person }, { status: 200 }]);
  });

  it('gets 100 to continue with its body', async () => {
    await start();
    const raw = open(head('POST /graphql', { ...offer, ...length, expect: '100-continue' }));
    const [first] = (await once(raw.socket, 'data')) as [Buffer];
    expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    raw.socket.write(query);
    const [second] = (await once(raw.socket, 'data')) as [Buffer];
    expect(parseRawResponse(String(second))).toMatchObject({ status: 200, body: person });
  });

  it('leaves its connection open for further requests, which may offer it too', async () => {
    await start({ MAX_CONNECTIONS_PER_ADDRESS: '2' });
    const raw = open(health(offer));
    const post = `${head('POST /graphql', { ...offer, ...length })}${query}`;
    const other = open('GET ');
    const responses = await converse(raw, health(offer), post, health({}));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(responses[2]?.body).toEqual(person);
    other.socket.write(`/health HTTP/1.1\r\nhost: x\r\nconnection: close, Upgrade\r\nupgrade: h2c\r\n\r\n`);
    expect(parseRawResponse(await other.ended).status).toBe(200);
  });

  it('gets its response after that of the slower request before it', async () => {
    await start();
    const raw = open(`${head('POST /graphql', length)}${query}${health(offer)}`);
    const responses = split(await received(raw, 2)).map(parseRawResponse);
    expect(responses).toMatchObject([{ body: person }, { body: { status: 'ok' } }]);
  });
});

describe('An offer of HTTP/2', () => {
  it('is not propagated to subgraphs', async () => {
    await start({ PROPAGATE_HEADERS: 'upgrade,connection,http2-settings,x-tenant' });
    await converse(open(`${head('POST /graphql', { ...offer, ...length, 'x-tenant': 'two' })}${query}`));
    expect(library.contexts.map(({ context }) => context.propagatedHeaders)).toEqual([{ 'x-tenant': 'two' }]);
  });

  it('does not turn a body into a request when its length comes after too many headers', async () => {
    await start();
    const body = head('GET /elsewhere', {});
    const many = `POST /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n${'a:b\r\n'.repeat(1000)}`;
    const [response] = await converse(open(`${many}content-length: ${body.length}\r\n\r\n${body}`));
    // Releases of Node differ in whether they refuse so many.
    expect([404, 431]).toContain(response?.status);
    expect(gate.asked.length).toBe(response?.status === 404 ? 1 : 0);
  });
});

describe('An invalid request', () => {
  const refused = async (text: string) => parseRawResponse(await open(text).ended);

  it('is refused in the same way when it offers HTTP/2: path, method, length, key', async () => {
    await start({ MAX_BODY_BYTES: '1024' });
    const without = { connection: 'close', upgrade: 'none' };
    const offering = { ...offer, connection: `${offer.connection}, close` };
    for (const [line, headers, status] of [
      ['GET /nowhere', {}, 404],
      ['PUT /graphql', {}, 405],
      ['POST /graphql', { 'content-length': '1025' }, 413],
      ['POST /graphql', { ...length, authorization: 'Bearer of-no-one' }, 401],
    ] as const) {
      const plain = await refused(head(line, { ...headers, ...without }));
      const offered = await refused(head(line, { ...headers, ...offering }));
      expect([offered.status, offered.body]).toEqual([status, plain.body]);
    }
  });

  it('gets 408 in the format of the endpoint when its body is too slow', async () => {
    await start({ REQUEST_TIMEOUT_MS: '2500' });
    const { status, body } = await refused(drippingPost('/graphql', { ...common, ...offer }));
    expect([status, body]).toMatchObject([408, { errors: [{ extensions: { code: 'REQUEST_TIMEOUT' } }] }]);
  });

  it('is refused before its body is read during overload', async () => {
    await start();
    gate.shut();
    const long = { 'content-length': '20000' };
    const { status, body } = await refused(drippingPost('/graphql', { ...common, ...offer, ...long }));
    expect([status, body]).toMatchObject([503, { errors: [{ extensions: { code: 'OVERLOADED' } }] }]);
  });
});

describe('A request that offers a WebSocket', () => {
  const keys = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
  const protocol = { 'sec-websocket-protocol': 'graphql-transport-ws' };

  it('is accepted in any case of letters', async () => {
    await start();
    const offered = { connection: 'Upgrade', upgrade: 'WebSocket', ...keys, ...protocol };
    const [text] = (await once(open(head('GET /graphql', offered)).socket, 'data')) as [Buffer];
    expect(String(text)).toMatch(/^HTTP\/1\.1 101 /);
  });
});
