import { afterAll, describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { platformErrors } from '../../platform/errors/platform-errors.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { UpstreamError } from '../../platform/errors/upstream-error.ts';
import { failing, openShelves, type Scenario } from '../../tests/kit/rest/shelves-rest.ts';

const { app, get, post } = openShelves();

afterAll(() => app.close());

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
    const problems = [{ loc: ['limit'], msg: 'Input should be odd', type: 'value_error' }];
    const response = await get(
      '/shelves/v1/shelves/a1',
      failing(new ServiceError(platformErrors.validation_error, 'limit: Input should be odd', { faults: problems })),
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

    const crossed = (faults: object[]) => ({
      data: null,
      errors: [{ message: '`limit` is odd.', path: ['shelf'], extensions: { code: 'VALIDATION_ERROR', faults } }],
    });
    const fault = { loc: ['limit'], msg: '`limit` has to be at most 20.', type: 'less_than_equal', ctx: { le: 20 } };
    const known = await get('/shelves/v1/shelves/a1', () =>
      crossed([{ ...fault, input: 21, rule: 'less_than_equal' }]),
    );
    expect(known.json()).toEqual({
      detail: [
        {
          loc: ['query', 'limit'],
          msg: 'Input should be less than or equal to 20',
          type: 'less_than_equal',
          ctx: { le: 20 },
          input: 21,
        },
      ],
    });
    // A subgraph of another release may have rules that this gateway does not know.
    const unknown = await get('/shelves/v1/shelves/a1', () => crossed([{ ...fault, rule: 'not_known_yet' }]));
    expect(unknown.json()).toEqual({ detail: [{ ...fault, loc: ['query', 'limit'] }] });

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
    const refuse = (...problems: { loc: (string | number)[]; input?: unknown }[]): Scenario => {
      const reported = problems.map((problem) => ({ ...problem, msg: 'no', type: 'value_error' }));
      return () => ({
        data: null,
        errors: [{ message: 'no', path: [], extensions: { code: 'VALIDATION_ERROR', faults: reported } }],
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

  it('at many places is one warning, without the error that counts the rest', async () => {
    const extensions = { code: 'SERVICE_UNAVAILABLE', retryable: true, service: 'glass' };
    const message = 'The service glass is not available at the moment.';
    const partial: Scenario = () => ({
      data: { fragile: { sound: 'ok', broken: null, warnings: [] } },
      errors: [
        ...Array.from({ length: 100 }, (_, index) => ({ message, path: ['fragile', 'broken', index], extensions })),
        {
          message: `7 further places have this error: ${message}`,
          path: ['fragile', 'broken'],
          extensions: { ...extensions, furtherPlaces: 7 },
        },
      ],
    });
    expect((await get('/shelves/v1/fragile', partial)).json().warnings).toEqual([
      { code: 'service_unavailable', source: 'shelves', message },
    ]);
  });

  it('of one field fails a body that has no place for warnings', async () => {
    const partial: Scenario = () => ({
      data: { shelves: { total: 1, rows: [{ shelfId: 'A', kind: 'BIG_SHELF', place: null }] } },
      errors: [new GraphQLError('gone', { extensions: { code: 'SERVICE_UNAVAILABLE' } })],
    });
    expect((await get('/shelves/v1/shelves', partial)).statusCode).toBe(503);
  });
});
