import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildSchema, parse } from 'graphql';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { fromBody, type RestService } from '../../platform/graphql/rest/rest-service.ts';
import { drippingPost, sendRawHttp } from '../../tests/kit/http/raw-http.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';

const schema = buildSchema(`
  type Query { shelves: Int }
  input ShelfInput { label: String }
  type Mutation { addShelf(input: ShelfInput!): Shelf! }
  type Shelf { label: String warnings: [Warning!]! }
  type Warning { code: String! source: String! message: String! }`);

const rest = (errorStyle: RestService['errorStyle']): RestService => ({
  version: '1.0.0',
  title: 'Shelves',
  description: 'Shelves.',
  errorStyle,
  healthPath: '/v1/health',
  routes: [
    {
      method: 'POST',
      path: '/v1/shelves',
      operation: parse(
        'mutation AddShelf($input: ShelfInput!) { addShelf(input: $input) { label warnings { code source message } } }',
      ),
      variables: { input: fromBody },
      status: 202,
      envelope: { at: 'addShelf', resource: 'shelf' },
      summary: 'Adds a shelf.',
    },
  ] as unknown as RestService['routes'],
});

let app: FastifyInstance;
const serve = async (errorStyle: RestService['errorStyle']) => {
  app = restApp(schema, [{ name: 'shelves', rest: rest(errorStyle) }], {
    contextOf: () => {
      throw new ServiceError('unauthenticated', 'An API key is needed.');
    },
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
};
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** The beginning of the response to a client that never stops sending its body. */
const responseTo = (url: string, text: string): Promise<string> => {
  const { socket } = sendRawHttp(url, text);
  return new Promise((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
};

describe('a REST request whose body does not come', () => {
  it.each([
    ['detail', '"code":"unauthenticated"'],
    ['envelope', '{"error":{"code":"unauthenticated"'],
  ] as const)('has its key checked first: 401 in the style %s', async (style, body) => {
    const url = await serve(style);
    const text = await responseTo(url, drippingPost('/shelves/v1/shelves'));
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text).toContain(body);
  });

  it('has its method checked first: 405', async () => {
    const url = await serve('detail');
    const text = await responseTo(url, drippingPost('/shelves/v1/shelves', {}, 'PUT'));
    expect(text).toMatch(/^HTTP\/1\.1 405 /);
    expect(text).toContain('allow: POST');
  });

  it('has its type checked first where a page of another origin may have sent it: 415', async () => {
    const url = await serve('detail');
    const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' };
    expect(await responseTo(url, drippingPost('/shelves/v1/shelves', headers))).toMatch(/^HTTP\/1\.1 415 /);
  });
});
