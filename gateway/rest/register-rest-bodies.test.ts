import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { brokenRule, validationFailure } from '../../platform/graphql/constraint/validation-errors.ts';
import { failing, openShelves, type Scenario, shelf, shelfRules } from '../../tests/kit/rest/shelves-rest.ts';

const { app, post, graph } = openShelves();

afterAll(() => app.close());

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
    graph.scenario = found;
    const url = '/racks/v1/found-shelves?only_kind=big_shelf';
    const response = await app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
    expect([response.statusCode, response.json()]).toEqual([200, { data }]);
    expect(graph.seen).toEqual({ onlyKind: 'BIG_SHELF' });
  });

  it('accepts an empty chunked body', async () => {
    graph.scenario = found;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const payload = Readable.from([]);
    const response = await app.inject({ method: 'POST', url: '/racks/v1/found-shelves', headers, payload });
    expect(response.statusCode).toBe(200);
  });

  type Broken = ReturnType<typeof brokenRule>;
  const refusing = (...errors: Broken[]): Scenario => failing(validationFailure(...errors));
  const contract = (loc: Broken['loc'], input: unknown) => brokenRule(shelfRules.does_not_go, loc, input);
  const value = (loc: Broken['loc'], input: unknown) => brokenRule(shelfRules.is_no_good, loc, input);
  it.each([
    ['a contract', 400, [contract(['onlyKind'], 'BIG_SHELF')]],
    ['a value', 422, [value(['onlyKind'], 'BIG_SHELF')]],
    ['a parameter that says 400', 400, [value(['fields'], [])]],
    ['contracts only', 400, [contract(['onlyKind'], null), value(['fields', 0], 'KIND'), contract([], null)]],
    ['a contract and a value', 422, [contract(['fields'], null), value(['onlyKind'], null)]],
  ])('is refused by its service for %s with %i', async (_what, status, errors) => {
    const response = await post('/racks/v1/found-shelves', undefined, refusing(...errors));
    expect(response.statusCode).toBe(status);
    expect(response.json().error).toMatchObject({ code: 'validation_error', source: 'request', retryable: false });
    expect(response.json().error.details).toHaveLength(errors.length);
  });

  it('is refused with the name of the parameter', async () => {
    const response = await post('/racks/v1/found-shelves', undefined, refusing(contract(['onlyKind'], 'BIG_SHELF')));
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
    expect(graph.seen).toEqual({ input: { shelfKind: 'SMALL_SHELF', widthCm: 12, label: null } });
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
    expect(graph.seen).toEqual({ input: { shelfKind: 'SMALL_SHELF' } });
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
  ])('%s is refused with %j', async (payload, problems) => {
    const response = await post('/shelves/v1/shelves', payload, added);
    expect(response.statusCode).toBe(422);
    expect(
      response.json().detail.map((problem: { type: string; loc: unknown }) => [problem.type, problem.loc]),
    ).toEqual(problems);
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
