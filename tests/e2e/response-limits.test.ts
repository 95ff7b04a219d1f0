import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { ServedService } from '../../gateway/app/gateway-app.ts';
import { fromQuery } from '../../platform/graphql/rest/rest-service.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { books } from '../kit/graphs/library-data.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { until } from '../kit/time/until.ts';

const most = 12;

let library: LibraryGateway;
const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary({ ...options, environment: { GRAPHQL_MAX_LIST_ITEMS: String(most) } });
};
afterEach(() => library.close());

const ask = async (query: string) => (await post(library.url, { query }, { key: libraryKey })).body;
const tooLarge = { extensions: { code: 'RESPONSE_TOO_LARGE', retryable: false } };

const catalogRest: ServedService = {
  name: 'catalog',
  rest: {
    title: 'Catalog',
    version: '1',
    description: 'Books.',
    errorStyle: 'detail',
    healthPath: '/health',
    routes: [
      {
        method: 'GET',
        path: '/books',
        operation: parse('query Books($count: Int!) { manyBooks(count: $count) { title } }') as TypedDocumentNode<
          unknown,
          { count: number }
        >,
        variables: { count: fromQuery('count') },
        summary: 'Books.',
      },
    ],
  },
};

describe.each(['process', 'http'] as const)(
  'a response with too many elements of lists (subgraphs over %s)',
  (over) => {
    it('is an error without data, and one with as many as are allowed is not', async () => {
      await start({ over });
      const body = await ask(`{ manyBooks(count: ${most}) { title } }`);
      expect(body.errors).toBeUndefined();
      expect((body.data as { manyBooks: unknown[] }).manyBooks).toHaveLength(most);
      expect(await ask(`{ manyBooks(count: ${most + 1}) { title } }`)).toMatchObject({
        data: null,
        errors: [tooLarge],
      });
    });

    it('counts the lists of all fields and of all subgraphs together', async () => {
      await start({ over });
      expect((await ask(`{ manyBooks(count: 6) { title } books(first: 3) { title } }`)).errors).toBeUndefined();
      // Six books, each with a tag or two, and a review or two of the other subgraph.
      for (const query of [
        `{ a: manyBooks(count: 10) { title } b: manyBooks(count: 3) { title } }`,
        `{ manyBooks(count: 6) { tags reviews { stars } } }`,
      ])
        expect(await ask(query)).toMatchObject({ data: null, errors: [tooLarge] });
    });

    it('is an error of a REST route', async () => {
      await start({ over, rest: [catalogRest] });
      const read = async (count: number) => {
        const { origin } = new URL(library.url);
        const headers = { authorization: `Bearer ${libraryKey}` };
        const response = await fetch(`${origin}/catalog/books?count=${count}`, { headers });
        return [response.status, ((await response.json()) as { code?: string }).code];
      };
      expect(await read(most)).toEqual([200, undefined]);
      expect(await read(most + 1)).toEqual([500, 'response_too_large']);
    });

    it('is an error of one event of a subscription, which continues', async () => {
      await start({ over });
      const client = await openReadySocket(library.socketUrl, libraryKey);
      const query = 'subscription { bookChanged(id: "b2") { title tags reviews { stars } } }';
      client.send({ id: '1', type: 'subscribe', payload: { query } });
      const stream = await until('the catalog was subscribed to', () => library.streams[0]);
      const push = (tags: number) => stream.push({ bookChanged: { ...books[1], tags: new Array(tags).fill('sea') } });
      push(most);
      expect(await client.next()).toMatchObject({ payload: { data: null, errors: [tooLarge] } });
      push(most - 1);
      expect(await client.next()).toMatchObject({ payload: { data: { bookChanged: { reviews: [{ stars: 5 }] } } } });
      await client.close();
    });

    it.each([
      ['first', 'query { manyBooks(count: 13) { title } book(id: "b1") { title ... @defer { reviews { stars } } } }'],
      ['later', 'query { manyBooks(count: 11) { title } book(id: "b1") { title ... @defer { reviews { stars } } } }'],
    ])('is an error of the %s part of a deferred response', async (_which, query) => {
      await start({ over });
      const client = await openHttpStream({
        url: library.url,
        accept: 'multipart/mixed;deferSpec=20220824',
        headers: { authorization: `Bearer ${libraryKey}` },
        body: { query },
        separator: '\r\n--graphql',
      });
      const text = await client.rest();
      expect(text.match(/RESPONSE_TOO_LARGE/g)).toHaveLength(1);
      expect(text).not.toContain('"stars"');
    });
  },
);
