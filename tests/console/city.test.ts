import { expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { viewTests } from '../kit/console/view-tests.ts';

const berlin = '2950159';
/** All tables of this day are in the future, whatever the time in the city. */
const day = '2026-11-28';

inBrowser('The view City', () => {
  // Fast enough that tables change during a test.
  const tested = viewTests({ pace: 20 }, ['violations', 'foreign']);

  const open = async (path: string, options: { readonly width?: number; readonly height?: number } = {}) => {
    const { page } = await tested.open(path, options);
    return page;
  };
  const panel = (name: string | RegExp) => tested.opened.page.getByRole('region', { name });
  const heading = (name: string) => tested.opened.page.getByRole('heading', { level: 1, name }).waitFor();
  const subscriptions = () =>
    tested.opened.operations.filter(({ operationName }) => operationName === 'ConsoleCityTables');

  it('shows airports, tables, openings and posts of a city, by one query with its plan', async () => {
    await open(`city?place=5391959&date=${day}`);
    await heading('San Francisco');
    await panel('Airports').getByRole('link', { name: /SFO/ }).waitFor();
    await panel('Openings').waitFor();
    await panel('What people say').getByText('San Francisco').first().waitFor();
    await panel('One query, 4 services').getByText('Restaurants').waitFor();
    const queries = tested.opened.operations.filter(({ over }) => over === 'http');
    expect([...new Set(queries.map(({ operationName }) => operationName))]).toEqual(['ConsoleCity']);
    expect(queries[0]?.headers['x-report']).toBe('cost, plan');
    await panel(/^Tables/)
      .getByRole('button', { name: /Tables at \d+ half hours/ })
      .first()
      .waitFor();
    expect(await axeViolations(tested.opened.page)).toEqual([]);
  });

  it('opens a city that was typed or pressed on the map, and stores it in the address', async () => {
    const page = await open('city');
    await heading('San Francisco');
    await page.getByRole('combobox', { name: 'City' }).fill('berl');
    await page
      .getByRole('option', { name: /Berlin/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await heading('Berlin');
    expect(new URL(page.url()).searchParams.get('place')).toBe(berlin);
    await page.getByRole('button', { name: 'Tokyo' }).press('Enter');
    await heading('Tokyo');
    await page.goBack();
    await heading('Berlin');
  });

  it('watches at most twenty tables of restaurants in view, and shows tables as they change', async () => {
    const page = await open(`city?place=5391959&date=${day}`, { height: 2_400 });
    const watched = panel(/^Tables/).getByText(/^1\d of \d+ watched$/);
    await watched.waitFor();
    await page.locator('[data-way="opened"], [data-way="gone"]').first().waitFor();
    const [most] = (await watched.innerText()).split(' ');
    await page.setViewportSize({ width: 1280, height: 600 });
    await panel(/^Tables/)
      .locator('li[data-id]')
      .nth(2)
      .scrollIntoViewIfNeeded();
    await panel(/^Tables/)
      .getByText(new RegExp(`^(?!${most} )\\d+ of \\d+ watched$`))
      .waitFor();
    expect(subscriptions().length).toBeGreaterThanOrEqual(19);
  });

  it('lists a restaurant that is on both platforms once', async () => {
    await open(`city?place=5391959&date=${day}`);
    const rows = panel(/^Tables/).locator('li[data-id]');
    const nameIn = (row: Locator) => row.locator('button > span:first-child > span:first-child');
    const joined = rows.filter({ hasText: 'A + B' }).first();
    await joined.waitFor();
    const name = await nameIn(joined).innerText();
    const names = await nameIn(rows).allInnerTexts();
    expect(names.filter((each) => each === name)).toEqual([name]);
  });

  it('lists the tables of a restaurant with booking links', async () => {
    await open(`city?place=${berlin}&date=${day}&party=4`);
    const row = panel(/^Tables/)
      .getByRole('button', { name: /Tables at/ })
      .first();
    await row.press('Enter');
    const links = panel(/^Tables/).getByRole('link', { name: /^\d\d:\d\d/ });
    await links.first().waitFor();
    expect(await links.first().getAttribute('rel')).toBe('noopener noreferrer');
    expect(await axeViolations(tested.opened.page)).toEqual([]);
  });

  it('shows for each restaurant that its tables are being read, until they arrive', async () => {
    const page = await open(`city?place=${berlin}&date=${day}`);
    const rows = panel(/^Tables/).getByRole('button', { name: /Tables at/ });
    await rows.first().waitFor();
    for (const platform of ['platform-a', 'platform-b'])
      await tested.world.fail(platform, { mode: 'slow', ms: 20_000 });
    await page.getByLabel('Day').fill('2026-11-29');
    await panel(/^Tables/)
      .getByText('Reading tables…')
      .nth(3)
      .waitFor();
    await tested.world.heal();
    await page.getByLabel('Day').fill('2026-11-30');
    await rows.first().waitFor();
  });

  it('shows which tables cannot be read while a platform fails, and still shows the rest', async () => {
    await tested.world.fail('platform-b', { mode: 'status', status: 503 });
    await open(`city?place=2643743&date=${day}`);
    await heading('London');
    await panel('Airports').getByRole('link', { name: /LHR/ }).waitFor();
    await panel(/^Tables/)
      .getByRole('button', { name: /Tables at/ })
      .first()
      .waitFor();
    await panel(/^Tables/)
      .getByRole('alert')
      .first()
      .waitFor();
    expect(await panel('Airports').getByRole('alert').count()).toBe(0);
    expect(await panel('Openings').getByRole('alert').count()).toBe(0);
  });

  it('fits a narrow screen', async () => {
    const page = await open(`city?place=${berlin}&date=${day}`, { width: 360, height: 740 });
    // Tables are read of restaurants in view.
    await panel(/^Tables/)
      .locator('li[data-id]')
      .first()
      .scrollIntoViewIfNeeded();
    await panel(/^Tables/)
      .getByRole('button', { name: /Tables at/ })
      .first()
      .waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await axeViolations(page)).toEqual([]);
  });
});
