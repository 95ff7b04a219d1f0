import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { computedColour } from '../kit/console/computed-colour.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { eventually } from '../kit/time/eventually.ts';
import { until } from '../kit/time/until.ts';

inBrowser('The console during an outage', () => {
  // A part of the page that cannot be loaded is a complaint.
  const tested = viewTests({}, ['violations', 'foreign']);

  const banner = (page: Page) => page.locator('[data-kind=away]');
  const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
  const prices = (page: Page) => panel(page, 'Match prices').getByRole('radio');
  const openView = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true }).click();
  const inkOf = (page: Page) => computedColour(page.getByRole('heading', { level: 1 }));

  it('reports it once, and leaves the data in view, with their age and without their colours', async () => {
    const { page } = await tested.open('now', { width: 1440 });
    await prices(page).first().waitFor({ state: 'attached' });
    const ink = await inkOf(page);
    await tested.world.network.refuse();
    await banner(page).getByText('The server cannot be reached').waitFor();
    await eventually(
      () => inkOf(page),
      (faded) => faded !== ink,
    );
    expect(await prices(page).count()).toBeGreaterThan(0);
    await panel(page, 'What is published').locator('header').getByText(/ ago$/).waitFor();
    await page.getByRole('link', { name: 'Flights: state not known' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await tested.world.network.restore();
    await page.locator('[data-connection=live]').waitFor();
    await banner(page).waitFor({ state: 'detached' });
    await eventually(
      () => inkOf(page),
      (again) => again === ink,
    );
  });

  it('stops clocks and counters, and not the age of the data', async () => {
    const { page } = await tested.open('now?airport=JFK', { width: 1440 });
    const clock = panel(page, 'Departures').locator('time[title^="Local time"]');
    await clock.waitFor();
    await tested.world.network.refuse();
    await banner(page).waitFor();
    await page.getByText('– events a minute').waitFor();
    const age = banner(page).getByText(/ ago$/);
    const [shown, aged] = [await clock.innerText(), await age.innerText()];
    await eventually(
      () => age.innerText(),
      (text) => text !== aged,
    );
    expect(await clock.innerText()).toBe(shown);
  });

  it('loads by itself, when it is over, what a person opened meanwhile', async () => {
    const { page } = await tested.open('jobs');
    await page.getByText('Keeper of Tide Tables').first().waitFor();
    await tested.world.network.refuse();
    await banner(page).waitFor();
    await openView(page, 'Health');
    await page.getByText('This view loads when the server is back').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await tested.world.network.restore();
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
    await page.locator('[data-source="odds.exchange"]').waitFor();
  });

  it('loads by itself a list whose request failed meanwhile', async () => {
    const { page } = await tested.open('jobs');
    await page.getByText('Keeper of Tide Tables').first().waitFor();
    await tested.world.network.refuse();
    await banner(page).waitFor();
    await page.getByLabel('Words in title or text').fill('Tide');
    await page.getByText('This loads when the server is back').first().waitFor();
    await tested.world.network.restore();
    await page.getByText('Keeper of Tide Tables').first().waitFor();
  });

  it('sees that a server says nothing more, although no connection has ended', async () => {
    const { page } = await tested.open('now');
    await page.locator('[data-connection=live]').waitFor();
    await prices(page).first().waitFor({ state: 'attached' });
    tested.world.network.stall();
    await banner(page).waitFor();
    await tested.world.network.restore();
    await page.getByText(/^The server is back/).waitFor();
    await page.locator('[data-connection=live]').waitFor();
  });

  it('is none while one request fails and the server is there', async () => {
    const { page } = await tested.open('health');
    await page.locator('[data-source="odds.exchange"]').waitFor();
    let probes = 0;
    await page.route(tested.world.origin + new URL(page.url()).pathname, (route) => {
      probes += 1;
      return route.continue();
    });
    await page.route('**/graphql', (route) => route.abort());
    await openView(page, 'Jobs');
    await page.getByRole('alert').getByText('No connection').first().waitFor();
    await until('the page asks whether the server is there', () => probes > 0);
    expect(await banner(page).count()).toBe(0);
    await page.unroute('**/graphql');
    await page.getByText('Keeper of Tide Tables').first().waitFor();
  });

  it.each([
    ['light', 390],
    ['dark', 768],
  ] as const)('fits and breaks no rule of WCAG 2.2 AA in the %s theme at %i pixels', async (colorScheme, width) => {
    const { page } = await tested.open('now', { colorScheme, width, height: 844, reducedMotion: 'reduce' });
    await prices(page).first().waitFor({ state: 'attached' });
    await tested.world.network.refuse();
    await banner(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });
});
