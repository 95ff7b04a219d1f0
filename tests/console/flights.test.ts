import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import type { openConsole } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth') as Promise<boolean>;

inBrowser('the view of flights', () => {
  const tested = viewTests({}, ['complaints', 'violations', 'foreign']);

  const open = async (path: string, options?: Parameters<typeof openConsole>[3]): Promise<Page> => {
    const { page } = await tested.open(path, options);
    return page;
  };
  const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
  const boardRows = (page: Page) => panel(page, 'Departures').locator('tr[data-state]');

  it('opens an airport that was typed, with its state, weather and board', async () => {
    const page = await open('flights');
    await panel(page, /^Delayed now/)
      .getByRole('button', { name: /closed|ground|delays/ })
      .first()
      .waitFor();
    const finder = page.getByRole('combobox', { name: 'Find an airport or a flight' });
    await finder.fill('san franc');
    await page.getByRole('option', { name: /^SFO/ }).waitFor();
    await finder.press('Enter');
    await panel(page, 'San Francisco International Airport').getByText('Time there').waitFor();
    await panel(page, 'Weather')
      .getByText(/KSFO \d{6}Z/)
      .waitFor();
    await boardRows(page).first().waitFor();
    await page.waitForURL(({ search }) => search === '?airport=SFO');
    await page.goBack();
    await panel(page, 'Airports now').waitFor();
  });

  it('reads the state of all airports at the other ends in one request', async () => {
    const page = await open('flights?airport=SFO');
    const rows = boardRows(page);
    await rows.first().getByText('°C').waitFor();
    const asked = tested.opened.operations.filter(({ operationName }) => operationName === 'ConsoleFlightsFarEnds');
    const codes = await rows.locator('td:nth-child(3) code').allTextContents();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.variables['ids']).toHaveLength(new Set(codes).size);
  });

  it('shows arrivals of one airline as set in the address', async () => {
    const page = await open('flights?airport=SFO&board=arrivals&airline=UA');
    const numbers = panel(page, 'Arrivals').locator('tr[data-state] td:nth-child(4) button');
    await numbers.first().waitFor();
    expect((await numbers.allTextContents()).filter((number) => !number.startsWith('UA'))).toEqual([]);
    expect(await page.getByRole('radio', { name: 'Arrivals' }).isChecked()).toBe(true);
  });

  it('opens a flight of the board beside it, on the map, and closes it', async () => {
    const page = await open('flights?airport=SFO');
    const row = panel(page, 'Departures').locator('tr[data-state=EN_ROUTE] button').first();
    const number = (await row.textContent()) ?? '';
    await row.click();
    const flight = panel(page, new RegExp(`^${number}`));
    await flight.getByRole('img', { name: `${number} is here` }).waitFor();
    await flight.getByText('% of the way').waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('flight') === number);
    await flight.getByRole('button', { name: `Close flight ${number}` }).click();
    await flight.waitFor({ state: 'detached' });
  });

  it('reports that the source of boards is unavailable, and still shows the airport', async () => {
    await tested.world.fail('boards', { mode: 'status', status: 503 });
    const page = await open('flights?airport=BOS');
    await panel(page, 'Departures').getByRole('alert').getByText('The source is unavailable').waitFor();
    await panel(page, 'Weather')
      .getByText(/KBOS \d{6}Z/)
      .waitFor();
    expect(await panel(page, 'Departures').locator('table').count()).toBe(0);
  });

  it('reports an unknown airport', async () => {
    const page = await open('flights?airport=QQQ');
    await page.getByRole('alert').getByText('Not found').waitFor();
    expect(await panel(page, 'Departures').count()).toBe(0);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`breaks no rule of WCAG 2.2 AA with an airport and a flight open, ${colorScheme}`, async () => {
      const page = await open('flights', { colorScheme });
      await panel(page, /^Delayed now: /).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(`${tested.world.origin}/console/flights?airport=EWR`);
      const row = panel(page, 'Departures').locator('tr[data-state=EN_ROUTE] button').first();
      const number = (await row.textContent()) ?? '';
      await row.click();
      await page.getByRole('img', { name: `${number} is here` }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });

  it('does not scroll sideways on a narrow screen', async () => {
    const page = await open('flights', { width: 360, height: 780 });
    await panel(page, /^Delayed now: /).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.goto(`${tested.world.origin}/console/flights?airport=SFO`);
    await boardRows(page).first().getByText('°C').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await boardRows(page).first().getByRole('button').click();
    await page.getByRole('button', { name: /^Close flight/ }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });
});
