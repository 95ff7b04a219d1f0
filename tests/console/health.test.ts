import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { subgraphs } from '../../subgraphs/registry.ts';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { openConsoleWorld } from '../kit/console/console-world.ts';
import { openConsole } from '../kit/console/open-console.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { post } from '../kit/graphs/ask-graphql.ts';

inBrowser('the view Health', () => {
  const tested = viewTests({ environment: { API_KEYS_RIGHTS: 'admin' } });

  const ask = (query: string, key = tested.world.key) =>
    post(`${tested.world.server().url}/graphql`, { query }, { key });
  const readWeather = (iata: string) =>
    ask(`{ airport(iata: "${iata}") { status { weather { temperatureCelsius } } } }`);
  const rowOf = (page: Page, source: string) => page.locator(`[data-source="${source}"]`);
  const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
  const makeKey = async (name: string): Promise<string> => {
    const { body } = await ask(`mutation { createApiKey(input: { name: "${name}", services: ["flights"] }) { key } }`);
    return (body.data as { createApiKey: { key: string } }).createApiKey.key;
  };

  it('shows the sources of each service, and processes, queues and keys to an operator', async () => {
    const { page, sees, complaints, violations } = await tested.open('health');
    await rowOf(page, 'flights.metar').waitFor();
    const withSources = subgraphs.filter(({ upstreams, webSources = [] }) => upstreams.length + webSources.length > 0);
    expect(await page.getByRole('region', { name: /^Sources of / }).count()).toBe(withSources.length);
    expect(await rowOf(page, 'odds.exchange').innerText()).toContain('emulated');
    await panel(page, 'Processes').getByRole('rowheader', { name: 'Everything' }).waitFor();
    await panel(page, 'Queues').getByRole('rowheader', { name: 'Fare searches' }).waitFor();
    await panel(page, 'Keys').getByText('set in API_KEYS').waitFor();
    await sees('this one');
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] });
  });

  it('shows without a reload that a source fails, why, and when calls resume', async () => {
    const { page } = await tested.open('health');
    const row = rowOf(page, 'flights.metar');
    await row.waitFor();
    // Repeats until it is seen, so that an expired pause restarts.
    let isOver = false;
    await tested.world.fail('metar', { mode: 'status', status: 503 });
    const asking = (async () => {
      for (let index = 0; !isOver; index += 1) await readWeather(['JFK', 'LAX', 'BOS', 'DEN'][index % 4] ?? '');
    })();
    await page.locator('[data-source="flights.metar"][data-state="PAUSED"]').waitFor();
    await row.getByText(/× unreachable/).waitFor();
    await row.getByText(/calls resume in/).waitFor();
    isOver = true;
    await asking;
    await row.locator('[data-reason="UNREACHABLE"]').waitFor();
    await panel(page, 'Sources, the last hour').getByText('1 paused').waitFor();
    expect(await row.getByRole('img').getAttribute('aria-label')).toMatch(
      /^METAR weather reports, the last hour: \d+ attempts?, [1-9]/,
    );

    await page.getByText('In trouble', { exact: true }).click();
    await rowOf(page, 'odds.exchange').waitFor({ state: 'hidden' });
    await row.waitFor();
    await row.getByRole('button', { name: 'metar' }).press('Enter');
    await page.getByRole('group', { name: 'Minutes of metar' }).getByRole('row').nth(1).waitFor();
    await page.waitForURL(({ search }) => search === '?show=trouble&source=flights.metar');
    const { page: other } = await tested.open(`health${new URL(page.url()).search}`);
    await other.getByRole('group', { name: 'Minutes of metar' }).waitFor();
  });

  it('creates a key that works, shows its text once, and revokes it', async () => {
    const { page } = await tested.open('health');
    const keys = panel(page, 'Keys');
    await keys.getByText('Create a key').click();
    await keys.getByRole('button', { name: 'Create the key' }).click();
    await keys.getByText('Give it a name').waitFor();
    await keys.getByText('Choose at least one').waitFor();
    await keys.getByLabel('Name').fill('wall screen');
    await keys.getByLabel('Flights').press('Space');
    await keys.getByLabel('Name').press('Enter');

    const made = page.getByRole('region', { name: 'The key wall screen' });
    const text = (await made.locator('code').innerText()).trim();
    expect(text).toMatch(/^trib_/);
    expect((await ask('{ airport(iata: "SFO") { name } }', text)).status).toBe(200);
    await made.getByRole('button', { name: 'I have it' }).click();
    await made.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(text);

    await keys.getByLabel('Name').fill('wall screen');
    await keys.getByLabel('Odds').press('Space');
    await keys.getByRole('button', { name: 'Create the key' }).click();
    await keys.getByText('has this name already').waitFor();

    const row = keys.getByRole('row').filter({ hasText: 'wall screen' });
    await row.getByRole('button', { name: 'Revoke wall screen' }).press('Enter');
    await row.getByRole('button', { name: 'Keep it' }).press('Enter');
    await row.getByRole('button', { name: 'Revoke wall screen' }).press('Enter');
    // The question has the focus, so the next key press answers it.
    await row.locator('button:focus', { hasText: 'Revoke it' }).waitFor();
    await page.keyboard.press('Enter');
    await keys.getByText('wall screen is revoked').waitFor();
    await row.waitFor({ state: 'detached' });
    expect((await ask('{ airport(iata: "SFO") { name } }', text)).status).toBe(401);
    await keys.getByText('Including ended').click();
    await row.getByText('revoked').first().waitFor();
  });

  it('names the missing right, and how to get it, when a key lacks one', async () => {
    const key = await makeKey('reader of health');
    const { page } = await tested.open('health', { key });
    await rowOf(page, 'flights.metar').waitFor();
    expect(await rowOf(page, 'odds.exchange').count()).toBe(0);
    for (const title of ['Processes, streams and queues', 'Keys']) {
      await panel(page, title).getByText('This needs a key with the right admin').waitFor();
      await panel(page, title).getByText('--rights admin').waitFor();
    }
    expect(await page.getByText('Create a key').count()).toBe(0);
  });

  it('signs out a person who revokes the key of the page', async () => {
    const { page } = await tested.open(tested.world.signInLink(), { key: undefined });
    await page.getByRole('link', { name: 'Health' }).click();
    const row = panel(page, 'Keys').getByRole('row').filter({ hasText: 'this one' });
    await row.getByRole('button', { name: 'Revoke browser session' }).click();
    await row.getByText('will be signed out').waitFor();
    await row.getByRole('button', { name: 'Revoke it' }).click();
    await page.getByRole('heading', { name: 'Sign in to Tributary' }).waitFor();
  });

  it('neither creates nor revokes keys where they are switched off', async () => {
    const open = await openConsoleWorld({ environment: { AUTH: 'off' } });
    try {
      const { page } = await openConsole(tested.browser, open, 'health', { key: undefined });
      const keys = panel(page, 'Keys');
      await keys.getByText('Keys are switched off').waitFor();
      await keys.getByText('set in API_KEYS').waitFor();
      expect(await keys.getByText('Create a key').count()).toBe(0);
      await panel(page, 'Queues').getByRole('rowheader', { name: 'Fare searches' }).waitFor();
    } finally {
      await open.close();
    }
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ] as const)(
    'breaks no rule of WCAG 2.2 AA, %s and %i pixels wide, and is no wider than that',
    async (scheme, width) => {
      const { page } = await tested.open('health', { colorScheme: scheme, width, height: 800 });
      await readWeather('SFO');
      await rowOf(page, 'flights.metar').getByRole('button').click();
      const keys = panel(page, 'Keys');
      await keys.getByText('Create a key').click();
      await page.getByRole('group', { name: 'Minutes of metar' }).getByRole('row').nth(1).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    },
  );
});
