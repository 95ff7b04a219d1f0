import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { inBrowser, launchChromium } from '../kit/browser/chromium.ts';
import { openConsoleWorld } from '../kit/console/console-world.ts';
import { openConsole } from '../kit/console/open-console.ts';

inBrowser('the console with settings of a deployment', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  it('works in production where only trusted documents are executed', async () => {
    const world = await openConsoleWorld({
      environment: { NODE_ENV: 'production', PAGES: 'on', TRUSTED_DOCUMENTS: 'only' },
    });
    try {
      const { page, operations, complaints, networkErrors } = await openConsole(browser, world);
      await page.locator('[data-connection=live]').waitFor();
      await page.waitForLoadState('networkidle');
      expect(operations.length).toBeGreaterThan(0);
      expect(operations.filter(({ query }) => query !== undefined)).toEqual([]);
      expect([complaints, networkErrors]).toEqual([[], []]);
    } finally {
      await world.close();
    }
  });

  it('shows services that need no key, and asks for one for another service', async () => {
    const world = await openConsoleWorld({ environment: { ANONYMOUS_SERVICES: 'jobs' } });
    try {
      const { page, sees } = await openConsole(browser, world, 'flights', { key: undefined });
      await sees('Flights needs a key');
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Jobs' }).click();
      await sees('Keeper of Tide Tables');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('API key').fill(world.key);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    } finally {
      await world.close();
    }
  });

  it('opens GraphiQL without a key where none is needed', async () => {
    const world = await openConsoleWorld({ environment: { AUTH: 'off', API_KEYS: '' } });
    try {
      const path = `/graphql?${new URLSearchParams({ query: '{ airport(iata: "SFO") { icao } }' })}`;
      const { page } = await openConsole(browser, world, path, { key: undefined });
      await page.getByLabel('Examples').waitFor();
      await page.getByRole('button', { name: /execute query/i }).click();
      await page.locator('.result-window').getByText('KSFO').waitFor();
      expect(await page.getByRole('button', { name: /^Sign (in|out)$/ }).count()).toBe(0);
    } finally {
      await world.close();
    }
  });

  it('shows a city in production, where its plan needs a right that the key lacks', async () => {
    const world = await openConsoleWorld({ environment: { NODE_ENV: 'production', PAGES: 'on' } });
    try {
      const { page, sees } = await openConsole(browser, world, 'city');
      await page.getByRole('heading', { name: 'San Francisco', level: 1 }).waitFor();
      await sees('SFO');
    } finally {
      await world.close();
    }
  });

  it('stays within the rate limit of an address when it is opened three times at once', async () => {
    const world = await openConsoleWorld({ environment: { RATE_LIMIT: 'on' } });
    try {
      const opened = await Promise.all([1, 2, 3].map(() => openConsole(browser, world)));
      for (const { page, networkErrors } of opened) {
        await page.waitForLoadState('networkidle');
        expect(networkErrors).toEqual([]);
      }
    } finally {
      await world.close();
    }
  });

  it('is absent where pages are off, and so are all links to it', async () => {
    const world = await openConsoleWorld({ environment: { PAGES: 'off' } });
    try {
      for (const path of ['/', '/console', '/console/', '/console/now'])
        expect([path, (await fetch(world.origin + path, { redirect: 'manual' })).status]).toEqual([path, 404]);
    } finally {
      await world.close();
    }
  });
});
