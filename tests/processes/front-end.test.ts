import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { inBrowser, launchChromium } from '../kit/browser/chromium.ts';
import { untilEnded } from '../kit/flights/fare-journey.ts';
import { type FrontEndPage, openFrontEnd } from '../kit/front-end/front-end-page.ts';
import { type FrontEndWorld, openFrontEndWorld, postCount } from '../kit/front-end/front-end-world.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';

/** Messages of Chromium itself about requests that fail. */
const ofNetwork = /^Failed to load resource|^WebSocket connection to/;

inBrowser('the example front end, in a browser and on another origin, with the default settings of the server', () => {
  let world: FrontEndWorld;
  let browser: Browser;
  let opened: FrontEndPage;
  beforeAll(async () => {
    world = await openFrontEndWorld({ mode: 'development' });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });
  afterEach(async () => {
    await opened?.page.context().close();
    await world?.network.restore();
    await world?.fares.restore();
  });

  const open = async (key?: string) => {
    opened = await openFrontEnd(browser, world, key);
    return opened;
  };
  const choose = (iata: string) => opened.page.getByLabel('Airport').selectOption(iata);
  const card = (heading: string) =>
    opened.page.locator('.card').filter({ has: opened.page.getByRole('heading', { name: heading }) });
  /** Searches fares, as far as the source permits it, and returns the search's id. */
  const searchFares = async (from = 'SFO'): Promise<string> => {
    const { page } = opened;
    await page.getByLabel('From').fill(from);
    await page.getByLabel('On').fill(dayFromNow(30));
    const created = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.request().postData()?.includes('CreateFareSearch') === true,
    );
    await page.getByRole('button', { name: 'Search' }).click();
    const { data } = (await (await created).json()) as {
      data: { createFareSearch: { fareSearch: { jobId: string } | null } | null };
    };
    return data.createFareSearch?.fareSearch?.jobId ?? '';
  };

  it('shows what three services return for a city, after one request', async () => {
    const { asked, sees, complaints, foreign } = await open();
    await choose('PDX');
    await sees('Portland, Oregon, United States');
    await sees('Portland International Airport');
    await sees('Open positions: 1');
    await sees('Keeper of Tide Tables');
    await card('Portland').getByRole('heading', { name: 'Restaurants' }).waitFor();
    expect(await card('Portland').locator('h3:has-text("Restaurants") + ul > li').count()).toBe(3);
    expect(asked.filter(({ variables }) => variables?.['iata'] === 'PDX')).toHaveLength(1);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('appends each further page to the list, up to its end', async () => {
    const { page, sees, asked, complaints } = await open();
    const titles = () => page.locator('.posts a').allInnerTexts();
    const all = Array.from({ length: postCount }, (_, index) => `Note ${postCount - index}`);
    await sees(`10 of ${postCount}`);
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    await sees(`20 of ${postCount}`);
    expect(await titles()).toEqual(all.slice(0, 20));
    await more.click();
    await sees(`${postCount} of ${postCount}`);
    expect(await titles()).toEqual(all);
    expect(await more.count()).toBe(0);
    expect(asked.filter(({ operationName }) => operationName === 'Posts')).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  it('updates a shown fare search only by its subscription', async () => {
    const { asked, sees, complaints, page } = await open();
    world.fares.stall();
    await searchFares();
    await sees('Live.');
    await sees(/San Francisco to New York: (pending|running)/);
    const before = asked.length;
    await world.fares.restore();
    await sees('San Francisco to New York: completed, 100 %');
    expect(await page.locator('.searches ol > li').count()).toBe(3);
    expect(asked).toHaveLength(before);
    expect(complaints).toEqual([]);
  });

  it('says that the connection was lost, and continues where it was after it is back', async () => {
    const { sees, complaints } = await open();
    world.fares.stall();
    const jobId = await searchFares();
    await sees('Live.');
    await sees(/San Francisco to New York: (pending|running)/);
    await world.network.refuse();
    await sees('The connection was lost. Trying again…');
    await world.fares.restore();
    await untilEnded(world.tributary, jobId);
    await world.network.restore();
    await sees('San Francisco to New York: completed, 100 %');
    expect(complaints.filter((text) => !ofNetwork.test(text))).toEqual([]);
  });

  it('says that the server cannot be reached, as often as the user tries, and continues to show its data', async () => {
    const { page, sees, complaints } = await open();
    await sees(`10 of ${postCount}`);
    await world.network.refuse();
    await page.getByRole('button', { name: 'More' }).click();
    await card('Posts').getByText('The server cannot be reached.').waitFor();
    await choose('JFK');
    const city = page.locator('.card').filter({ has: page.getByLabel('Airport') });
    await city.getByText('The server cannot be reached.').waitFor();
    const failed = page.waitForEvent('requestfailed');
    await city.getByRole('button', { name: 'Try again' }).click();
    await failed;
    await city.getByText('The server cannot be reached.').waitFor();
    await world.network.restore();
    await city.getByRole('button', { name: 'Try again' }).click();
    await sees('John F. Kennedy International Airport');
    await page.getByRole('button', { name: 'More' }).click();
    await sees(`20 of ${postCount}`);
    expect(await page.getByText('The server cannot be reached.').count()).toBe(0);
    expect(complaints.filter((text) => !ofNetwork.test(text))).toEqual([]);
  });

  it('says that a key is wrong, and accepts another', async () => {
    const { page, sees, complaints } = await open('tributary-unknown-key');
    await sees('The API key is not valid');
    await page.getByRole('button', { name: 'Use another key' }).first().click();
    await page.getByLabel('API key').fill(world.tributary.key);
    await page.getByRole('button', { name: 'Continue' }).click();
    await sees(`10 of ${postCount}`);
    expect(complaints.filter((text) => !ofNetwork.test(text))).toEqual([]);
  });

  it('says that live data end because the key was revoked, and does not retry', async () => {
    const { keys } = world.tributary;
    const [key = '', about = ''] = (await keys('create', '--name', 'to-be-revoked')).split('\n');
    const { page, sees, complaints } = await open(key);
    world.fares.stall();
    await searchFares();
    await sees('Live.');
    await keys('revoke', about.split(',')[0] ?? '');
    await sees('The server refused the key for live data.');
    await sees('Socket closed with event 4403 Forbidden');
    await choose('JFK');
    await sees('UNAUTHENTICATED');
    expect(await page.getByText('The server cannot be reached.').count()).toBe(0);
    await world.fares.restore();
    expect(complaints.filter((text) => !ofNetwork.test(text))).toEqual([]);
  });

  it('says what the user can correct, and what the server refuses', async () => {
    const { sees, complaints } = await open();
    await searchFares('QQQ');
    await sees(/QQQ/);
    await sees('originIata');
    await searchFares('S');
    await sees('VALIDATION_ERROR');
    expect(complaints).toEqual([]);
  });

  it('shows the other data when a source fails, and all data when it is back and the user retries', async () => {
    const { page, sees, complaints } = await open();
    const faults = `${world.tributary.emulatorUrl}/_faults`;
    await fetch(`${faults}/platform-b`, { method: 'PUT', body: JSON.stringify({ mode: 'status', status: 503 }) });
    await choose('BER');
    await sees('Berlin, Germany');
    await sees('UPSTREAM_UNAVAILABLE');
    await sees('Open positions: 0');
    await fetch(faults, { method: 'DELETE' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card('Berlin').getByRole('heading', { name: 'Restaurants' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
