import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { createPinoLogger } from '../../platform/runtime/log/pino-logger.ts';
import type { RunningProcess } from '../../processes/lifecycle/running-process.ts';
import { type ForeignGraph, openForeignGraph } from '../kit/graphs/foreign-graph.ts';
import type { ForeignSubgraphOptions } from '../kit/graphs/foreign-subgraph.ts';
import { createTestContext } from '../kit/graphs/request-context.ts';
import { createLibraryServices, twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { createRecordingLogger, type LogLine } from '../kit/suite/recording-logger.ts';

interface Response {
  readonly data?: unknown;
  readonly errors?: readonly { message: string; path?: unknown; extensions: Record<string, unknown> }[];
}
type Stream = readonly { readonly type: string; readonly payload?: unknown }[];

let graph: ForeignGraph;
let gateway: RunningProcess | undefined;
let lines: LogLine[] = [];
/** Changes the correct response of a subgraph. */
let spoil: (subgraph: string, response: Response, request: GraphQLServiceRequest) => unknown = (_, response) =>
  response;
let stream: Stream = [];
/** Statuses of responses other than 200, by subgraph. */
const statuses = new Map<string, number>();

beforeAll(async () => {
  const served = [...createLibraryServices()].map(([name, service]): [string, ForeignSubgraphOptions] => [
    name,
    {
      respond: async (request) => {
        const result = await service.execute(request, createTestContext());
        return spoil(name, JSON.parse(JSON.stringify(result)) as Response, request);
      },
      statusOf: () => statuses.get(name) ?? 200,
      stream: () => stream,
    },
  ]);
  graph = await openForeignGraph(twoSubgraphsSdl(), Object.fromEntries(served));
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  lines = [];
  statuses.clear();
  spoil = (_, response) => response;
  stream = [];
});
afterAll(() => graph.close());

const start = async (mode?: string, log: Logger = createRecordingLogger(lines)): Promise<string> => {
  gateway = await graph.start(mode === undefined ? {} : { SUBGRAPH_ERRORS: mode }, { log });
  return `${gateway.url}/graphql`;
};

const maskedLines = () => lines.filter(({ message }) => message.includes('masked'));

const send = (url: string, query: string, accept: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, 'x-request-id': 'asked-by-test' },
    body: JSON.stringify({ query }),
  });

/** The first result that a stream over HTTP carries. */
const streamed = async (url: string, query: string, accept: string): Promise<Response> => {
  const text = await (await send(url, query, accept)).text();
  const line = text.split('\n').find((candidate) => /^(?:data: )?\{.*"(?:data|errors|payload)"/.test(candidate)) ?? '';
  const result = JSON.parse(line.replace(/^data: /, '')) as Response & { payload?: Response };
  return result.payload ?? result;
};

const transports: Readonly<Record<string, (url: string, query: string) => Promise<Response>>> = {
  JSON: async (url, query) => (await send(url, query, 'application/json')).json() as Promise<Response>,
  SSE: (url, query) => streamed(url, query, 'text/event-stream'),
  multipart: (url, query) => streamed(url, query, 'multipart/mixed;subscriptionSpec=1.0'),
  WebSocket: async (url, query) => {
    const client = subscribeBySocket({ url: url.replace('/graphql', ''), key: 'none' }, query);
    const received = await client.receive();
    client.close();
    if (received.kind !== 'next') throw new Error(`heard ${JSON.stringify(received)}`);
    return { data: received.data, errors: received.errors as NonNullable<Response['errors']> };
  },
};
const ask = (url: string, query: string) => transports['JSON']?.(url, query) ?? Promise.reject(new Error('no JSON'));

const internal = (path: readonly (string | number)[]) => ({
  message: 'Internal error',
  path,
  extensions: { code: 'INTERNAL_ERROR', retryable: false, requestId: expect.any(String) },
});
const failure = (service: string) => ({ code: 'DOWNSTREAM_SERVICE_ERROR', retryable: false, service });

/** Failures of a subgraph: the query, the subgraph, the change to its response, and the place in the result. */
const kinds: Readonly<
  Record<string, { query: string; subgraph: string; path: (string | number)[]; words: string; spoil?: typeof spoil }>
> = {
  'an error without a code': {
    query: '{ strictlyBroken }',
    subgraph: 'catalog',
    path: ['strictlyBroken'],
    words: 'This is strictly broken',
  },
  'an unknown value of an enum': {
    query: '{ person(id: "p1") { mood } }',
    subgraph: 'people',
    path: ['person', 'mood'],
    words: 'Invalid value found for field Person.mood.',
    spoil: () => ({ data: { person: { mood: 'GRUMPY' } } }),
  },
  'a null that the schema does not allow': {
    query: '{ person(id: "p1") { age mood } }',
    subgraph: 'people',
    path: ['person', 'mood'],
    words: 'Cannot return null for non-nullable field Person.mood.',
    spoil: () => ({ data: { person: { age: 7, mood: null } } }),
  },
  'an error of one entity': {
    query: '{ books(first: 2) { title lastReader { age } } }',
    subgraph: 'people',
    path: ['books', 1, 'lastReader'],
    words: 'The reader is lost',
    spoil: (subgraph, response) =>
      subgraph === 'people'
        ? { ...response, errors: [{ message: 'The reader is lost', path: ['_entities', 1, 'lastReader'] }] }
        : response,
  },
};

describe.each(Object.entries(kinds))('%s of a foreign subgraph', (_, kind) => {
  it.each(Object.keys(transports))('is masked over %s, and logged with request, subgraph and path', async (name) => {
    spoil = kind.spoil ?? spoil;
    const url = await start();
    const { errors } = (await transports[name]?.(url, kind.query)) ?? {};
    expect(errors).toEqual([internal(kind.path)]);
    expect(maskedLines()).toEqual([
      {
        level: 'warn',
        message: 'an error of a subgraph was masked',
        fields: expect.objectContaining({
          requestId: errors?.[0]?.extensions['requestId'],
          service: kind.subgraph,
          path: kind.path.join('.'),
          error: kind.words,
        }),
      },
    ]);
  });

  it.each(Object.keys(transports))('is shown over %s with SUBGRAPH_ERRORS=passed', async (name) => {
    spoil = kind.spoil ?? spoil;
    const url = await start('passed');
    const { errors } = (await transports[name]?.(url, kind.query)) ?? {};
    expect(errors).toEqual([{ message: kind.words, path: kind.path, extensions: failure(kind.subgraph) }]);
    expect(maskedLines()).toEqual([]);
  });
});

describe('SUBGRAPH_ERRORS', () => {
  it('can be set for each subgraph', async () => {
    const unknownMood = kinds['an unknown value of an enum'];
    spoil = (subgraph, response, request) =>
      subgraph === 'people' ? unknownMood?.spoil?.(subgraph, response, request) : response;
    const url = await start('masked,people=passed');
    expect((await ask(url, '{ strictlyBroken }')).errors).toEqual([internal(['strictlyBroken'])]);
    expect((await ask(url, '{ person(id: "p1") { mood } }')).errors?.[0]?.extensions).toEqual(failure('people'));
    expect(maskedLines().map(({ fields }) => fields['service'])).toEqual(['catalog']);
  });

  it('prevents the start with the name of an unknown subgraph, and lists those that exist', async () => {
    await expect(start('people=passed,peple=masked')).rejects.toThrow(
      'SUBGRAPH_ERRORS: the supergraph has no subgraph peple; it has: catalog, people',
    );
  });
});

describe('an error that a foreign subgraph wrote for clients', () => {
  const respondWith = (...errors: object[]) => {
    spoil = () => ({ data: { nobody: null }, errors });
  };
  const outOfStock = {
    message: 'None left',
    path: ['nobody'],
    extensions: { code: 'OUT_OF_STOCK', shelf: 3, http: { status: 418 }, stacktrace: ['at shelf.js:1'] },
  };

  it.each([
    ['masked', {}],
    ['passed', { stacktrace: ['at shelf.js:1'] }],
  ])('is shown when %s, without what would set the status of the response', async (mode, also) => {
    respondWith(outOfStock);
    const url = await start(mode);
    const response = await send(url, '{ nobody { id } }', 'application/json');
    expect(response.status).toBe(200);
    expect(((await response.json()) as Response).errors).toEqual([
      {
        message: 'None left',
        path: ['nobody'],
        extensions: { code: 'OUT_OF_STOCK', retryable: false, shelf: 3, service: 'people', ...also },
      },
    ]);
    expect(maskedLines()).toEqual([]);
  });

  it('with a code for unexpected errors is masked, or passed with its code', async () => {
    respondWith({ message: 'x of undefined', path: ['nobody'], extensions: { code: 'INTERNAL_SERVER_ERROR' } });
    expect((await ask(await start(), '{ nobody { id } }')).errors).toEqual([internal(['nobody'])]);
    expect(maskedLines()[0]?.fields).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', error: 'x of undefined' });
    await gateway?.close();
    expect((await ask(await start('passed'), '{ nobody { id } }')).errors).toEqual([
      {
        message: 'x of undefined',
        path: ['nobody'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false, service: 'people' },
      },
    ]);
  });

  it('is shortened where it is long, and keeps its code where its extensions are too large or too deep', async () => {
    const deep = `${'['.repeat(51)}${']'.repeat(51)}`;
    spoil = () =>
      `{"data":{"nobody":null},"errors":[
        {"message":"${'m'.repeat(5_000)}","path":["nobody"],"extensions":{"code":"LONG","all":"${'y'.repeat(9_000)}"}},
        {"message":"deep","path":[{}],"extensions":{"code":"DEEP","deep":${deep}}},
        {"message":"code","extensions":{"code":"${'C'.repeat(101)}"}}
      ]}`;
    for (const mode of ['masked', 'passed']) {
      const { errors } = await ask(await start(mode), '{ nobody { id } }');
      expect(errors?.slice(0, 2).map(({ message, extensions }) => [message.length, extensions])).toEqual([
        [501, { code: 'LONG', retryable: false, service: 'people' }],
        [4, { code: 'DEEP', retryable: false, service: 'people' }],
      ]);
      expect(errors?.[1]).not.toHaveProperty('path');
      expect(errors?.[2]?.extensions['code']).toBe(mode === 'passed' ? 'DOWNSTREAM_SERVICE_ERROR' : 'INTERNAL_ERROR');
      await gateway?.close();
    }
  });
});

describe('the log', () => {
  it('has the id of a request once in a line, over any transport', async () => {
    const written: string[] = [];
    const url = await start('masked', createPinoLogger('debug', { write: (line) => written.push(line) }));
    spoil = (subgraph, response) => (subgraph === 'people' ? { data: { _entities: [] } } : response);
    stream = [{ type: 'error', payload: [{ message: 'Not today' }] }];
    for (const ask of Object.values(transports)) {
      await ask(url, '{ strictlyBroken }');
      await ask(url, '{ books(first: 2) { lastReader { age } } }');
    }
    const client = subscribeBySocket<unknown>(
      { url: url.replace('/graphql', ''), key: 'none' },
      'subscription { bookChanged(id: "b1") { title } }',
    );
    await client.receive();
    client.close();
    const messages = new Set(written.map((line) => (JSON.parse(line) as { msg: string }).msg));
    expect([...messages]).toEqual(
      expect.arrayContaining(['an error of a subgraph was masked', 'a subgraph returned a malformed result']),
    );
    expect(written.filter((line) => line.split('"requestId":').length > 2)).toEqual([]);
  });

  it('has at most ten lines for one request, and the number of the other errors', async () => {
    const errors = Array.from({ length: 25 }, (_, index) => ({ message: `${index} ${'x'.repeat(2_000)}` }));
    spoil = () => ({ data: { nobody: null }, errors });
    expect((await ask(await start(), '{ nobody { id } }')).errors).toHaveLength(25);
    const written = maskedLines();
    expect(written).toHaveLength(11);
    expect(String(written[0]?.fields['error'])).toHaveLength(501);
    expect(written[10]).toMatchObject({ message: 'further errors of subgraphs were masked', fields: { omitted: 15 } });
  });

  it('has an unknown value beside the only shown error, and no null that may follow from a failed fetch', async () => {
    spoil = (subgraph, response) =>
      subgraph === 'catalog'
        ? { data: { broken: null }, errors: [{ message: 'No', path: ['broken'], extensions: { code: 'NO' } }] }
        : { ...response, data: { a: { mood: 'GRUMPY' }, b: { name: null } } };
    const query = '{ broken a: person(id: "p1") { mood } b: person(id: "p2") { name } }';
    const { errors } = await ask(await start('passed'), query);
    expect(errors?.map(({ extensions }) => extensions['code'])).toEqual(['NO']);
    expect(maskedLines().map(({ fields }) => fields)).toMatchObject([{ service: 'people', path: 'a.mood' }]);
  });
});

describe('a subgraph that refuses a request', () => {
  const refusal = { code: 'UNAUTHENTICATED', retryable: false, service: 'people' };
  const join = '{ books(first: 2) { title lastReader { age } } }';

  it.each(Object.keys(transports))('is named over %s, at each object that the request was for', async (name) => {
    statuses.set('people', 401);
    spoil = (subgraph, response) => (subgraph === 'people' ? '<html>secret</html>' : response);
    const result = await transports[name]?.(await start(), join);
    expect(result).toEqual({
      data: {
        books: [
          { title: 'Salt Roads', lastReader: null },
          { title: 'The Ninth Ferry', lastReader: null },
        ],
      },
      errors: [0, 1].map((index) => ({
        message: 'The service people does not accept the credentials of this request.',
        path: ['books', index],
        extensions: refusal,
      })),
    });
  });

  it('does not change the status of the response, which is about the request to the gateway', async () => {
    statuses.set('people', 401);
    spoil = (subgraph, response) => (subgraph === 'people' ? '' : response);
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const response = await send(await start(), '{ people { age } }', accept);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([200, null]);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: refusal }] });
      await gateway?.close();
    }
  });

  it('gets a merged request once', async () => {
    const asked: string[] = [];
    statuses.set('people', 403);
    spoil = (subgraph, response, { query }) => {
      if (subgraph !== 'people') return response;
      asked.push(query);
      return '';
    };
    const { errors } = await ask(
      await start(),
      '{ a: book(id: "b1") { reviews { stars } } b: books { id lastReader { age } } }',
    );
    expect(asked).toHaveLength(1);
    expect(errors?.map(({ path, extensions }) => [path, extensions['code']])).toEqual([
      [['a'], 'FORBIDDEN'],
      ...[0, 1, 2].map((index) => [['b', index], 'FORBIDDEN']),
    ]);
  });
});

describe('a subscription of a foreign subgraph', () => {
  const watch = 'subscription { bookChanged(id: "b1") { title genre } }';
  const receive = async (url: string) => {
    const client = subscribeBySocket<unknown>({ url: url.replace('/graphql', ''), key: 'none' }, watch);
    const received = await client.receive();
    client.close();
    return 'errors' in received ? received.errors : [];
  };
  const masked = { message: 'Internal error', extensions: { code: 'INTERNAL_ERROR' } };

  it.each<[string, Stream, string]>([
    [
      'an error without a code in an event',
      [{ type: 'next', payload: { data: null, errors: [{ message: 'Torn', path: ['bookChanged'] }] } }],
      'Torn',
    ],
    [
      'an unknown value in an event',
      [{ type: 'next', payload: { data: { bookChanged: { title: 'x', genre: 'NOISE' } } } }],
      'Invalid value found for field Book.genre.',
    ],
    ['a refusal without a code', [{ type: 'error', payload: [{ message: 'Not today' }] }], 'Not today'],
  ])('masks and logs %s, or passes it', async (_, messages, words) => {
    stream = messages;
    expect(await receive(await start())).toMatchObject([masked]);
    expect(maskedLines().map(({ fields }) => fields)).toMatchObject([{ service: 'catalog', error: words }]);
    await gateway?.close();
    expect(await receive(await start('passed'))).toMatchObject([{ message: words, extensions: failure('catalog') }]);
  });

  it('masks an error without a code that ends it', async () => {
    stream = [
      { type: 'next', payload: { data: { bookChanged: { title: 'x', genre: null } } } },
      { type: 'error', payload: [{ message: 'The shelf fell' }] },
    ];
    const url = await start();
    const client = subscribeBySocket<unknown>({ url: url.replace('/graphql', ''), key: 'none' }, watch);
    expect(await client.receive()).toMatchObject({ kind: 'next', errors: [] });
    expect(await client.receive()).toMatchObject({ kind: 'error', errors: [masked] });
    client.close();
    expect(maskedLines().map(({ fields }) => fields)).toMatchObject([{ service: 'catalog', error: 'The shelf fell' }]);
  });
});
