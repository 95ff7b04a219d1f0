import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fromBody, fromPath, fromQuery, type RestRoute } from '../../platform/graphql/rest/rest-service.ts';
import { createMemoryRateLimiter } from '../../platform/http/counters/rate-limiter.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';
import { openShelves, schema, service, shelf, shelfRoute } from '../../tests/kit/rest/shelves-rest.ts';
import { createPageSender } from '../pages/page-sender.ts';

const { app } = openShelves();

afterAll(() => app.close());

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

describe('the API description, which needs no key', () => {
  it('is compressed as the client accepts it, and not sent to clients that have it', async () => {
    for (const url of ['/shelves/openapi.json', '/shelves/docs', '/shelves/docs/assets/index-a1b2c3d4.css']) {
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
    expect(await visit('/racks/docs/assets/index-a1b2c3d4.css')).toBe(
      await visit('/shelves/docs/assets/index-a1b2c3d4.css'),
    );
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
    expect((await visit('/racks/docs')).statusCode).toBe(200);
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
    for (const url of ['/racks/docs', '/racks/docs/', '/racks/docs/assets/index-a1b2c3d4.css']) {
      const response = await hidden.inject({ url, headers: { accept: 'text/html' } });
      expect([response.statusCode, response.json()]).toEqual([404, unknown.json()]);
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
