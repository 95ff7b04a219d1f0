import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildSchema, GraphQLError, parse } from 'graphql';
import { contractFault, faultsError, valueFault } from '../../platform/constraint/fault.ts';
import { createMemoryRateLimiter } from '../../platform/counters/memory-rate-limiter.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { UpstreamError } from '../../platform/errors/upstream-error.ts';
import { fromBody, fromPath, fromQuery, type RestRoute, type RestService } from '../../platform/rest/rest-service.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { restApp } from '../../tests/kit/rest-app.ts';
import { createPageSender } from '../pages/page-sender.ts';
import type { RestExecutionResult } from './rest-options.ts';

const sdl = `
directive @constraint(min: Int, max: Int, minLength: Int, maxLength: Int, pattern: String, minItems: Int, maxItems: Int,
  trim: Boolean, transform: String, example: String) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
scalar ServicePath
enum Kind { BIG_SHELF SMALL_SHELF }
enum ShelfField { SHELF_ID KIND PLACE }
type Query {
  shelf(id: ID! @constraint(maxLength: 200, transform: "upper"), limit: Int = 10 @constraint(min: 1, max: 20), kinds: [Kind!]): Shelf
  shelves(fields: [ShelfField!], onlyKind: Kind): ShelfPage!
  search(input: SearchInput!): ShelfPage!
  fragile: Fragile!
}
input SearchInput { keyWords: String! @constraint(minLength: 2), pageSize: Int = 5 @constraint(min: 1, max: 9) }
type Mutation { addShelf(input: ShelfInput!): Shelf! }
input ShelfInput { shelfKind: Kind! widthCm: Int @constraint(min: 1) label: String }
type Shelf { shelfId: ID! kind: Kind! place: String selfUrl: ServicePath! limit: Int kinds: [Kind!] meta: Meta! warnings: [Warning!]! }
type Meta { sourcesUsed: [String!]! returned: Int }
type Warning { code: String! source: String! message: String! }
type ShelfPage { total: Int! shelves: [Shelf!]! warnings: [Warning!]! }
type Fragile { sound: String broken: String warnings: [Warning!]! }`;

type Scenario = (variables: Readonly<Record<string, unknown>>) => RestExecutionResult | Promise<RestExecutionResult>;

const document = (text: string): TypedDocumentNode<unknown, Record<string, unknown>> =>
  parse(text) as TypedDocumentNode<unknown, Record<string, unknown>>;

const shelfRoute: RestRoute = {
  method: 'GET',
  path: '/v1/shelves/{shelf_id}',
  operation:
    document(`query Shelf($id: ID!, $limit: Int, $kinds: [Kind!]) { shelf(id: $id, limit: $limit, kinds: $kinds) {
    shelfId kind place selfUrl limit kinds meta { sourcesUsed returned } warnings { code source message } } }`),
  variables: { id: fromPath('shelf_id'), limit: fromQuery('limit'), kinds: fromQuery('kinds') },
  envelope: { at: 'shelf', resource: 'shelf' },
  notFound: 'There is no shelf {shelf_id}.',
  summary: 'One shelf.',
};

const routes: RestRoute[] = [
  shelfRoute,
  {
    method: 'POST',
    path: '/v1/shelves',
    operation: document(
      'mutation AddShelf($input: ShelfInput!) { addShelf(input: $input) { shelfId kind warnings { code source message } } }',
    ),
    variables: { input: fromBody },
    status: 202,
    envelope: { at: 'addShelf', resource: 'shelf' },
    summary: 'Adds a shelf.',
    errors: ['not_acceptable'],
  },
  {
    method: 'GET',
    path: '/v1/shelves',
    operation: document(
      'query Shelves($fields: [ShelfField!], $onlyKind: Kind) { shelves(fields: $fields, onlyKind: $onlyKind) { total rows: shelves { shelfId kind place } } }',
    ),
    variables: { fields: fromQuery('fields', { faultStatus: 400 }), onlyKind: fromQuery('only_kind') },
    sparse: { variable: 'fields', at: 'shelves.rows' },
    summary: 'All shelves.',
  },
  {
    method: 'POST',
    path: '/v1/search',
    operation: document(
      'query Search($q: String!, $size: Int) { search(input: { keyWords: $q, pageSize: $size }) { total } }',
    ),
    variables: { q: fromQuery('q'), size: fromQuery('size') },
    summary: 'Searches by query parameters, although it is a POST.',
  },
  {
    method: 'POST',
    path: '/v1/found-shelves',
    operation: document(
      'query Found($fields: [ShelfField!], $onlyKind: Kind) { shelves(fields: $fields, onlyKind: $onlyKind) { total rows: shelves { shelfId kind } warnings { code source message } } }',
    ),
    variables: { fields: fromQuery('fields', { faultStatus: 400 }), onlyKind: fromQuery('only_kind') },
    sparse: { variable: 'fields', at: 'shelves.rows' },
    wrap: { at: 'shelves' },
    summary: 'Finds shelves; its answer is wrapped.',
  },
  {
    method: 'GET',
    path: '/v1/names/{name}',
    operation: document('query Named($id: ID!) { shelf(id: $id) { shelfId } }'),
    variables: { id: fromPath('name', { greedy: true }) },
    notFound: 'There is no {name}.',
    summary: 'By a name with slashes in it.',
  },
  {
    method: 'GET',
    path: '/v1/fragile',
    operation: document('query Fragile { fragile { sound broken warnings { code source message } } }'),
    variables: {},
    envelope: { at: 'fragile', resource: 'fragile' },
    summary: 'Breaks in part.',
  },
];

const service = (errorStyle: RestService['errorStyle']): RestService => ({
  title: 'Shelves',
  version: '1.2.3',
  description: 'Shelves.',
  errorStyle,
  healthPath: '/v1/health',
  ...(errorStyle === 'detail' ? { healthResource: 'health' } : {}),
  routes,
});

const shelf = {
  shelfId: 'A1',
  kind: 'BIG_SHELF',
  place: 'left "wing"',
  selfUrl: '/v1/shelves/A1',
  limit: 3,
  kinds: ['SMALL_SHELF'],
  meta: { sourcesUsed: ['store'], returned: null },
  warnings: [],
};

let scenario: Scenario = () => ({ data: { shelf } });
let seen: Readonly<Record<string, unknown>> = {};

const schema = buildSchema(sdl);
const app = restApp(
  schema,
  [
    { name: 'shelves', rest: service('detail') },
    { name: 'racks', rest: service('envelope'), anonymous: true },
  ],
  {
    execute: (_document, variables) => {
      seen = variables;
      return scenario(variables);
    },
  },
);
afterAll(() => app.close());

const get = async (url: string, next: Scenario = () => ({ data: { shelf } })) => {
  scenario = next;
  return app.inject({ url, headers: { host: 'api.test:8080' } });
};
const post = async (url: string, payload: string | undefined, next: Scenario, type = 'application/json') => {
  scenario = next;
  return app.inject({
    method: 'POST',
    url,
    headers: { host: 'api.test', 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  });
};
const failing =
  (error: Error): Scenario =>
  () => ({
    data: { shelf: null },
    errors: [
      {
        message: error instanceof ServiceError ? error.message : 'Internal error',
        path: ['shelf'],
        extensions:
          error instanceof ServiceError
            ? { code: error.code.toUpperCase(), retryable: error.retryable, ...error.details }
            : { code: 'INTERNAL_SERVER_ERROR' },
      },
    ],
  });

describe('a POST from a page', () => {
  const body = JSON.stringify({ shelf_kind: 'big_shelf' });
  const addShelf = async (headers: Record<string, string>, payload?: string) => {
    scenario = () => ({ data: { addShelf: { shelfId: 'B2', kind: 'BIG_SHELF', warnings: [] } } });
    seen = {};
    const response = await app.inject({
      method: 'POST',
      url: '/shelves/v1/shelves',
      headers: { host: 'api.test', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return [response.statusCode, 'input' in seen];
  };
  const evil = { origin: 'https://evil.example' };

  it('of another origin must have the type JSON, which needs a preflight', async () => {
    expect(await addShelf(evil, body)).toEqual([415, false]);
    expect(await addShelf({ ...evil, 'content-type': 'text/plain' }, body)).toEqual([415, false]);
    expect(await addShelf({ origin: 'null' }, body)).toEqual([415, false]);
    expect(await addShelf(evil)).toEqual([415, false]);
    expect(await addShelf({ ...evil, 'content-type': 'application/json' }, body)).toEqual([202, true]);
  });
  it('of another origin must have that type even if the body is not read', async () => {
    scenario = () => ({ data: { search: { total: 1 } } });
    const search = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/shelves/v1/search?q=ab', headers: { host: 'api.test', ...headers } });
    expect((await search(evil)).statusCode).toBe(415);
    expect((await search({})).statusCode).toBe(200);
  });
  it('of our own, or one of a client that is no browser, may omit the content type', async () => {
    expect(await addShelf({}, body)).toEqual([202, true]);
    expect(await addShelf({ origin: 'http://api.test' }, body)).toEqual([202, true]);
  });
});

describe('the API description of a service', () => {
  it('is made when it is first requested, once for its own page and that of all services', async () => {
    let reads = 0;
    const shelves = Object.defineProperty(service('detail'), 'examples', {
      get: () => {
        reads += 1;
      },
    });
    const described = restApp(schema, [{ name: 'shelves', rest: shelves }], { execute: () => ({ data: { shelf } }) });
    await described.inject({ url: '/shelves/v1/shelves/a1', headers: { host: 'api.test' } });
    expect(reads).toBe(0);
    for (const url of ['/shelves/openapi.json', '/openapi.json', '/shelves/openapi.json']) {
      const { statusCode } = await described.inject({ url, headers: { host: 'api.test' } });
      expect({ url, statusCode, reads }).toEqual({ url, statusCode: 200, reads: 1 });
    }
    await described.close();
  });
});

describe('a REST route', () => {
  it('returns its envelope in REST names, with absolute addresses', async () => {
    const response = await get('/shelves/v1/shelves/a1?limit=3&kinds=small_shelf');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: {
        shelf_id: 'A1',
        kind: 'big_shelf',
        place: 'left "wing"',
        self_url: 'http://api.test:8080/shelves/v1/shelves/A1',
        limit: 3,
        kinds: ['small_shelf'],
      },
      meta: {
        resource: 'shelf',
        request_id: 'request-1',
        sources_used: ['store'],
        returned: null,
        processing_time_ms: 0,
      },
      warnings: [],
    });
  });

  it('passes its parameters as the SDL converts them, and omits those that were not sent', async () => {
    await get('/shelves/v1/shelves/%20a%2F1%20?limit=+7&kinds=small_shelf,big_shelf');
    expect(seen).toEqual({ id: ' A/1 ', limit: 7, kinds: ['SMALL_SHELF', 'BIG_SHELF'] });
    await get('/shelves/v1/shelves/a1?kinds=%20small_shelf%20&kinds=,%09,+big_shelf,');
    expect(seen).toEqual({ id: 'A1', kinds: ['SMALL_SHELF', 'BIG_SHELF'] });
    expect(Object.keys(seen)).not.toContain('limit');
  });

  it('returns all validation errors of a request at once, in the style of pydantic', async () => {
    const response = await get(`/shelves/v1/shelves/${'x'.repeat(201)}?limit=0&kinds=none`);
    expect(response.statusCode).toBe(422);
    expect(response.json().detail).toEqual([
      expect.objectContaining({ loc: ['path', 'shelf_id'], type: 'string_too_long', ctx: { max_length: 200 } }),
      {
        loc: ['query', 'limit'],
        msg: 'Input should be greater than or equal to 1',
        type: 'greater_than_equal',
        ctx: { ge: 1 },
        input: '0',
      },
      expect.objectContaining({ loc: ['query', 'kinds', 0], type: 'enum' }),
    ]);
    expect(Object.keys(response.json())).toEqual(['detail']);
  });

  it('refuses a repeated parameter that is no list', async () => {
    const response = await get('/shelves/v1/shelves/a1?limit=1&limit=2');
    expect(response.statusCode).toBe(422);
    expect(response.json().detail).toEqual([
      expect.objectContaining({ loc: ['query', 'limit'], type: 'repeated_parameter', input: ['1', '2'] }),
    ]);
  });

  it('warns of inputs that it ignored', async () => {
    const response = await get('/shelves/v1/shelves/a1?limt=3');
    expect(response.json().warnings).toEqual([
      { code: 'input_ignored', source: 'shelves', message: 'The input "limt" is not known and was ignored.' },
    ]);
  });

  it('returns 404 in its own words if a null is on the way', async () => {
    const response = await get('/shelves/v1/shelves/zz', () => ({ data: { shelf: null } }));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ detail: 'There is no shelf ZZ.', code: 'not_found', retryable: false });
  });

  it('responds to HEAD like GET without a body', async () => {
    scenario = () => ({ data: { shelf } });
    const response = await app.inject({ method: 'HEAD', url: '/shelves/v1/shelves/a1' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(50);
  });

  it('waits for a promised result as well', async () => {
    const response = await get('/shelves/v1/shelves/a1', async () => ({ data: { shelf } }));
    expect(response.json().data.shelf_id).toBe('A1');
  });

  it.each([
    ['/shelves/v1/names/a/b', 'A/B'],
    ['/shelves/v1/names/a%2Fb', 'A/B'],
    ['/shelves/v1/names/a%252Fb', 'A%2FB'],
    ['/shelves/v1/names/plain', 'PLAIN'],
  ])('takes a greedy parameter from %s', async (url, id) => {
    await get(url);
    expect(seen).toEqual({ id });
  });

  it('without an envelope returns its root field unchanged', async () => {
    const response = await get('/shelves/v1/shelves', () => ({
      data: { shelves: { total: 2, rows: [shelf, { ...shelf, place: null }] } },
    }));
    expect(response.json()).toEqual({
      total: 2,
      rows: [
        { shelf_id: 'A1', kind: 'big_shelf', place: 'left "wing"' },
        { shelf_id: 'A1', kind: 'big_shelf', place: null },
      ],
    });
  });

  it('returns only the selected fields, if the route allows it', async () => {
    const response = await get('/shelves/v1/shelves?fields=kind,shelf_id', () => ({
      data: { shelves: { total: 1, rows: [shelf] } },
    }));
    expect(seen).toEqual({ fields: ['KIND', 'SHELF_ID'] });
    expect(response.json()).toEqual({ total: 1, rows: [{ shelf_id: 'A1', kind: 'big_shelf' }] });
  });

  it('returns 400 for parameters with that status, and 422 if another is invalid too', async () => {
    expect((await get('/racks/v1/shelves?fields=nope')).statusCode).toBe(400);
    expect((await get('/racks/v1/shelves?fields=nope&only_kind=x')).statusCode).toBe(422);
    expect((await get('/racks/v1/shelves?only_kind=x')).statusCode).toBe(422);
  });

  it('fills the fields of an input object from query parameters', async () => {
    const next: Scenario = () => ({ data: { search: { total: 0 } } });
    expect((await post('/racks/v1/search?q=ab&size=9', undefined, next)).json()).toEqual({ total: 0 });
    expect(seen).toEqual({ q: 'ab', size: 9 });
    const response = await post('/racks/v1/search?q=a&size=10', undefined, next);
    expect(
      response.json().error.details.map((fault: { loc: unknown; type: string }) => [fault.loc, fault.type]),
    ).toEqual([
      [['query', 'q'], 'string_too_short'],
      [['query', 'size'], 'less_than_equal'],
    ]);
  });
});

describe('a wrapped response', () => {
  const found: Scenario = () => ({ data: { shelves: { total: 1, rows: [shelf], warnings: [] } } });
  const data = { total: 1, rows: [{ shelf_id: 'A1', kind: 'big_shelf' }], warnings: [] };

  it('has data with the selected fields', async () => {
    expect((await post('/racks/v1/found-shelves', undefined, found)).json()).toEqual({ data });
    const sparse = await post('/racks/v1/found-shelves?fields=kind', undefined, found);
    expect(sparse.json()).toEqual({ data: { ...data, rows: [{ kind: 'big_shelf' }] } });
  });

  it('has warnings of inputs that were ignored', async () => {
    const response = await post('/racks/v1/found-shelves?limt=1', undefined, found);
    expect(response.json().data.warnings).toEqual([
      { code: 'input_ignored', source: 'racks', message: 'The input "limt" is not known and was ignored.' },
    ]);
  });

  it.each([
    ['no body and no type', {}, undefined],
    ['the type of JSON and no body', { 'content-type': 'application/json' }, undefined],
    ['the type of JSON and an empty body', { 'content-type': 'application/json', 'content-length': '0' }, ''],
    ['a body that is no JSON', { 'content-type': 'application/json' }, '{'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'only_kind=none'],
    ['a body without a type', {}, 'x'],
  ])('to a POST by query parameters accepts %s', async (_what, headers, payload) => {
    scenario = found;
    const url = '/racks/v1/found-shelves?only_kind=big_shelf';
    const response = await app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
    expect([response.statusCode, response.json()]).toEqual([200, { data }]);
    expect(seen).toEqual({ onlyKind: 'BIG_SHELF' });
  });

  it('accepts an empty chunked body', async () => {
    scenario = found;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const payload = Readable.from([]);
    const response = await app.inject({ method: 'POST', url: '/racks/v1/found-shelves', headers, payload });
    expect(response.statusCode).toBe(200);
  });

  const refusing = (...faults: Parameters<typeof faultsError>[0][number][]): Scenario => failing(faultsError(faults));
  it.each([
    ['a contract', 400, [contractFault(['onlyKind'], 'it does not go with this', 'BIG_SHELF')]],
    ['a value', 422, [valueFault(['onlyKind'], 'it is no good', 'BIG_SHELF')]],
    ['a parameter that says 400', 400, [valueFault(['fields'], 'they are too many', [])]],
    [
      'contracts only',
      400,
      [contractFault(['onlyKind'], 'no', null), valueFault(['fields', 0], 'no', 'KIND'), contractFault([], 'no', null)],
    ],
    ['a contract and a value', 422, [contractFault(['fields'], 'no', null), valueFault(['onlyKind'], 'no', null)]],
  ])('is refused by its service for %s with %i', async (_what, status, faults) => {
    const response = await post('/racks/v1/found-shelves', undefined, refusing(...faults));
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toMatchObject({ code: 'validation_error', source: 'request', retryable: false });
    expect(response.json().error.details).toHaveLength(faults.length);
  });

  it('is refused with the name of the parameter', async () => {
    const response = await post(
      '/racks/v1/found-shelves',
      undefined,
      refusing(contractFault(['onlyKind'], 'it does not go with this', 'BIG_SHELF')),
    );
    expect(response.json()).toEqual({
      error: {
        code: 'validation_error',
        message: 'query.only_kind: Contract error, it does not go with this',
        source: 'request',
        param: 'only_kind',
        details: [
          {
            loc: ['query', 'only_kind'],
            msg: 'Contract error, it does not go with this',
            type: 'request_contract',
            ctx: { error: 'it does not go with this' },
            input: 'big_shelf',
          },
        ],
        retryable: false,
      },
    });
  });
});

describe('a REST body', () => {
  const added: Scenario = () => ({ data: { addShelf: { shelfId: 'B2', kind: 'SMALL_SHELF', warnings: [] } } });

  it('becomes the input object, with the status of the route', async () => {
    const response = await post(
      '/shelves/v1/shelves',
      '{"shelf_kind":"small_shelf","width_cm":12,"label":null}',
      added,
    );
    expect(response.statusCode).toBe(202);
    expect(seen).toEqual({ input: { shelfKind: 'SMALL_SHELF', widthCm: 12, label: null } });
    expect(response.json().meta).toEqual({
      resource: 'shelf',
      request_id: 'request-1',
      sources_used: [],
      data_freshness: null,
      cache: null,
      returned: null,
      total_results: null,
      processing_time_ms: 0,
    });
  });

  it('may have unknown fields, which a warning names', async () => {
    const response = await post('/shelves/v1/shelves', '{"shelf_kind":"small_shelf","widthCm":12}', added);
    expect(seen).toEqual({ input: { shelfKind: 'SMALL_SHELF' } });
    expect(response.json().warnings).toEqual([
      expect.objectContaining({ code: 'input_ignored', message: 'The input "widthCm" is not known and was ignored.' }),
    ]);
  });

  it.each([
    [
      '{"width_cm":0}',
      [
        ['missing', ['body', 'shelf_kind']],
        ['greater_than_equal', ['body', 'width_cm']],
      ],
    ],
    [
      '{"shelf_kind":"BIG_SHELF","label":3}',
      [
        ['enum', ['body', 'shelf_kind']],
        ['string_type', ['body', 'label']],
      ],
    ],
    ['[]', [['model_attributes_type', ['body']]]],
    ['null', [['model_attributes_type', ['body']]]],
    ['"x"', [['model_attributes_type', ['body']]]],
    ['', [['missing', ['body']]]],
    ['{"shelf_kind":', [['json_invalid', ['body', 14]]]],
    ['{nope}', [['json_invalid', ['body', 1]]]],
    ['nope', [['json_invalid', ['body']]]],
    [`{"shelf_kind":${'['.repeat(50_000)}`, [['json_invalid', ['body']]]],
  ])('%s is refused with %j', async (payload, faults) => {
    const response = await post('/shelves/v1/shelves', payload, added);
    expect(response.statusCode).toBe(422);
    expect(response.json().detail.map((fault: { type: string; loc: unknown }) => [fault.type, fault.loc])).toEqual(
      faults,
    );
  });

  it('of another media type is refused in the style of the service', async () => {
    const response = await post(
      '/shelves/v1/shelves',
      'shelf_kind=big_shelf',
      added,
      'application/x-www-form-urlencoded',
    );
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type', retryable: false });
  });

  it('of a JSON-based media type is read', async () => {
    expect(
      (
        await post(
          '/shelves/v1/shelves',
          '{"shelf_kind":"big_shelf"}',
          added,
          'application/vnd.shelf+json; charset=utf-8',
        )
      ).statusCode,
    ).toBe(202);
  });

  it('that is too large is refused in the style of the service', async () => {
    const response = await post('/shelves/v1/shelves', `{"label":"${'x'.repeat(1_100_000)}"}`, added);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'payload_too_large' });
  });
});

describe('an error of the graph', () => {
  it('keeps its status, code and advice', async () => {
    const response = await get(
      '/shelves/v1/shelves/a1',
      failing(new UpstreamError('store', 'rate_limited', { retryAfterSeconds: 2.2 })),
    );
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('3');
    expect(response.json()).toEqual({
      detail: 'The source store is asked too often at the moment.',
      code: 'upstream_unavailable',
      retryable: true,
      reason: 'rate_limited',
      source: 'store',
      retry_after_seconds: 2.2,
    });
  });

  it('is an envelope for services of that style', async () => {
    const response = await get('/racks/v1/shelves/a1', failing(new UpstreamError('store', 'quota')));
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      error: {
        code: 'upstream_unavailable',
        message: 'The source store has used up the quota of this deployment.',
        source: 'store',
        reason: 'quota',
        retryable: false,
      },
    });
  });

  it('that is not one of ours only returns the request id', async () => {
    const leaky = failing(new Error('password is hunter2'));
    expect((await get('/shelves/v1/shelves/a1', leaky)).json()).toEqual({
      detail: 'Internal error',
      code: 'internal_error',
      retryable: false,
      request_id: 'request-1',
    });
    const response = await get('/racks/v1/shelves/a1', () => {
      throw new Error('password is hunter2');
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: {
        code: 'internal_error',
        message: 'Internal error',
        source: 'racks',
        retryable: false,
        request_id: 'request-1',
      },
    });
  });

  it('about the input names the parameter as the route does', async () => {
    const faults = [{ loc: ['limit'], msg: 'Input should be odd', type: 'value_error' }];
    const response = await get(
      '/shelves/v1/shelves/a1',
      failing(new ServiceError('validation_error', 'limit: Input should be odd', { faults })),
    );
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      detail: [{ loc: ['query', 'limit'], msg: 'Input should be odd', type: 'value_error' }],
    });

    const deep = [{ loc: ['input', 'shelfKind'], msg: 'Input should be new', type: 'value_error' }];
    const added = await post('/racks/v1/shelves', '{"shelf_kind":"big_shelf"}', () => ({
      data: null,
      errors: [{ message: 'x', path: ['addShelf'], extensions: { code: 'VALIDATION_ERROR', faults: deep } }],
    }));
    expect(added.statusCode).toBe(422);
    expect(added.json().error).toEqual({
      code: 'validation_error',
      message: 'body.shelf_kind: Input should be new',
      source: 'request',
      param: 'shelf_kind',
      details: [{ loc: ['body', 'shelf_kind'], msg: 'Input should be new', type: 'value_error' }],
      retryable: false,
    });

    const searched = await post('/racks/v1/search?q=ab', undefined, () => ({
      data: null,
      errors: [{ message: 'Too many words.', path: ['search'], extensions: { code: 'VALIDATION_ERROR', param: 'id' } }],
    }));
    expect(searched.json().error).toMatchObject({
      message: 'Too many words.',
      details: [{ loc: ['id'], msg: 'Too many words.' }],
    });
  });

  it('about the input echoes values and names as the client sent them', async () => {
    const inputsOf = (response: { json(): { detail: { input?: unknown }[] } }) =>
      response.json().detail.map(({ input }) => input);
    const refuse = (...faults: { loc: (string | number)[]; input?: unknown }[]): Scenario => {
      const told = faults.map((fault) => ({ ...fault, msg: 'no', type: 'value_error' }));
      return () => ({
        data: null,
        errors: [{ message: 'no', path: [], extensions: { code: 'VALIDATION_ERROR', faults: told } }],
      });
    };
    const asked = await get(
      '/shelves/v1/shelves/a1?kinds=big_shelf',
      refuse(
        { loc: ['kinds'], input: ['BIG_SHELF', 'NO_KIND', null] },
        { loc: ['kinds', 0], input: 'SMALL_SHELF' },
        // Not of an enum, although it looks like a value of one.
        { loc: ['id'], input: 'BIG_SHELF' },
        { loc: ['elsewhere'], input: 'BIG_SHELF' },
        { loc: ['kinds', 'deeper'], input: 'BIG_SHELF' },
        { loc: ['limit'] },
      ),
    );
    expect(inputsOf(asked)).toEqual([
      ['big_shelf', 'NO_KIND', null],
      'small_shelf',
      'BIG_SHELF',
      'BIG_SHELF',
      'BIG_SHELF',
      undefined,
    ]);
    const added = await post(
      '/shelves/v1/shelves',
      '{"shelf_kind":"big_shelf"}',
      refuse(
        { loc: ['input'], input: { shelfKind: 'BIG_SHELF', widthCm: 1, label: 'BIG_SHELF', others: 'x' } },
        { loc: ['input', 'shelfKind'], input: 'BIG_SHELF' },
      ),
    );
    expect(inputsOf(added)).toEqual([
      { shelf_kind: 'big_shelf', width_cm: 1, label: 'BIG_SHELF', others: 'x' },
      'big_shelf',
    ]);
  });

  it('of one field among others is a warning if the body has a place for it', async () => {
    const partial: Scenario = () => ({
      data: { fragile: { sound: 'ok', broken: null, warnings: [{ code: 'own', source: 's', message: 'm' }] } },
      errors: [
        {
          message: 'The source glass did not answer in time.',
          path: ['fragile', 'broken'],
          extensions: { code: 'UPSTREAM_UNAVAILABLE', source: 'glass' },
        },
      ],
    });
    const response = await get('/shelves/v1/fragile', partial);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      data: { sound: 'ok', broken: null },
      warnings: [
        { code: 'own', source: 's', message: 'm' },
        { code: 'upstream_unavailable', source: 'glass', message: 'The source glass did not answer in time.' },
      ],
    });
  });

  it('of one field fails a body that has no place for warnings', async () => {
    const partial: Scenario = () => ({
      data: { shelves: { total: 1, rows: [{ shelfId: 'A', kind: 'BIG_SHELF', place: null }] } },
      errors: [new GraphQLError('gone', { extensions: { code: 'SERVICE_UNAVAILABLE' } })],
    });
    expect((await get('/shelves/v1/shelves', partial)).statusCode).toBe(503);
  });
});

describe('below the base of a service', () => {
  it.each([
    ['/shelves/v1/nothing', { detail: 'There is no such path.', code: 'not_found', retryable: false }],
    [
      '/racks/v1/nothing',
      { error: { code: 'not_found', message: 'There is no such path.', source: 'racks', retryable: false } },
    ],
  ])('an unknown path gets an error in the style of the service: %s', async (url, body) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(body);
  });

  it('a wrong method is 405 with the right ones', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/shelves/v1/shelves' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
    expect(response.json()).toMatchObject({ code: 'method_not_allowed' });
    const posted = await app.inject({
      method: 'POST',
      url: '/shelves/v1/shelves/a1',
      payload: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expect(posted.statusCode).toBe(405);
    expect(posted.headers.allow).toBe('GET, HEAD');
    const head = await app.inject({ method: 'HEAD', url: '/shelves/v1/search' });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'POST']);
  });

  it('OPTIONS names the methods', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: '/shelves/v1/shelves/a1' });
    expect([response.statusCode, response.headers.allow]).toEqual([204, 'GET, HEAD']);
  });

  it("a badly encoded path is the caller's error", async () => {
    const response = await get('/shelves/v1/shelves/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      detail: 'The request could not be read.',
      code: 'bad_request',
      retryable: false,
    });
    expect((await get('/racks/v1/shelves/%E0%A4%A')).json()).toMatchObject({
      error: { code: 'bad_request', source: 'racks' },
    });
  });

  it('the health check responds, in an envelope if the service has one', async () => {
    expect((await get('/shelves/v1/health')).json()).toMatchObject({
      data: { status: 'ok', service: 'shelves', version: '1.2.3' },
      meta: { resource: 'health' },
    });
    expect((await get('/racks/v1/health')).json()).toEqual({ status: 'ok', service: 'racks', version: '1.2.3' });
  });

  it('a caller who may not use the service is refused before anything else', async () => {
    const closed = restApp(schema, [{ name: 'shelves', rest: service('detail') }], {
      contextOf: () => {
        throw new ServiceError('unauthenticated', 'An API key is needed.');
      },
    });
    const response = await closed.inject({ url: '/shelves/v1/shelves/a1?limit=x' });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toEqual({ detail: 'An API key is needed.', code: 'unauthenticated', retryable: false });
    await closed.close();
  });

  it('the page of the API description loads everything from this server', async () => {
    const page = await get('/shelves/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const links = [...page.body.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+)"/g)].map(([, link]) =>
      String(link),
    );
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const asset = await get(new URL(link, 'http://api.test/shelves/docs').pathname);
      expect([link, asset.statusCode]).toEqual([link, 200]);
      expect(asset.body.length).toBeGreaterThan(50);
    }
    const slash = await get('/shelves/docs/');
    expect(new URL(String(slash.headers.location), 'http://api.test/shelves/docs/').pathname).toBe('/shelves/docs');
  });
});

describe('the API description, which needs no key', () => {
  it('is compressed as the client accepts it, and not sent to clients that have it', async () => {
    for (const url of ['/shelves/openapi.json', '/shelves/docs', '/shelves/docs/swagger-ui-bundle.js']) {
      const ask = (headers: Record<string, string>) => app.inject({ url, headers: { host: 'api.test', ...headers } });
      const plain = await ask({});
      const packed = await ask({ 'accept-encoding': 'gzip, br' });
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding']);
      expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
    }
  });

  it('is one buffer for all requests to one address of the server', async () => {
    const payloads: unknown[] = [];
    const watched = restApp(
      schema,
      ['shelves', 'racks'].map((name) => ({ name, rest: service('detail') })),
      { pages: createPageSender({ showsPages: true, rateLimiter: undefined }) },
    );
    watched.addHook('onSend', async (_request, _reply, payload) => {
      payloads.push(payload);
    });
    const visit = async (url: string, host = 'api.test') => {
      await watched.inject({ url, headers: { host } });
      return payloads.at(-1);
    };
    expect(await visit('/racks/docs/swagger-ui.css')).toBe(await visit('/shelves/docs/swagger-ui.css'));
    expect(await visit('/racks/openapi.json')).toBe(await visit('/racks/openapi.json'));
    expect(await visit('/racks/openapi.json', 'other.test')).not.toBe(await visit('/racks/openapi.json'));
    await watched.close();
  });

  it('is limited by address, and refused in the style of the service', async () => {
    const rateLimiter = createMemoryRateLimiter({ perMinute: 60, burst: 2 }, new ManualClock());
    const limited = restApp(schema, [{ name: 'racks', rest: service('envelope') }], {
      pages: createPageSender({ showsPages: true, rateLimiter }),
    });
    const visit = (url: string) => limited.inject({ url });
    expect((await visit('/racks/docs')).statusCode).toBe(200);
    expect((await visit('/racks/docs/rest-page.js')).statusCode).toBe(200);
    const refused = await visit('/racks/openapi.json');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({ error: { code: 'rate_limited', retry_after_seconds: 1 } });
    await limited.close();
  });

  it('has no page where pages are off, but a description', async () => {
    const hidden = restApp(schema, [{ name: 'racks', rest: service('envelope') }], {
      pages: createPageSender({ showsPages: false, rateLimiter: undefined }),
    });
    const unknown = await hidden.inject({ url: '/racks/nothing' });
    for (const url of ['/racks/docs', '/racks/docs/', '/racks/docs/rest-page.js', '/racks/docs/swagger-ui.css']) {
      const answer = await hidden.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
    }
    expect((await hidden.inject({ url: '/racks/openapi.json' })).json()).toMatchObject({ openapi: '3.1.0' });
    await hidden.close();
  });
});

describe('the API description at the root', () => {
  const named = (name: string) => ({ name, rest: service('detail') });

  it('describes all services below the client’s address, with the caching of pages', async () => {
    const one = restApp(schema, [named('shelves')]);
    const { body, headers } = await one.inject({ url: '/openapi.json', headers: { host: 'api.test' } });
    expect(JSON.parse(body)).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'http://api.test' }],
      tags: [{ name: 'shelves' }],
      paths: { '/shelves/v1/shelves/{shelf_id}': { get: { operationId: 'shelf' } } },
    });
    const known = { 'if-none-match': String(headers['etag']), host: 'api.test', 'accept-encoding': 'identity' };
    expect((await one.inject({ url: '/openapi.json', headers: known })).statusCode).toBe(304);
    const hostless = await one.inject({ url: '/openapi.json', headers: { host: 'a b' } });
    expect(hostless.json().servers).toEqual([{ url: '/' }]);
    await one.close();
  });

  it('does not exist without services', async () => {
    const none = restApp(schema, []);
    expect((await none.inject({ url: '/openapi.json' })).statusCode).toBe(404);
    await none.close();
  });
});

describe('a row of the route table', () => {
  const start = async (change: Partial<RestRoute>) => {
    const broken = restApp(schema, [
      { name: 'broken', rest: { ...service('detail'), routes: [{ ...shelfRoute, ...change }] } },
    ]);
    try {
      await broken.ready();
    } finally {
      await broken.close();
    }
  };
  it.each<[string, Partial<RestRoute>]>([
    [
      'the route does not say where $limit comes from',
      { variables: { id: fromPath('shelf_id'), kinds: fromQuery('kinds') } },
    ],
    ['the operation has no variable $page', { variables: { ...shelfRoute.variables, page: fromQuery('page') } }],
    ['nothing takes {other}', { path: '/v1/{other}/{shelf_id}' }],
    ['a GET request has no body', { variables: { ...shelfRoute.variables, limit: fromBody } }],
    ['the operation selects no object at shelf.rack', { envelope: { at: 'shelf.rack', resource: 'rack' } }],
    ['there is no error code gone_fishing', { errors: ['gone_fishing'] }],
    [
      '{shelf_id} is greedy and not the end of the path',
      { path: '/v1/{shelf_id}/x', variables: { ...shelfRoute.variables, id: fromPath('shelf_id', { greedy: true }) } },
    ],
  ])('that does not fit is refused at the start: %s', async (message, change) => {
    await expect(start(change)).rejects.toThrow(message);
  });
});
