import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import fastify from 'fastify';
import type { Browser } from 'playwright-core';
import { registerGraphiqlAssets } from '../../gateway/endpoint/graphiql/graphiql.ts';
import { createConsoleShell } from '../../gateway/pages/console/console-shell.ts';
import { createPageSender } from '../../gateway/pages/page-sender.ts';
import type { PageSite } from '../../gateway/pages/page-site.ts';
import { inBrowser, launchChromium } from '../kit/browser/chromium.ts';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { buildConsole } from '../kit/console/build-console.ts';
import { openConsoleWorld } from '../kit/console/console-world.ts';
import { closePages, openConsole } from '../kit/console/open-console.ts';
import { libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { deadlineMs } from '../kit/time/deadline.ts';

inBrowser('a console of one view', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(() => closePages(browser));
  afterAll(() => browser?.close());

  it('is GraphiQL at the gateway of a graph that is not our own', async () => {
    await buildConsole();
    const library = await startLibrary();
    try {
      const world = { origin: new URL(library.url).origin, key: libraryKey };
      const { page, sees, ...seen } = await openConsole(browser, world, '/graphql', { key: undefined });
      await page.getByLabel('API key').fill('not-a-key-of-anybody');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await sees('The server did not accept this key');
      await page.getByLabel('API key').fill(libraryKey);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await sees('Write an operation here');
      await page.evaluate(
        `location.hash = 'operation=${Buffer.from('{"query":"query People { person(id: \\"p1\\") { name } }"}').toString('base64url')}'`,
      );
      await page.locator('.graphiql-tab-active', { hasText: 'People' }).waitFor();
      await page.getByRole('button', { name: /execute query/i }).click();
      await page.locator('.result-window').getByText('Ora Quill').waitFor();
      expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0);
      expect([seen.complaints, seen.violations, seen.foreign]).toEqual([[], [], []]);
    } finally {
      await library.close();
    }
  });

  it('is REST at the host of a service, without the other services', async () => {
    const world = await openConsoleWorld({ environment: { SERVICE_HOSTS: 'flights.localhost=flights' } });
    try {
      const own = { origin: world.origin.replace('127.0.0.1', 'flights.localhost'), key: world.key };
      const { page, ...seen } = await openConsole(browser, own, '/docs');
      await page.getByRole('heading', { name: 'Flight Information Service' }).waitFor();
      await page.getByRole('button', { name: 'Send' }).first().click();
      const response = page.getByRole('region', { name: 'Response', exact: true });
      await response.getByText('KSFO').waitFor();
      expect(await page.getByRole('navigation', { name: 'Services' }).getByRole('link').allInnerTexts()).toEqual([
        'Flights',
        'openapi.json',
      ]);
      await page.reload();
      await page.getByRole('heading', { name: 'Flight Information Service' }).waitFor();
      expect([seen.complaints, seen.networkErrors, seen.foreign]).toEqual([[], [], []]);
    } finally {
      await world.close();
    }
  });

  it('is GraphiQL by itself where the console is not built, with the key of the tab as a header', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tributary-no-console-'));
    const pages = createPageSender({ showsPages: true, rateLimiter: undefined });
    const site: PageSite = {
      auth: 'on',
      offersSignIn: false,
      anonymousServices: [],
      services: [],
      ownServiceOf: () => undefined,
    };
    const shell = createConsoleShell({
      site,
      pages,
      folder,
      upstreamsOf: () => 'live',
      graphiqlTexts: () => ({ welcome: undefined, examples: [] }),
      clock: new ManualClock(),
    });
    const app = fastify();
    const keys: unknown[] = [];
    app.get('/graphql', (request, reply) => shell.send(request, reply, { root: './', opens: 'graphiql' }));
    app.post('/graphql', ({ headers }, reply) => {
      keys.push(headers.authorization);
      return reply.send({ data: { quay: 'Answered by the graph' } });
    });
    registerGraphiqlAssets(app, { pages });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port } = app.server.address() as { readonly port: number };
      const context = await browser.newContext();
      context.setDefaultTimeout(deadlineMs);
      await context.addInitScript(`sessionStorage['tributary:key'] = '{"key":"trib_quay"}'`);
      const page = await context.newPage();
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) violations.push(message.text());
      });
      await page.goto(`http://127.0.0.1:${port}/graphql?query={quay}`);
      await page.locator('.graphiql-query-editor .view-line').first().waitFor();
      await page.getByRole('button', { name: /execute query/i }).click();
      await page.locator('.result-window').getByText('Answered by the graph').waitFor();
      expect(keys.at(-1)).toBe('Bearer trib_quay');
      expect(violations).toEqual([]);
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
