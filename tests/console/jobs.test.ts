import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { viewTests } from '../kit/console/view-tests.ts';

inBrowser('the view Jobs', () => {
  const tested = viewTests();
  beforeAll(async () => {
    for (const [title, location, isRemote] of [
      ['Lighthouse Engineer', 'Lisbon, Portugal', false],
      ['Signal Engineer', 'Remote, Portugal', true],
      ['Cook', 'Oslo, Norway', false],
    ] as const)
      tested.world.boards.post('harbour', {
        title,
        location,
        isRemote,
        employmentType: 'FullTime',
        descriptionHtml: `<h2>About</h2><p>Work as a ${title.toLowerCase()}.</p>`,
        applyUrl: 'https://jobs.ashbyhq.com/harbour/apply',
      });
    await tested.world.untilFound('jobPostings', 'cook');
  });

  const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
  const lines = (page: Page) => panel(page, 'Postings').getByRole('listitem');
  const line = (page: Page, title: string) => panel(page, 'Postings').getByRole('link', { name: title });

  it('finds postings by words and place, and opens one', async () => {
    const { page, sees, complaints, violations, foreign } = await tested.open('jobs');
    await line(page, 'Cook').waitFor();
    await page.getByRole('searchbox').fill('engineer');
    await line(page, 'Cook').waitFor({ state: 'hidden' });
    await page.getByRole('combobox', { name: 'Place' }).fill('lisb');
    await page
      .getByRole('option', { name: /^Lisbon.*city/ })
      .first()
      .click();
    await line(page, 'Signal Engineer').waitFor({ state: 'hidden' });
    await line(page, 'Lighthouse Engineer').click();
    await sees('Work as a lighthouse engineer.');
    expect(await page.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe(
      'https://jobs.ashbyhq.com/harbour/apply',
    );
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('query'), searchParams.get('place')?.split(',')[0]]).toEqual(['engineer', 'Lisbon']);
    expect(await axeViolations(page)).toEqual([]);
    expect({ complaints, violations, foreign }).toEqual({ complaints: [], violations: [], foreign: [] });
  });

  it('filters by the counted facets', async () => {
    const { page } = await tested.open('jobs');
    await line(page, 'Cook').waitFor();
    await page.getByRole('button', { name: /^Remote \d/ }).click();
    await line(page, 'Cook').waitFor({ state: 'hidden' });
    await line(page, 'Signal Engineer').waitFor();
    await page.getByRole('button', { name: /^Harbour Almanacs \d/ }).click();
    await page.waitForURL(/remote=yes&company=harbour-almanacs/);
  });

  it('announces a new posting that matches, and shows it when pressed', async () => {
    const { page, follows } = await tested.open('jobs?query=diver');
    await page.getByText('No posting matches').waitFor();
    await follows('ConsoleJobsPosted');
    tested.world.boards.post('harbour', { title: 'Diver', location: 'Oslo, Norway' });
    await page.getByRole('button', { name: '1 new posting' }).click();
    await line(page, 'Diver').waitFor();
    expect(await lines(page).count()).toBe(1);
  });

  it('shows list and posting one after the other on a narrow screen', async () => {
    const { page, sees } = await tested.open('jobs', { width: 390, height: 844 });
    await line(page, 'Signal Engineer').click();
    await sees('Work as a signal engineer.');
    expect(await panel(page, 'Postings').isVisible()).toBe(false);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: '← Postings' }).click();
    await line(page, 'Signal Engineer').waitFor();
  });

  it('reports that the server is unavailable, and continues by itself when it is back', async () => {
    const { page } = await tested.open('jobs');
    await line(page, 'Cook').waitFor();
    await tested.world.stop();
    await page.getByRole('searchbox').fill('cook');
    const outage = page.locator('[data-kind=away]');
    await outage.getByText('The server cannot be reached').waitFor();
    await tested.world.start();
    await outage.waitFor({ state: 'detached' });
    await line(page, 'Cook').waitFor();
  });
});
