import { expect, type Page, test } from '@playwright/test';
import { fail, recover } from '../faults.ts';
import { key } from '../settings.ts';

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Continue' }).click();
};
const cardOf = (page: Page, heading: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: heading }) });

test.beforeEach(async ({ page }) => {
  await recover();
  await signIn(page);
});
test.afterAll(() => recover());

test('a city shows its airport and where to eat, the same in each run', async ({ page }) => {
  const city = cardOf(page, 'San Francisco, California, United States');
  await expect(city).toContainText('Ground delay program');
  await expect(city.locator('h3:has-text("Restaurants") + ul > li')).toHaveText([
    /Brasserie Jortano/,
    /The Merry Sorrel/,
    /Brasserie Pelimbra/,
  ]);
});

test('a platform that fails is said in words, and the rest is shown', async ({ page }) => {
  await fail('platform-b', { mode: 'status', status: 503 });
  await page.getByLabel('Airport').selectOption('BER');
  const city = cardOf(page, 'Berlin, Germany');
  await expect(city).toContainText('Berlin Brandenburg Airport');
  await expect(city.getByRole('alert')).toContainText('UPSTREAM_UNAVAILABLE');

  await recover();
  await city.getByRole('button', { name: 'Try again' }).click();
  await expect(city.locator('h3:has-text("Restaurants") + ul > li')).toHaveCount(3);
  await expect(city.getByRole('alert')).toHaveCount(0);
});

test('a slow source leaves the page with a word about it', async ({ page }) => {
  await fail('platform-b', { mode: 'slow', ms: 2000, times: 1 });
  await page.getByLabel('Airport').selectOption('JFK');
  await expect(page.locator('.card').first()).toContainText('Loading…');
  await expect(cardOf(page, 'New York')).toContainText('Restaurants');
});

test('a fare search that its source cannot finish says why', async ({ page }) => {
  await fail('fares', { mode: 'status', status: 429 });
  await page.getByLabel('On').fill('2027-02-15');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(cardOf(page, 'Fares').getByRole('alert')).toBeVisible();
});
