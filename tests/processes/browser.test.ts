import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readExampleOperations } from '../../gateway/graphql/graphiql/example-operations.ts';
import { inBrowser, launchChromium } from '../kit/chromium.ts';
import { deadlineMs } from '../kit/deadline.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

inBrowser('the pages for people, in a browser without a network', () => {
  let tributary: Tributary;
  let open: Tributary;
  let browser: Browser;
  let foreignRequests: string[] = [];
  let failures: string[] = [];
  const said: string[] = [];

  beforeAll(async () => {
    tributary = await startTributary({ say: (text) => said.push(text) });
    open = await startTributary({ environment: { AUTH: 'off' } });
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await open?.close();
    await tributary?.close();
  });

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    // The console of the page gets an error for what the content security policy forbids.
    expect([foreignRequests, failures]).toEqual([[], []]);
  });

  const visit = async (path: string, { of = tributary, width = 1280 } = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    context.setDefaultTimeout(deadlineMs);
    context.setDefaultNavigationTimeout(deadlineMs);
    const page = await context.newPage();
    [foreignRequests, failures] = [[], []];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== of.url) foreignRequests.push(request.url());
    });
    page.on('pageerror', ({ message }) => failures.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) failures.push(message.text());
    });
    await page.goto(of.url + path);
    return page;
  };

  const says = (page: Page, words: string | RegExp) =>
    page.locator('#key-state', { hasText: words }).waitFor({ state: 'visible' });
  const signIn = async (page: Page, key: string) => {
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const execute = (page: Page) => page.getByRole('button', { name: /execute query/i }).click();
  /** Opens GraphiQL with an operation that its address carries, and runs it. */
  const runInGraphiql = async (query: string, of = open): Promise<Page> => {
    const page = await visit(`/graphql?${new URLSearchParams({ query })}`, { of });
    await execute(page);
    return page;
  };
  const shows = (page: Page, text: string) => page.locator('.result-window').getByText(text).first().waitFor();
  /** The code of the sign-in link, in the address of another page than the link's own. */
  const signInLink = () => {
    const [, link = ''] = /^Sign in +(\S+)$/m.exec(said.join('\n')) ?? [];
    return `/graphql${new URL(link).hash}`;
  };
  const schemaIsRead = (page: Page) =>
    page.waitForResponse(
      async (response) =>
        response.status() === 200 && (response.request().postData() ?? '').includes('IntrospectionQuery'),
    );
  const scrollsSideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');
  const tryAirport = async (page: Page) => {
    await page.locator('.opblock-summary', { hasText: '/api/v1/airports/{iata}' }).first().click();
    const operation = page.locator('.opblock.is-open');
    await operation.locator('input').first().fill('SFO');
    await operation.locator('.execute').click();
    return operation.locator('.live-responses-table .response').first();
  };

  const openExample = async (page: Page) => {
    await page.locator('#examples').selectOption('DelayedAirport');
    await page.locator('.graphiql-tab-active', { hasText: 'DelayedAirport' }).waitFor();
  };

  it('GraphiQL runs a query', async () => {
    const page = await runInGraphiql('{ airport(iata: "SFO") { icao } }');
    await says(page, 'No key needed');
    await shows(page, 'KSFO');
    expect(await page.getByLabel('API key').isVisible()).toBe(false);
  });

  it('GraphiQL shows the events of a subscription', async () => {
    const created = await fetch(`${open.url}/flights/api/v1/flight-searches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        origin_iata: 'SFO',
        destination_iata: 'JFK',
        date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      }),
    });
    const { data } = (await created.json()) as { data: { job_id: string } };
    const page = await runInGraphiql(`subscription { fareSearchProgress(jobId: "${data.job_id}") { status } }`);
    await shows(page, 'COMPLETED');
  });

  it('GraphiQL opens an example once in a tab, ready to run, and shows the same tab after a reload', async () => {
    const page = await visit('/graphql', { of: open });
    const activeTab = page.locator('.graphiql-tab-active');
    await activeTab.waitFor();
    expect(await page.locator('#examples option').count()).toBe(readExampleOperations().length + 1);
    await openExample(page);
    await execute(page);
    await shows(page, 'delayStatus');
    await page.locator('.graphiql-tab-button', { hasText: 'AcrossServices' }).click();
    await openExample(page);
    await page.waitForFunction("localStorage.getItem('graphiql:tabState')?.includes('DelayedAirport')");
    await page.reload();
    await page.locator('.graphiql-tab-active', { hasText: 'DelayedAirport' }).waitFor();
    expect(await page.locator('.graphiql-tab').count()).toBe(2);
  });

  it('GraphiQL opens an example with its request headers, and shows what they ask for', async () => {
    const page = await visit('/graphql', { of: open });
    await page.locator('.graphiql-tab-active').waitFor();
    await page.locator('#examples').selectOption('HowItWasAnswered');
    await page.locator('.graphiql-tab-active', { hasText: 'HowItWasAnswered' }).waitFor();
    const answered = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('HowItWasAnswered'),
    );
    await execute(page);
    const { extensions } = await (await answered).json();
    expect(Object.keys(extensions).sort()).toEqual(['cost', 'plan']);
    await shows(page, 'delayStatus');
  });

  it('the code of the sign-in link signs GraphiQL in once, and is removed from the address', async () => {
    const page = await visit(signInLink());
    await says(page, /Signed in until \w+/);
    expect(page.url()).toBe(`${tributary.url}/graphql`);
    await openExample(page);
    await execute(page);
    await shows(page, 'delayStatus');
    const again = await visit(signInLink());
    await says(again, /link is wrong, used or older than/);
    expect(again.url()).toBe(`${tributary.url}/graphql`);
    expect(await again.getByLabel('API key').isVisible()).toBe(true);
  });

  it.each(['/graphql', '/rest'])('%s asks before the key of a link replaces the one of the tab', async (path) => {
    const page = await visit(`${path}#key=${tributary.key}`);
    await says(page, /^Signed in$/);
    const keyOf = () => page.evaluate("JSON.parse(sessionStorage.getItem('tributary:key') ?? '{}').key");
    const follow = () => page.evaluate("location.hash = 'key=trib_another'");
    await follow();
    await says(page, 'would sign you in with another key');
    expect([await keyOf(), new URL(page.url()).hash]).toEqual([tributary.key, '']);
    await page.getByRole('button', { name: 'Keep my key' }).click();
    await says(page, /^Signed in$/);
    expect(await keyOf()).toBe(tributary.key);
    await follow();
    await page.getByRole('button', { name: 'Use the key of the link' }).click();
    await says(page, 'The server refuses this key');
    expect(await page.getByRole('button', { name: 'Keep my key' }).isVisible()).toBe(false);
  });

  it('GraphiQL asks for a key before it reads the schema, and reads the schema again with another key', async () => {
    const page = await visit('/graphql');
    await says(page, 'Open the sign-in link');
    await page.locator('.graphiql-tab-active').waitFor();
    expect(await page.locator('.result-window').innerText()).not.toContain('UNAUTHENTICATED');
    await signIn(page, 'trib_wrong');
    await says(page, 'The server refuses this key');
    const first = schemaIsRead(page);
    await signIn(page, tributary.key);
    await says(page, /^Signed in$/);
    await first;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await says(page, 'Open the sign-in link');
    await execute(page);
    await shows(page, 'UNAUTHENTICATED');
    await page.locator('#key-state.is-problem', { hasText: 'Open the sign-in link' }).waitFor();
    expect(await page.evaluate('document.activeElement?.id')).toBe('key-field');
    const again = schemaIsRead(page);
    await page.evaluate(`location.hash = '#key=${tributary.key}'`);
    await again;
    expect(page.url()).toBe(`${tributary.url}/graphql`);
  });

  it('the REST page uses the key of GraphiQL, and says when it is refused later', async () => {
    const page = await visit(`/graphql#key=${tributary.key}`);
    await says(page, /^Signed in$/);
    await page.getByRole('link', { name: 'REST' }).click();
    await says(page, /^Signed in$/);
    expect(page.url()).toBe(`${tributary.url}/rest`);
    const answer = await tryAirport(page);
    await answer.getByText('KSFO').first().waitFor();
    await page.route('**/airports/*', (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }));
    await page.locator('.opblock.is-open .execute').click();
    await says(page, 'The server refuses this key');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  it('the bar names the services that refuse a key, and says when a limit prevented the check', async () => {
    const page = await visit('/rest');
    await page.route(/\/odds\/health$|\/jobs\/v1\/status$/, (route) => route.fulfill({ status: 403, json: {} }));
    await signIn(page, tributary.key);
    await says(page, 'Signed in; this key is not for odds and jobs');
    expect(await page.locator('#tabs a.is-lacking').allInnerTexts()).toEqual(['Odds', 'Jobs']);
    await page.route('**/flights/api/v1/health', (route) => route.fulfill({ status: 429, json: {} }));
    await page.reload();
    await says(page, 'The server limits requests at the moment');
  });

  it('the REST page has a tab for each service, which its address opens', async () => {
    const page = await visit('/social/docs');
    const current = page.locator('#tabs a[aria-current]');
    await page.locator('h1', { hasText: /Social Monitoring Service/ }).waitFor();
    expect([await current.innerText(), await page.locator('#tabs a').count()]).toEqual(['Social', 6]);
    await page.getByRole('link', { name: 'odds' }).click();
    await page.locator('h1', { hasText: /Sportsbook Odds Service/ }).waitFor();
    expect(page.url()).toBe(`${tributary.url}/odds/docs`);
    await page.goBack();
    await page.locator('h1', { hasText: /Social Monitoring Service/ }).waitFor();
    expect([page.url(), await current.innerText()]).toEqual([`${tributary.url}/social/docs`, 'Social']);
  });

  it.each(['/graphql', '/flights/docs'])('%s fits a phone', async (path) => {
    const page = await visit(path, { width: 390 });
    await says(page, 'Open the sign-in link');
    await signIn(page, tributary.key);
    await says(page, /^Signed in$/);
    expect(await scrollsSideways(page)).toBe(false);
    if (path === '/graphql') {
      await openExample(page);
      await execute(page);
      await shows(page, 'delayStatus');
      await page.getByRole('button', { name: /show documentation/i }).click();
      await page.getByText('Root Types').waitFor();
    } else await (await tryAirport(page)).getByText('KSFO').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });
});
