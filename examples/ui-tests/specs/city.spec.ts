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

test('a city shows its airport and the same restaurants in each run', async ({ page }) => {
  const city = cardOf(page, 'San Francisco, California, United States');
  await expect(city).toContainText('Ground delay program');
  await expect(city.locator('h3:has-text("Restaurants") + ul > li')).toHaveText([
    /Brasserie Jortano/,
    /The Merry Sorrel/,
    /Brasserie Pelimbra/,
  ]);
});

test('a failure of a platform is shown beside the other data', async ({ page }) => {
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

test('a page shows that it is loading while a source is slow', async ({ page }) => {
  await fail('platform-b', { mode: 'slow', ms: 2000, times: 1 });
  await page.getByLabel('Airport').selectOption('JFK');
  await expect(page.locator('.card').first()).toContainText('Loading…');
  await expect(cardOf(page, 'New York')).toContainText('Restaurants');
});

test('a fare search that fails shows the reason', async ({ page }) => {
  await fail('fares', { mode: 'status', status: 429 });
  await page.getByLabel('On').fill('2027-02-15');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(cardOf(page, 'Fares').getByRole('alert')).toBeVisible();
});
