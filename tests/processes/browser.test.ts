import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';
import { readExampleOperations } from '../../gateway/graphql/example-operations.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
if (executablePath === undefined)
  process.stderr.write('no Chromium on this machine: the pages are not looked at in a browser\n');

/** Where the pages' own script may go wrong is seen only where it runs. */
const inBrowser = executablePath === undefined ? describe.skip : describe;

inBrowser('the pages for people, in a browser without a network', () => {
  let tributary: Tributary;
  let browser: Browser;
  let foreignRequests: string[] = [];

  beforeAll(async () => {
    tributary = await startTributary({ environment: { AUTH: 'off' } });
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await tributary?.close();
  });

  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage();
    foreignRequests = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== tributary.url) foreignRequests.push(request.url());
    });
    await page.goto(`${tributary.url}${path}`);
    return page;
  };

  /** Opens GraphiQL with an operation in its editor, as its address can carry one, and runs it. */
  const runInGraphiql = async (query: string): Promise<Page> => {
    const page = await open(`/graphql?${new URLSearchParams({ query })}`);
    await page.getByRole('button', { name: /execute query/i }).click({ timeout: 20_000 });
    return page;
  };
  const shows = (page: Page, text: string) =>
    page.locator('.result-window').getByText(text).first().waitFor({ timeout: 20_000 });

  it('GraphiQL runs a query and asks no other host for anything', async () => {
    const page = await runInGraphiql('{ airport(iata: "SFO") { icao } }');
    await shows(page, 'KSFO');
    expect(foreignRequests).toEqual([]);
    await page.close();
  }, 60_000);

  it('GraphiQL opens with a tab for each example, ready to run', async () => {
    const page = await open('/graphql');
    await page.locator('.graphiql-tab').first().waitFor({ timeout: 20_000 });
    expect(await page.locator('.graphiql-tab').count()).toBe(readExampleOperations().length + 1);
    await page.locator('.graphiql-tab-button', { hasText: 'DelayedAirport' }).click();
    await page.getByRole('button', { name: /execute query/i }).click({ timeout: 20_000 });
    await shows(page, 'delayStatus');
    await page.close();
  }, 60_000);

  it('GraphiQL is at the same tab after the page was reloaded, as one does when the key is put in', async () => {
    const page = await open('/graphql');
    const activeTab = page.locator('.graphiql-tab-active');
    await activeTab.waitFor({ timeout: 20_000 });
    // Typing into the headers is what keeps them, and them alone.
    await page.getByText('"Bearer KEY"').dblclick();
    await page.keyboard.type('trib');
    await page.waitForFunction("localStorage.getItem('graphiql:headers')?.includes('trib')", null, { timeout: 20_000 });
    await page.reload();
    await activeTab.waitFor({ timeout: 20_000 });
    expect(await activeTab.innerText()).toContain('AcrossServices');
    expect(await page.locator('.graphiql-tab').count()).toBe(readExampleOperations().length + 1);
    await page.close();
  }, 60_000);

  it('GraphiQL shows the events of a subscription', async () => {
    const created = await fetch(`${tributary.url}/flights/api/v1/flight-searches`, {
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
    await page.close();
  }, 60_000);

  it('the REST page lists the documented routes and asks no other host for anything', async () => {
    const page = await open('/flights/docs');
    await page.getByText('/api/v1/flight-searches').first().waitFor({ timeout: 20_000 });
    expect(foreignRequests).toEqual([]);
    await page.close();
  }, 60_000);
});
