import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { openConsole } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { createPrefixProxy } from '../kit/http/prefix-proxy.ts';

/** One that is not valid, so that the page shows whether it is used. */
const newKey = 'trib_another';
const nothing = { complaints: [], networkErrors: [], violations: [], foreign: [] };

inBrowser('the console, as the gateway serves it', () => {
  const tested = viewTests();

  it('opens its first view without console messages, policy violations or requests to another host', async () => {
    const { page, ...seen } = await tested.open();
    await page.locator('[data-connection=live]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/console/now');
    expect(seen).toMatchObject(nothing);
  });

  it('breaks no rule of WCAG 2.2 AA where it asks for a key', async () => {
    const { page } = await tested.open('', { key: undefined });
    expect(await axeViolations(page)).toEqual([]);
  });

  it('signs in by the link of the start, and leaves no code in its address', async () => {
    const { page, ...seen } = await tested.open(tested.world.signInLink(), { key: undefined });
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(page.url()).toBe(`${tested.world.origin}/console/now`);
    expect(seen).toMatchObject(nothing);
  });

  it('signs in by a key in its address, even without the slash, and leaves no key in it', async () => {
    const { page } = await tested.open(`/console#key=${tested.world.key}`, { key: undefined });
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(page.url()).toBe(`${tested.world.origin}/console/now`);
  });

  describe('with a key, at a link that has another', () => {
    const ask = 'Sign in with another key?';
    const keyOf = (page: Page) => page.evaluate("JSON.parse(sessionStorage.getItem('tributary:key') ?? '{}').key");

    it('asks before it replaces the key, and breaks no rule of WCAG 2.2 AA', async () => {
      const { page, sees } = await tested.open(`/console/#key=${newKey}`);
      await sees(ask);
      expect([await keyOf(page), page.url()]).toEqual([tested.world.key, `${tested.world.origin}/console/`]);
      expect(await axeViolations(page)).toEqual([]);
    });

    it('keeps the key when that is chosen, and after a reload', async () => {
      const { page, sees } = await tested.open(`/console/#key=${newKey}`);
      await sees(ask);
      await page.getByRole('button', { name: 'Keep my key' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await page.goto(`${tested.world.origin}/console/now#key=${newKey}`);
      await sees(ask);
      await page.reload();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      expect(await keyOf(page)).toBe(tested.world.key);
    });

    it('uses the key of the link when that is chosen', async () => {
      const { page, sees } = await tested.open();
      await page.evaluate(`location.hash = 'key=${newKey}'`);
      await sees(ask);
      await page.getByRole('button', { name: 'Use the key of the link' }).click();
      await sees('The server did not accept this key');
    });

    it('does not use up a sign-in link before that is chosen', async () => {
      // Another start prints another link.
      await tested.world.stop();
      await tested.world.start();
      const { page, sees } = await tested.open(tested.world.signInLink());
      await sees(ask);
      await page.getByRole('button', { name: 'Use the key of the link' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      expect(await keyOf(page)).not.toBe(tested.world.key);
    });

    it('does not ask when the link has the same key, or the own key is refused', async () => {
      const { page } = await tested.open(`/console/#key=${tested.world.key}`);
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      const other = await tested.open(`/console/#key=${tested.world.key}`, { key: 'trib_wrong' });
      await other.page.getByRole('button', { name: 'Sign out' }).waitFor();
      expect(await keyOf(other.page)).toBe(tested.world.key);
    });
  });

  it('asks for a key when its own is refused', async () => {
    const { page, sees } = await tested.open('', { key: 'trib_wrong' });
    await sees('The server did not accept this key');
    expect(await page.evaluate("sessionStorage.getItem('tributary:key')")).toBeNull();
  });

  it('works below a path that a proxy removes', async () => {
    const proxy = await createPrefixProxy(tested.world.origin, '/tributary');
    try {
      const below = { origin: new URL(proxy.url).origin, key: tested.world.key };
      const { page, ...seen } = await openConsole(tested.browser, below, '/tributary/');
      await page.locator('[data-connection=live]').waitFor();
      expect(new URL(page.url()).pathname).toBe('/tributary/console/now');
      await page.reload();
      await page.locator('[data-connection=live]').waitFor();
      expect(seen).toMatchObject(nothing);
    } finally {
      await proxy.close();
    }
  });

  it('has the clock of the server in these tests', async () => {
    const { page } = await tested.open();
    const there = Number(await page.evaluate('Date.now()'));
    expect(Math.abs(there - Date.now())).toBeLessThan(60_000);
  });

  it('is available at the same address after a restart of the server', async () => {
    const { page, complaints } = await tested.open();
    await page.locator('[data-connection=live]').waitFor();
    await page.locator('#view h1').waitFor();
    // What a view loads when it opens would be lost, which is a complaint.
    await page.waitForLoadState('networkidle');
    await tested.world.stop();
    await page.locator('[data-connection=lost]').waitFor();
    await tested.world.start();
    await page.locator('[data-connection=live]').waitFor();
    expect(complaints).toEqual([]);
  });
});
