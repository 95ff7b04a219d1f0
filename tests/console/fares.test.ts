import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { closePages, type openConsole } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { eventually } from '../kit/time/eventually.ts';

const dayMs = 86_400_000;
const dayAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

inBrowser('fare searches of the console', () => {
  const tested = viewTests({}, ['complaints', 'violations', 'foreign']);

  const open = async (path: string, options?: Parameters<typeof openConsole>[3]): Promise<Page> => {
    const { page } = await tested.open(path, options);
    return page;
  };
  const from = (page: Page) => page.getByRole('combobox', { name: 'From', exact: true });
  const to = (page: Page) => page.getByRole('combobox', { name: 'To', exact: true });
  const submit = (page: Page) => page.getByRole('button', { name: 'Search fares' }).click();
  const searchOf = (page: Page) => new URL(page.url()).searchParams.get('search');
  const choose = (page: Page) => page.getByRole('button', { name: 'Choose', exact: true });

  it('lead from the form through an outbound and a return offer to the booking link', async () => {
    const page = await open('flights?part=fares');
    await from(page).fill('new york');
    await page.getByRole('option', { name: /^JFK/ }).waitFor();
    await from(page).press('Enter');
    await to(page).fill('LHR');
    await page.getByLabel('Outbound').fill(dayAhead(30));
    await page.getByLabel('Return, if any').fill(dayAhead(40));
    await page.getByLabel('Adults').fill('2');
    await submit(page);
    await choose(page).first().click();
    const returns = page.getByRole('region', { name: 'Return offers' });
    await returns.getByRole('button', { name: 'Book', exact: true }).first().click();
    const link = returns.getByRole('link', { name: /^Open the booking page/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    const exchanges = tested.opened.operations.filter(
      ({ operationName }) => operationName === 'ConsoleFlightsBookingPage',
    );
    expect(exchanges).toHaveLength(1);
  });

  it('open from their address and from the list, even after a restart of the server', async () => {
    const page = await open(`flights?part=fares&from=SFO&to=BOS`);
    await submit(page);
    await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    const search = searchOf(page);
    await closePages(tested.browser);
    await tested.world.stop();
    await tested.world.start();
    const again = await open(`flights?search=${search}`);
    await again.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    const listed = again.getByRole('region', { name: 'My searches' }).getByRole('button', { name: /SFO → BOS/ });
    await listed.and(again.locator('[aria-current=true]')).waitFor();
  });

  it('order offers as chosen', async () => {
    const page = await open('flights?part=fares&from=JFK&to=SYD');
    await submit(page);
    await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    await page.getByText('Departure', { exact: true }).click();
    await page.waitForURL(/order=departure/);
    await eventually(
      async () => (await page.locator('main li[data-chosen]').allTextContents()).map((text) => text.slice(0, 5)),
      (departures) => departures.length > 1 && String(departures) === String(departures.toSorted()),
    );
  });

  it('show a validation error of the graph at its field, and start nothing', async () => {
    const page = await open('flights?part=fares&from=JFK&to=JFK');
    await page.getByLabel('Adults').fill('12');
    await submit(page);
    await page.getByText('Has to be at most 9.').waitFor();
    const adults = page.getByLabel('Adults');
    expect(await adults.getAttribute('aria-invalid')).toBe('true');
    const note = await adults.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toContain('at most 9');
    await adults.fill('2');
    await submit(page);
    await page.getByText('Has to be another airport than the origin.').waitFor();
    expect(searchOf(page)).toBeNull();
  });

  it('ask for an airport from the list before a request is sent', async () => {
    const page = await open('flights?part=fares');
    await to(page).fill('nowhere at all');
    await submit(page);
    await page.getByText('Choose an airport from the list').nth(1).waitFor();
    expect(
      tested.opened.operations.filter(({ operationName }) => operationName === 'ConsoleFlightsCreateFareSearch'),
    ).toEqual([]);
  });

  it('report that their source failed, and search again', async () => {
    await tested.world.fail('fares', { mode: 'malformed' });
    const page = await open('flights?part=fares&from=JFK&to=LAX');
    await submit(page);
    await page.getByText('The search failed').waitFor();
    const failed = searchOf(page);
    await tested.world.heal();
    await page.getByRole('button', { name: 'Search again' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    expect(searchOf(page)).not.toBe(failed);
  });

  it('are in the list of searches while they run', async () => {
    await tested.world.fail('fares', { mode: 'timeout' });
    const page = await open('flights?part=fares&from=SFO&to=DEN');
    const mine = page.getByRole('region', { name: 'My searches' });
    await mine.getByRole('button', { name: /^How was/ }).waitFor();
    await submit(page);
    await mine.getByRole('button', { name: /SFO → DEN *(waiting|searching)/ }).waitFor();
  });

  it('are cancelled while they run', async () => {
    await tested.world.fail('fares', { mode: 'slow', ms: 20_000 });
    const page = await open('flights?part=fares&from=JFK&to=CDG');
    await submit(page);
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel the search' }).click();
    await page.getByText('The search was cancelled', { exact: true }).waitFor();
  });

  it('break no rule of WCAG 2.2 AA, and do not scroll sideways on a narrow screen', async () => {
    const page = await open('flights?part=fares&from=JFK&to=LHR', { width: 360, height: 780, colorScheme: 'dark' });
    expect(await axeViolations(page)).toEqual([]);
    await submit(page);
    await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Details' }).first().click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });
});
