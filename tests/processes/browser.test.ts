import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { readExampleOperations } from '../../gateway/graphql/example-operations.ts';
import { inBrowser, launchChromium } from '../kit/chromium.ts';
import { deadlineMs } from '../kit/deadline.ts';
import { startTributary, type Tributary } from '../kit/start-tributary.ts';

inBrowser('the pages for people, in a browser without a network', () => {
  let tributary: Tributary;
  let browser: Browser;
  let foreignRequests: string[] = [];

  beforeAll(async () => {
    tributary = await startTributary({ environment: { AUTH: 'off' } });
    browser = await launchChromium();
  });

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
    await page.getByRole('button', { name: /execute query/i }).click({ timeout: deadlineMs });
    return page;
  };
  const shows = (page: Page, text: string) =>
    page.locator('.result-window').getByText(text).first().waitFor({ timeout: deadlineMs });

  it('GraphiQL runs a query and asks no other host for anything', async () => {
    const page = await runInGraphiql('{ airport(iata: "SFO") { icao } }');
    await shows(page, 'KSFO');
    expect(foreignRequests).toEqual([]);
    await page.close();
  });

  it('GraphiQL opens with a tab for each example, ready to run', async () => {
    const page = await open('/graphql');
    await page.locator('.graphiql-tab').first().waitFor({ timeout: deadlineMs });
    expect(await page.locator('.graphiql-tab').count()).toBe(readExampleOperations().length + 1);
    await page.locator('.graphiql-tab-button', { hasText: 'DelayedAirport' }).click();
    await page.getByRole('button', { name: /execute query/i }).click({ timeout: deadlineMs });
    await shows(page, 'delayStatus');
    await page.close();
  });

  it('GraphiQL is at the same tab after the page was reloaded, as one does when the key is put in', async () => {
    const page = await open('/graphql');
    const activeTab = page.locator('.graphiql-tab-active');
    await activeTab.waitFor({ timeout: deadlineMs });
    // Typing into the headers is what keeps them, and them alone.
    await page.getByText('"Bearer KEY"').dblclick();
    await page.keyboard.type('trib');
    await page.waitForFunction("localStorage.getItem('graphiql:headers')?.includes('trib')", null, {
      timeout: deadlineMs,
    });
    await page.reload();
    await activeTab.waitFor({ timeout: deadlineMs });
    expect(await activeTab.innerText()).toContain('AcrossServices');
    expect(await page.locator('.graphiql-tab').count()).toBe(readExampleOperations().length + 1);
    await page.close();
  });

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
  });

  it('the REST page lists the documented routes and asks no other host for anything', async () => {
    const page = await open('/flights/docs');
    await page.getByText('/api/v1/flight-searches').first().waitFor({ timeout: deadlineMs });
    expect(foreignRequests).toEqual([]);
    await page.close();
  });
});
