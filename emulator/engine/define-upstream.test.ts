import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEmulator, type Emulator } from '../emulator.ts';
import { bodyFields } from './body.ts';
import { conditional } from './conditional.ts';
import { basicClientOf, tokensFor } from './credentials.ts';
import { defineUpstream } from './define-upstream.ts';
import { json, refuse } from './responses.ts';
import { createUsage } from './usage.ts';

const errorResponse = (status: number, message = 'usual text') => json(status, { message });

const library = defineUpstream({
  name: 'library',
  errorResponse,
  invalid: (name, value) => errorResponse(422, value === undefined ? `${name} is missing` : `${name}: ${value}`),
  around: (request, respond) => (request.query.get('key') === 'bad' ? errorResponse(401) : respond()),
  routes: {
    'GET /books/{id:\\d+}[.json]': ({ parts }) => json(200, parts),
    'GET /books/{name}[/{page}]': ({ parts }) => json(200, parts),
    'POST|PUT /books': (request) => json(200, bodyFields(request) ?? refuse(errorResponse(400))),
    'GET /search': ({ parameters }) =>
      json(200, {
        page: parameters.integer('page', { low: 1, high: 9, missing: 1 }),
        order: parameters.oneOf('order', ['new', 'old'], 'new'),
        from: parameters.date('from'),
        tags: parameters.list('tags'),
        all: parameters.flag('all'),
        code: parameters.matching('code', /^[A-Z]+$/, 'A'),
      }),
    'GET /edition': (request) => conditional(request, json(200, {}), { etag: 'W/"3"', changedAtMs: 5_000 }),
  },
});

describe('an upstream that is a table of routes', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await createEmulator({ port: 0, speed: 1, clock: new ManualClock(), upstreams: [library] });
  });
  afterAll(() => emulator.close());
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(emulator.urlOf('library') + path, init);
    const text = await response.text();
    return [response.status, text === '' ? undefined : JSON.parse(text)] as const;
  };

  it.each([
    ['/books/12', { id: '12' }],
    ['/books/12.json', { id: '12' }],
    ['/books/a%20b/2', { name: 'a b', page: '2' }],
    ['/books/a%zz', { name: 'a%zz' }],
  ])('takes the first route that matches %s, with its parts decoded', async (path, parts) => {
    expect(await ask(path)).toEqual([200, parts]);
  });

  it('distinguishes an unknown path from a wrong method', async () => {
    expect((await ask('/books/1/2/3'))[0]).toBe(404);
    expect((await ask('/books/1', { method: 'POST' }))[0]).toBe(405);
    expect(await ask('/books?key=bad', { method: 'PUT', body: '{}' })).toEqual([401, { message: 'usual text' }]);
  });

  it('reads fields of JSON and of forms, and refuses other bodies', async () => {
    expect(await ask('/books', { method: 'POST', body: '{"a":1}' })).toEqual([200, { a: 1 }]);
    expect(await ask('/books', { method: 'PUT', body: new URLSearchParams({ a: '1' }) })).toEqual([200, { a: '1' }]);
    expect(await ask('/books', { method: 'POST', body: '[1]' })).toEqual([400, { message: 'usual text' }]);
  });

  it('reads parameters with their defaults', async () => {
    expect(await ask('/search?from=2026-02-28&tags=a,,b&all=TRUE&page=')).toEqual([
      200,
      { page: 1, order: 'new', from: '2026-02-28', tags: ['a', 'b'], all: true, code: 'A' },
    ]);
  });

  it.each([
    ['', 'from is missing'],
    ['from=2026-02-30', 'from: 2026-02-30'],
    ['from=2026-02-28&page=0', 'page: 0'],
    ['from=2026-02-28&page=10', 'page: 10'],
    ['from=2026-02-28&page=1.5', 'page: 1.5'],
    ['from=2026-02-28&order=size', 'order: size'],
    ['from=2026-02-28&code=a1', 'code: a1'],
  ])('ends a request with ?%s by the upstream’s own validation error', async (query, message) => {
    expect(await ask(`/search?${query}`)).toEqual([422, { message }]);
  });

  it.each([
    ['if-none-match', '"1", "3"', 304],
    ['if-none-match', '"1"', 200],
    ['if-modified-since', new Date(5_000).toUTCString(), 304],
    ['if-modified-since', new Date(4_000).toUTCString(), 200],
  ])('compares the validator in %s: %s', async (name, value, status) => {
    const response = await fetch(`${emulator.urlOf('library')}/edition`, { headers: { [name]: value } });
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBe('W/"3"');
  });

  it('grants tokens that only the same seed and kind accept', () => {
    const tokens = tokensFor('a seed', 'a kind', { number: 36, signature: 36 });
    const request = (authorization: string) => ({ headers: { authorization } });
    const token = tokens.grant(1_234_567);
    expect(tokens.numberOf(request(`Bearer ${token}`))).toBe(1_234_567);
    expect(tokens.numberOf(request(`Bearer ${token}x`))).toBeUndefined();
    expect(tokens.numberOf(request(`Basic ${token}`))).toBeUndefined();
    const others = tokensFor('another', 'a kind', { number: 36, signature: 36 });
    expect(others.numberOf(request(`Bearer ${token}`))).toBeUndefined();
    expect(basicClientOf(request(`basic ${Buffer.from('me:secret').toString('base64')}`))).toBe('me');
  });

  it('counts what a key uses in a period, restarts with the next one, and without a key before it is used up', () => {
    const usage = createUsage(5);
    for (const key of ['key', '']) usage(key, 1).used += 4;
    expect(['key', ''].map((key) => usage(key, 1).used)).toEqual([4, 4]);
    for (const key of ['key', '']) usage(key, 1).used += 1;
    expect(['key', ''].map((key) => usage(key, 1).used)).toEqual([5, 0]);
    expect(usage('other', 1, 2).used).toBe(2);
    expect(usage('key', 2).used).toBe(0);
  });
});
