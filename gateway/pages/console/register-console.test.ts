import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { asServiceError } from '../../errors/error-responses.ts';
import { createPageSender } from '../page-sender.ts';
import type { PageSite } from '../page-site.ts';
import { createConsoleShell } from './console-shell.ts';
import { registerConsole } from './register-console.ts';

const ownSite: PageSite = {
  auth: 'on',
  offersSignIn: true,
  anonymousServices: ['tides'],
  services: [
    { name: 'tides', title: 'Tide </script> Tables', healthPath: '/api/v1/health' },
    { name: 'harbours', title: 'Harbours', healthPath: '/health' },
  ],
  ownServiceOf: () => undefined,
};

let site: PageSite;
let folder: string;
let app: FastifyInstance;
let emulated: string[];
let clock: ManualClock;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-console-'));
  app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    reply.code(asServiceError(error).status).send();
  });
  emulated = [];
  site = ownSite;
  clock = new ManualClock(Date.UTC(2026, 10, 20));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const build = () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><p>$& here</p><script src="./assets/index-a1b2c3d4.js"></script><!-- page-data -->',
  );
  writeFileSync(join(folder, 'secret.js'), 'of no page');
  writeFileSync(join(folder, 'assets', 'index-a1b2c3d4.js'), 'export {};'.repeat(100));
  writeFileSync(join(folder, 'assets', 'letters-a1b2c3d4.woff2'), Buffer.alloc(1000));
  writeFileSync(join(folder, 'assets', 'notes.txt'), 'of no page');
};
const serve = async () => {
  const shell = createConsoleShell({
    site,
    pages: createPageSender({ showsPages: true, rateLimiter: undefined }),
    folder,
    upstreamsOf: (service) => (emulated.includes(service) ? 'emulator' : 'live'),
    graphiqlTexts: () => ({ welcome: `# ${clock.now()}`, examples: [] }),
    clock,
  });
  await shell.load();
  registerConsole(app, { site, shell });
  return shell;
};
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
        root: '../',
        auth: 'on',
        offersSignIn: true,
        anonymousServices: ['tides'],
        services: [
          { name: 'tides', title: 'Tide </script> Tables', base: 'tides/', health: 'tides/api/v1/health' },
          expect.objectContaining({ name: 'harbours' }),
        ],
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        emulatedServices: [],
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

  it('allows its own scripts, styles, fonts and connections, and nothing inline', async () => {
    build();
    await serve();
    const policy = String((await get('/console/')).headers['content-security-policy']);
    expect(Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))).toEqual({
      'default-src': "default-src 'none'",
      'script-src': "script-src 'self'",
      'style-src': "style-src 'self'",
      'font-src': "font-src 'self'",
      'img-src': "img-src 'self' data: https:",
      'connect-src': "connect-src 'self'",
      'base-uri': "base-uri 'none'",
      'form-action': "form-action 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
    });
  });

  it('has GraphiQL in a page of its own, with the texts of the day, and the only one with inline styles', async () => {
    build();
    await serve();
    const { headers, body } = await get('/console/graphiql');
    expect(headers['content-security-policy']).toContain("; style-src 'self' 'unsafe-inline';");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const textsIn = (page: string) => (dataIn(page) as { graphiql?: { welcome: string } }).graphiql;
    expect(textsIn(body)).toEqual({ welcome: `# ${Date.UTC(2026, 10, 20)}`, examples: [] });
    await clock.advance(86_400_000);
    expect(textsIn((await get('/console/graphiql')).body)?.welcome).toBe(`# ${Date.UTC(2026, 10, 21)}`);
    expect(textsIn((await get('/console/now')).body)).toBeUndefined();
  });

  it('has the addresses of its files at whichever address it is', async () => {
    build();
    const shell = await serve();
    app.get('/graphql', (request, reply) => shell.send(request, reply, { root: './', opens: 'graphiql' }));
    app.get('/tides/docs', (request, reply) => shell.send(request, reply, { root: './', ownHostOf: 'tides' }));
    const scriptIn = async (url: string) => /src="([^"]+)"/.exec((await get(url)).body)?.[1];
    expect(await scriptIn('/console/now')).toBe('../console/assets/index-a1b2c3d4.js');
    expect(await scriptIn('/graphql')).toBe('./console/assets/index-a1b2c3d4.js');
    expect(await scriptIn('/tides/docs')).toBe('docs/assets/index-a1b2c3d4.js');
    expect(dataIn((await get('/tides/docs')).body)).toMatchObject({
      root: './',
      only: 'rest',
      services: [{ name: 'tides', base: '', health: 'api/v1/health' }],
    });
  });

  it('has GraphiQL alone for a graph that is not our own', async () => {
    build();
    site = { ...ownSite, services: [] };
    const shell = await serve();
    app.get('/graphql', (request, reply) => shell.send(request, reply, { root: './', opens: 'graphiql' }));
    expect(dataIn((await get('/graphql')).body)).toMatchObject({ only: 'graphiql', services: [] });
    expect((await get('/console/assets/index-a1b2c3d4.js')).statusCode).toBe(200);
    expect((await get('/console/now')).statusCode).toBe(404);
    expect((await get('/')).headers.location).toBe('graphql');
  });

  it('has GraphiQL by itself until the console is built', async () => {
    await serve();
    const { statusCode, headers, body } = await get('/console/graphiql');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}';`);
    expect(body).toContain('src="../graphql/graphiql.js"');
    build();
    expect((await get('/console/graphiql')).body).toContain('<p>$& here</p>');
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

  it('says that it is being built, and is served without a new start once it is', async () => {
    await serve();
    for (const path of ['/console/', '/console/now']) {
      const { statusCode, headers, body } = await get(path);
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(body).toContain('npm run build');
      const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
      expect(script).toContain('location.reload()');
      const hash = createHash('sha256').update(script).digest('base64');
      expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}';`);
    }
    build();
    expect((await get('/console/')).body).toContain('<p>$& here</p>');
    expect((await get('/console/assets/index-a1b2c3d4.js')).statusCode).toBe(200);
  });
});
