import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LibraryGateway, libraryKey, startLibrary } from '../../tests/kit/graphs/library-gateway.ts';
import { askRaw, askRawText, type WireResponse } from '../../tests/kit/http/ask-raw.ts';
import { createSwitchedGate, type SwitchedGate } from '../../tests/kit/http/load-gates.ts';
import { sendRawHttp } from '../../tests/kit/http/raw-http.ts';

let gate: SwitchedGate;
let library: LibraryGateway;
beforeEach(async () => {
  gate = createSwitchedGate();
  library = await startLibrary({ gate });
});
afterEach(() => library.close());

const ask = (method: string, target: string): Promise<WireResponse> =>
  askRaw(library.url, method, target, { authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json' });
const typename = '/graphql?query={__typename}';

describe('A request for an absolute address', () => {
  it.each([
    `http://books.example${typename}`,
    `http://books.example:4000${typename}`,
    `HTTPS://[2001:db8::1]:4000${typename}`,
    `http://books.example${typename}&variables={"at":"http://x/y"}`,
  ])('is served as one for its path: %s', async (target) => {
    const { status, text } = await ask('GET', target);
    expect([status, JSON.parse(text)]).toEqual([200, { data: { __typename: 'Query' } }]);
  });

  it.each([
    ['GET', '/health'],
    ['GET', '/nowhere'],
    ['GET', '/nowhere?a=http://b/c'],
    ['PUT', '/graphql'],
    ['REPORT', '/graphql'],
    ['OPTIONS', '/health'],
    ['GET', '/%zz'],
  ])('has the response that the path has: %s %s', async (method, path) => {
    const { status, text, headers } = await ask(method, `http://books.example${path}`);
    const plain = await ask(method, path);
    expect([status, text, headers['allow']]).toEqual([plain.status, plain.text, plain.headers['allow']]);
  });

  it.each(['http://books.example', 'http://books.example?a=1'])('may have no path: %s', async (target) => {
    expect((await ask('PUT', target)).headers['allow']).toBe('GET, HEAD');
  });

  it.each(['http://reader@books.example/health', 'http:///health', 'http:/health', 'http://?a=1'])(
    'is refused without a host, or with a user: %s',
    async (target) => {
      const { status, text } = await ask('GET', target);
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'bad_request' }]);
    },
  );

  it('still needs a Host header', async () => {
    const { status, text } = await askRawText(
      library.url,
      'GET http://books.example/health HTTP/1.1\r\nconnection: close\r\n\r\n',
    );
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'bad_request' }]);
    expect((await askRawText(library.url, 'GET http://books.example/health HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('opens a WebSocket at its path alone', async () => {
    const offer = (path: string) =>
      [
        `GET http://books.example${path} HTTP/1.1`,
        'host: x',
        'connection: upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol: graphql-transport-ws',
        '',
        '',
      ].join('\r\n');
    const { socket } = sendRawHttp(library.url, offer('/graphql'));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
    expect((await askRawText(library.url, offer('/nowhere'))).status).toBe(404);
  });

  it('passes the gate as its path does', async () => {
    gate.shut();
    expect((await ask('GET', 'http://books.example/health')).status).toBe(200);
    const refused = await ask('GET', `http://books.example${typename}`);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      503,
      { errors: [{ extensions: { code: 'OVERLOADED' } }] },
    ]);
  });
});
