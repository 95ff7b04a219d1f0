import { afterAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';
import { openShelves, type Scenario, schema, service, shelf } from '../../tests/kit/rest/shelves-rest.ts';

const { app, get, post, graph } = openShelves();

afterAll(() => app.close());

describe('a POST from a page', () => {
  const body = JSON.stringify({ shelf_kind: 'big_shelf' });
  const addShelf = async (headers: Record<string, string>, payload?: string) => {
    graph.scenario = () => ({ data: { addShelf: { shelfId: 'B2', kind: 'BIG_SHELF', warnings: [] } } });
    graph.seen = {};
    const response = await app.inject({
      method: 'POST',
      url: '/shelves/v1/shelves',
      headers: { host: 'api.test', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return [response.statusCode, 'input' in graph.seen];
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
    graph.scenario = () => ({ data: { search: { total: 1 } } });
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
    expect(graph.seen).toEqual({ id: ' A/1 ', limit: 7, kinds: ['SMALL_SHELF', 'BIG_SHELF'] });
    await get('/shelves/v1/shelves/a1?kinds=%20small_shelf%20&kinds=,%09,+big_shelf,');
    expect(graph.seen).toEqual({ id: 'A1', kinds: ['SMALL_SHELF', 'BIG_SHELF'] });
    expect(Object.keys(graph.seen)).not.toContain('limit');
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
    graph.scenario = () => ({ data: { shelf } });
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
    expect(graph.seen).toEqual({ id });
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
    expect(graph.seen).toEqual({ fields: ['KIND', 'SHELF_ID'] });
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
    expect(graph.seen).toEqual({ q: 'ab', size: 9 });
    const response = await post('/racks/v1/search?q=a&size=10', undefined, next);
    expect(
      response.json().error.details.map((problem: { loc: unknown; type: string }) => [problem.loc, problem.type]),
    ).toEqual([
      [['query', 'q'], 'string_too_short'],
      [['query', 'size'], 'less_than_equal'],
    ]);
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
    expect(links).not.toEqual([]);
    for (const link of links) expect(new URL(link, 'http://api.test/shelves/docs').host).toBe('api.test');
    const slash = await get('/shelves/docs/');
    expect(new URL(String(slash.headers.location), 'http://api.test/shelves/docs/').pathname).toBe('/shelves/docs');
  });
});
