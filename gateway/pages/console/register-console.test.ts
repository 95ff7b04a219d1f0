import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { asServiceError } from '../../rest/errors/error-answer.ts';
import { createPageSender } from '../page-sender.ts';
import type { PageSite } from '../page-site.ts';
import { registerConsole } from './register-console.ts';

const site: PageSite = {
  auth: 'on',
  offersSignIn: true,
  anonymousServices: ['tides'],
  services: [
    { name: 'tides', title: 'Tide </script> Tables', healthPath: '/api/v1/health' },
    { name: 'harbours', title: 'Harbours', healthPath: '/health' },
  ],
  ownServiceOf: () => undefined,
};

let folder: string;
let app: FastifyInstance;
let emulated: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-console-'));
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    reply.code(asServiceError(error).status).send();
  });
  emulated = [];
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const build = () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>$& here</p><!-- page-data -->');
  writeFileSync(join(folder, 'secret.js'), 'of no page');
  writeFileSync(join(folder, 'assets', 'index-a1b2c3d4.js'), 'export {};'.repeat(100));
  writeFileSync(join(folder, 'assets', 'letters-a1b2c3d4.woff2'), Buffer.alloc(1000));
  writeFileSync(join(folder, 'assets', 'notes.txt'), 'of no page');
};
const serve = () =>
  registerConsole(app, {
    site,
    pages: createPageSender({ showsPages: true, rateLimiter: undefined }),
    folder,
    upstreamsOf: (service) => (emulated.includes(service) ? 'emulator' : 'live'),
  });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*)<\/script>$/.exec(page)?.[1] ?? '') as unknown;

describe('the console', () => {
  it('is served at its address and at that of each view, with data of the server', async () => {
    build();
    await serve();
    for (const path of ['/console/', '/console/now', '/console/how-it-was-answered?of=now']) {
      const { statusCode, headers, body } = await get(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain('<p>$& here</p>');
      expect(dataIn(body)).toEqual({
        auth: 'on',
        offersSignIn: true,
        anonymousServices: ['tides'],
        services: [
          {
            name: 'tides',
            title: 'Tide </script> Tables',
            page: '../tides/docs',
            description: '../tides/openapi.json',
            health: '../tides/api/v1/health',
          },
          expect.objectContaining({ name: 'harbours' }),
        ],
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        emulatedServices: [],
        addresses: { graphql: '../graphql', sessionKeys: '../session-keys', graphiql: '../graphql', rest: '../rest' },
      });
    }
  });

  it('says at each visit which services are emulated', async () => {
    build();
    await serve();
    const emulatedNow = async () =>
      (dataIn((await get('/console/')).body) as { emulatedServices: string[] }).emulatedServices;
    expect(await emulatedNow()).toEqual([]);
    emulated = ['harbours', 'tides'];
    expect(await emulatedNow()).toEqual(['tides', 'harbours']);
  });

  it('allows its own scripts, styles, fonts, connections and frames, and nothing inline', async () => {
    build();
    await serve();
    const policy = String((await get('/console/')).headers['content-security-policy']);
    expect(Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))).toEqual({
      'default-src': "default-src 'none'",
      'script-src': "script-src 'self'",
      'style-src': "style-src 'self'",
      'font-src': "font-src 'self'",
      'img-src': "img-src 'self' data:",
      'connect-src': "connect-src 'self'",
      'frame-src': "frame-src 'self'",
      'base-uri': "base-uri 'none'",
      'form-action': "form-action 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    });
  });

  it('redirects by relative addresses to its own slash, and to views without one', async () => {
    build();
    await serve();
    const redirect = async (path: string) => {
      const { statusCode, headers } = await get(path);
      return [statusCode, headers.location];
    };
    expect(await redirect('/console')).toEqual([308, 'console/']);
    expect(await redirect('/console/now/')).toEqual([308, '../now']);
  });

  it('has its assets cached for a year, compressed unless their format already is', async () => {
    build();
    await serve();
    const script = await get('/console/assets/index-a1b2c3d4.js', { 'accept-encoding': 'gzip' });
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(gunzipSync(script.rawPayload)).toHaveLength(1000);
    const font = await get('/console/assets/letters-a1b2c3d4.woff2', { 'accept-encoding': 'br, gzip' });
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.headers).not.toHaveProperty('content-encoding');
    expect(font.rawPayload).toHaveLength(1000);
  });

  it.each([
    '/console/secret.js',
    '/console/assets/absent-a1b2c3d4.js',
    '/console/assets/constructor',
    '/console/assets/notes.txt',
    '/console/assets/..%2findex.html',
    '/console/assets/%2e%2e/index.html',
    '/console/index.html',
    '/console/now/deeper',
    '/console/..',
  ])('has nothing at %s', async (path) => {
    build();
    await serve();
    expect((await get(path)).statusCode).toBe(404);
  });

  it('serves the files as they were at the start', async () => {
    build();
    await serve();
    rmSync(join(folder, 'assets'), { recursive: true });
    expect((await get('/console/assets/index-a1b2c3d4.js')).statusCode).toBe(200);
  });

  it('says what to do if it was not built', async () => {
    await serve();
    for (const path of ['/console/', '/console/now']) {
      const { statusCode, headers, body } = await get(path);
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(body).toContain('npm run build');
    }
  });
});
