import { afterEach, describe, expect, it } from '@jest/globals';
import { documentIdOf } from '../../gateway/endpoint/trusted/document-id.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';

let library: LibraryGateway;
/** For each execution, whether it was one without Apollo Server's pipeline. */
let direct: boolean[];
afterEach(() => library.close());

const start = async (options: LibraryOptions = {}): Promise<void> => {
  direct = [];
  library = await startLibrary({
    ...options,
    wrapGraph: (graph) => ({
      ...graph,
      // The members of a graph are read when they are used, because a reload replaces them.
      get operations() {
        return graph.operations;
      },
      get supergraph() {
        return graph.supergraph;
      },
      get services() {
        return graph.services;
      },
      execute: (admitted, context, executed) => {
        direct.push(executed?.writesBody === true);
        return graph.execute(admitted, context, executed);
      },
    }),
  });
};

const jsonHeaders = { 'content-type': 'application/json', authorization: `Bearer ${libraryKey}` };
type Body = Readonly<Record<string, unknown>> | string;

/** Everything of a response that does not differ in each. */
const ask = async (body: Body, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(library.url, {
    method: 'POST',
    headers: { ...jsonHeaders, ...headers, 'x-request-id': 'same' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { date: _, ...others } = Object.fromEntries(response.headers);
  return { status: response.status, headers: others, text: await response.text() };
};

const byId = 'query ById($id: ID!) { book(id: $id) { title lastReader { name } } }';
const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: documentIdOf(text) } });

const results: readonly (readonly [what: string, body: Readonly<Record<string, unknown>>])[] = [
  ['data', { query: byId, variables: { id: 'b1' } }],
  ['data of a member that is null', { query: '{ book(id: "none") { title lastReader { name } } }' }],
  ['data of null members of the request', { query: '{ nobody { id } }', variables: null, operationName: null }],
  [
    'data of one operation of several',
    { query: 'query A { nobody { id } } query B { people { id } }', operationName: 'B' },
  ],
  ['a long result', { query: '{ manyBooks(count: 300) { id title lastReader { name } } }' }],
  ['introspection', { query: '{ __schema { queryType { name } } people { __typename } }' }],
  ['a mutation', { query: 'mutation { renameBook(id: "b1", title: "Salt") { title } }' }],
  ['an error of a field', { query: '{ broken people { name } }' }],
  ['an error that takes all data', { query: '{ strictlyBroken }' }],
  ['an error of a mutation', { query: 'mutation { breakBook(id: "b1") { title } }' }],
  ['an invalid variable', { query: byId, variables: { id: { not: 'an id' } } }],
  ['a missing variable', { query: byId }],
];

describe.each(['application/json', 'application/graphql-response+json'])(
  'a known operation, accepting %s',
  (accept) => {
    it.each(results)('gives the response that it gave when it was new: %s', async (what, body) => {
      await start({ over: 'http' });
      const first = await ask(body, { accept });
      const again = [await ask(body, { accept }), await ask(body, { accept })];
      expect(again).toEqual([first, first]);
      // One with invalid variables is not executed.
      expect(direct).toEqual(what.endsWith('variable') ? [] : [false, true, true]);
    });
  },
);

describe('a known operation', () => {
  it('is executed once although its result has errors', async () => {
    await start();
    const body = { query: 'mutation { count breakBook(id: "b1") { title } }' };
    const counts = [];
    for (let time = 0; time < 3; time += 1)
      counts.push((JSON.parse((await ask(body)).text) as { data: { count: number } }).data.count);
    expect(counts).toEqual([1, 2, 3]);
    expect(direct).toEqual([false, true, true]);
  });

  it('is one for each text and each operation name', async () => {
    await start();
    const query = 'query A { nobody { id } } query B { people { id } }';
    for (const operationName of ['A', 'B', 'A', 'B', 'C', 'C']) await ask({ query, operationName });
    await ask({ query: `${query} ` });
    expect(direct).toEqual([false, false, true, true]);
  });

  it('may be trusted, by its text, id or hash, and is then direct from the second time', async () => {
    await start({ trusted: [byId], environment: { TRUSTED_DOCUMENTS: 'only' } });
    const variables = { id: 'b1' };
    const responses = [
      await ask({ query: byId, variables }),
      await ask({ documentId: documentIdOf(byId), variables }),
      await ask({ extensions: persisted(byId), variables }),
    ];
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(direct).toEqual([false, true, true]);
    const refused = await ask({ query: '{ nobody { id } }' });
    expect([refused.status, direct.length]).toEqual([403, 3]);
  });

  it('is left to Apollo Server with anything that it checks', async () => {
    await start();
    const query = '{ nobody { id } }';
    const refused: (readonly [Body, Record<string, string>?])[] = [
      [[{ query }] as unknown as Body],
      [{ query, variables: '{}' }],
      [{ query, variables: [] }],
      [{ query, operationName: 5 }],
      [{ query, extensions: 'text' }],
      [{ query, extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }],
      [{ query: { kind: 'Document' } }],
      [JSON.stringify({ query }), { 'content-type': 'text/plain' }],
    ];
    await ask({ query });
    for (const [body, headers] of refused) {
      const { status } = await ask(body, headers);
      expect([JSON.stringify(body), status]).toEqual([JSON.stringify(body), expect.any(Number)]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(direct).toEqual([false]);
    // What it accepts is executed by its pipeline, too: a hash to be stored, a requested report.
    expect((await ask({ query, extensions: persisted(query) })).status).toBe(200);
    expect((await ask({ extensions: persisted(query) })).status).toBe(200);
    expect(direct).toEqual([false, false, false]);
    await ask({ query });
    expect(direct.at(-1)).toBe(true);
  });

  it('has its data from another executor as from ours', async () => {
    const body = { query: byId, variables: { id: 'b1' } };
    await start({ environment: { EXECUTOR: 'apollo' } });
    const stock = [await ask(body), await ask(body)];
    await library.close();
    await start();
    expect([await ask(body), await ask(body)]).toEqual(stock);
  });
});
