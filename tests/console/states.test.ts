import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { computedColour } from '../kit/console/computed-colour.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { post } from '../kit/graphs/ask-graphql.ts';

/** Tokens of the light theme. */
const good = 'rgb(20, 113, 63)';
const bad = 'rgb(176, 42, 30)';

inBrowser('What the console shows of states', () => {
  const tested = viewTests({ environment: { API_KEYS_RIGHTS: 'admin' } }, ['violations', 'foreign']);

  const services = (page: Page) => page.getByRole('list', { name: 'Services' });
  const makeKey = async (names: readonly string[]): Promise<string> => {
    const query = `mutation ($names: [String!]!) { createApiKey(input: { name: "${names.join(' ')}", services: $names }) { key } }`;
    const { url } = tested.world.server();
    const { body } = await post(`${url}/graphql`, { query, variables: { names } }, { key: tested.world.key });
    return (body.data as { createApiKey: { key: string } }).createApiKey.key;
  };

  it('cancels no request of its own while it loads', async () => {
    const failed: string[] = [];
    const { page } = await tested.open('health');
    const { origin } = tested.world;
    // What is in flight when a person leaves a page is cancelled.
    await page.goto('about:blank');
    page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
    await page.goto(`${origin}/console/health`);
    await page.locator('[data-source="odds.exchange"]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(failed).toEqual([]);
  });

  it.each([390, 768, 1440])('names each service at %i pixels, in the colour of no error', async (width) => {
    const { page } = await tested.open('health', { width, height: 844 });
    await services(page).locator('[data-state=works]').first().waitFor();
    const titles = ['Flights', 'Odds', 'Restaurants', 'Blogs', 'Jobs', 'Social'];
    await services(page).getByRole('link').nth(5).waitFor();
    expect(await services(page).getByRole('link').allInnerTexts()).toEqual(titles);
    for (const title of titles) {
      const box = await services(page).getByText(title, { exact: true }).boundingBox();
      expect(box?.width).toBeGreaterThan(20);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const dots = services(page).locator('[data-state=works] > span:first-child');
    expect(await computedColour(dots.first(), 'backgroundColor')).toBe(good);
  });

  it('marks a service whose source fails, by more than its colour', async () => {
    const { page } = await tested.open('health');
    await services(page).locator('[data-state=works]').first().waitFor();
    await tested.world.fail('metar', { mode: 'status', status: 503 });
    for (const iata of ['JFK', 'LAX', 'BOS', 'DEN', 'ORD', 'ATL'])
      await post(
        `${tested.world.server().url}/graphql`,
        { query: `{ airport(iata: "${iata}") { status { weather { temperatureCelsius } } } }` },
        { key: tested.world.key },
      );
    const flights = services(page).locator('[data-state=some]');
    await flights.waitFor();
    expect(await flights.getAttribute('aria-label')).toMatch(/^Flights: /);
    expect((await flights.innerText()).replace(/\s+/g, ' ')).toBe('! Flights');
  });

  it('leaves out, in one quiet line, what a key has no service for', async () => {
    const key = await makeKey(['jobs']);
    const { page, operations } = await tested.open('now', { key });
    await page.getByText(/^This key is not for odds, flights, restaurants, blogs, and social, so /).waitFor();
    await page.getByRole('link', { name: 'Keeper of Tide Tables' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('region').count()).toBe(1);
    expect(await services(page).getByRole('link').allInnerTexts()).toEqual(['Jobs']);
    expect([...new Set(operations.map(({ operationName }) => operationName))].sort()).toEqual([
      'ConsoleNowActivity',
      'ConsoleNowPostings',
      'ConsoleUpstreams',
    ]);
  });

  it('alerts a person to a wrong key, in the colour of errors and within the first screen', async () => {
    const { page } = await tested.open('now', { key: 'trib_wrong', width: 390, height: 640 });
    const alert = page.getByRole('alert').getByText('The server did not accept this key');
    await alert.waitFor();
    const box = await alert.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640);
    expect(await computedColour(alert)).toBe(bad);
  });
});
