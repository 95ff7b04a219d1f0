import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { viewTests } from '../kit/console/view-tests.ts';

inBrowser('A part of the console that is loaded when it is opened', () => {
  const tested = viewTests();

  const open = async (path: string): Promise<Page> => {
    const { page } = await tested.open(path);
    return page;
  };
  /** Makes requests for a chunk fail until the returned function is called. */
  const lose = async (page: Page, chunk: string): Promise<() => Promise<void>> => {
    const chunks = `**/assets/${chunk}-*.js`;
    await page.route(chunks, (route) => route.abort());
    return () => page.unroute(chunks);
  };
  const view = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });

  it('reports that a view could not be loaded, and loads it when it is opened again', async () => {
    const page = await open('health');
    const find = await lose(page, 'jobs-view');
    await view(page, 'Jobs').click();
    await page.getByRole('alert').getByText('This view could not be loaded').waitFor();
    await find();
    await view(page, 'Health').click();
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
    await view(page, 'Jobs').click();
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  });

  it('leaves the page as it is when the explanation of a panel fails to load, and retries', async () => {
    const page = await open('health');
    await page.getByRole('button', { name: /^How was “Sources, the last hour”/ }).waitFor();
    const find = await lose(page, 'provenance-drawer');
    await page.getByRole('button', { name: /^How was “Sources, the last hour”/ }).click();
    await page.getByRole('alert').getByText('How it was answered could not be loaded').waitFor();
    expect(await page.getByRole('heading', { name: 'Health', level: 1 }).count()).toBe(1);
    await find();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').waitFor();
  });

  it('silently retries a chunk that failed to load once', async () => {
    const page = await open('health');
    let isLost = false;
    await page.route('**/assets/palette-*.js', (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.keyboard.press('k');
    await page.getByRole('combobox').waitFor();
    expect([isLost, await page.getByRole('alert').count()]).toEqual([true, 0]);
  });

  it.each([
    ['city', 'jobs', 'City is not allowed for this key'],
    ['reading', 'social', 'Reading is not allowed for this key'],
  ])('reports once that the view %s needs a service that the key may not use: %s', async (path, service, words) => {
    const page = await open('health');
    await page.route(`**/${service}/**`, (route) => route.fulfill({ status: 403, body: '' }));
    await page.goto(`${tested.world.origin}/console/${path}`);
    await page.getByText(words).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
