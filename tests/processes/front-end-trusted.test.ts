import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { inBrowser, launchChromium } from '../kit/browser/chromium.ts';
import { frontEndFolder } from '../kit/front-end/build-front-end.ts';
import { openFrontEnd } from '../kit/front-end/front-end-page.ts';
import { type FrontEndWorld, openFrontEndWorld, postCount } from '../kit/front-end/front-end-world.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';

inBrowser('the released example front end, with a production server that takes only trusted documents', () => {
  let world: FrontEndWorld;
  let browser: Browser;
  beforeAll(async () => {
    world = await openFrontEndWorld({
      mode: 'production',
      settings: { VITE_TRUSTED_DOCUMENTS: 'on' },
      environmentFor: (origin) => ({
        NODE_ENV: 'production',
        CORS_ORIGINS: origin,
        TRUSTED_DOCUMENTS: 'only',
        TRUSTED_DOCUMENTS_FILE: join(frontEndFolder, 'src', '__generated__', 'persisted-documents.json'),
      }),
    });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await world?.close();
  });

  it('shows, pages and follows everything by the ids that graphql-codegen wrote', async () => {
    const { page, asked, sent, sees, complaints, foreign } = await openFrontEnd(browser, world);
    await page.getByLabel('Airport').selectOption('PDX');
    await sees('Keeper of Tide Tables');
    await page.getByRole('button', { name: 'More' }).click();
    await sees(`20 of ${postCount}`);
    world.fares.stall();
    await page.getByLabel('On').fill(dayFromNow(30));
    await page.getByRole('button', { name: 'Search' }).click();
    await sees('Live.');
    await world.fares.restore();
    await sees('San Francisco to New York: completed, 100 %');

    expect([...new Set(asked.map(({ operationName }) => operationName))].sort()).toEqual([
      'City',
      'CreateFareSearch',
      'FareSearch',
      'Posts',
    ]);
    for (const request of asked) {
      expect(request).not.toHaveProperty('query');
      expect(request).toHaveProperty('extensions.persistedQuery.sha256Hash', expect.stringMatching(/^sha256:\w{64}$/));
    }
    expect(sent.some((message) => /"operationName":"FareSearchProgress".*"sha256Hash":"sha256:/.test(message))).toBe(
      true,
    );
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('gets no response to any other document', async () => {
    const { url, key } = world.tributary;
    const { body } = await post(`${url}/graphql`, { query: '{ airport(iata: "PDX") { name } }' }, { key });
    expect(body.errors?.[0]?.extensions['code']).toBe('DOCUMENT_NOT_TRUSTED');
  });
});
