import type { Locator, Page } from 'playwright-core';

export interface PicturedView {
  readonly name: string;
  /** Below `/console/`. */
  readonly path: string;
  /** Prepares the view, and resolves once it shows data. */
  readonly prepare: (page: Page) => Promise<void>;
}

const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

/** Waits until every panel shows data or that there is none. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('#view h1').waitFor();
  await page.locator('[data-connection=live]').waitFor();
  // A narrow header has no room for the services.
  await page.locator('ul[aria-label=Services] li').first().waitFor({ state: 'attached' });
  // Uses locators, because the page's policy forbids functions that are evaluated as text repeatedly.
  await page.locator('#view [aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.locator('#view [role=alert]').first().waitFor({ state: 'detached' });
};

const framed = (part: string) => async (page: Page) => {
  await page.frameLocator('#view iframe').locator(part).first().waitFor();
};

const dayMs = 86_400_000;
const dayAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** All tables of this day are in the future, whatever the time in the city. */
const city = `city?place=2643743&date=${dayAhead(2)}`;

const prepareCity = async (page: Page): Promise<void> => {
  await settled(page);
  await panel(page, 'One query, 4 services').waitFor();
  const tables = panel(page, /^Tables/);
  // Tables are read when they are in view, which on a narrow screen they are not at first.
  await tables.getByRole('listitem').nth(3).scrollIntoViewIfNeeded();
  await tables
    .getByRole('button', { name: /Tables at \d+ half hours/ })
    .nth(3)
    .waitFor();
  await tables.getByRole('button', { name: 'Reading tables' }).first().waitFor({ state: 'detached' });
  await page.evaluate('scrollTo(0, 0)');
};

const riverLength = 12;

/** Waits for new lines and a changed price. */
const prepareNow = async (page: Page): Promise<void> => {
  await settled(page);
  await panel(page, 'What is published').getByRole('listitem').nth(riverLength).waitFor();
  await panel(page, 'Match prices').locator('path[class*=line][d*=V]').waitFor();
};

/** A match of today with the prices of many books. */
const prepareOdds = async (page: Page): Promise<void> => {
  await settled(page);
  await panel(page, 'Events')
    .locator('li button')
    .filter({ hasText: /\d\d:\d\d/ })
    .first()
    .click();
  await panel(page, 'Prices by bookmaker').locator('tbody td').first().waitFor();
  await settled(page);
};

const prepareFares = async (page: Page): Promise<void> => {
  await settled(page);
  await page.getByRole('button', { name: 'Search fares', exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
};

/** The answer of the city's one query. */
const prepareAnswered = async (page: Page): Promise<void> => {
  await prepareCity(page);
  await panel(page, 'One query, 4 services')
    .getByRole('button', { name: /^How was/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Where it flowed from' }).waitFor();
  await dialog.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};

/** A story with comments. */
const prepareReading = async (page: Page): Promise<void> => {
  await settled(page);
  await panel(page, 'News board')
    .getByRole('listitem')
    .filter({ hasText: /(\d\d|[3-9]) comments/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await settled(page);
};

const preparePalette = async (page: Page): Promise<void> => {
  await settled(page);
  await page.locator('body').press('k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('lon');
  await palette.getByRole('option', { name: /^LHR/ }).waitFor();
};

/** The quick ones first, and Health last, because its lines grow by the minute. */
export const picturedViews: readonly PicturedView[] = [
  { name: 'flights', path: 'flights?airport=JFK', prepare: settled },
  { name: 'fares', path: 'flights?part=fares&from=JFK&to=LHR', prepare: prepareFares },
  { name: 'odds', path: 'odds?sport=soccer&source=intl_books&market=total', prepare: prepareOdds },
  { name: 'city', path: city, prepare: prepareCity },
  { name: 'answered', path: city, prepare: prepareAnswered },
  { name: 'reading', path: 'reading?feed=news', prepare: prepareReading },
  { name: 'jobs', path: 'jobs?query=engineer', prepare: settled },
  { name: 'now', path: 'now', prepare: prepareNow },
  { name: 'palette', path: 'health', prepare: preparePalette },
  { name: 'graphiql', path: 'graphiql', prepare: framed('.graphiql-query-editor .view-line') },
  { name: 'rest', path: 'rest', prepare: framed('.opblock') },
  { name: 'health', path: 'health', prepare: settled },
];
