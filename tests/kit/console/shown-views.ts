import type { Locator, Page } from 'playwright-core';

/** A view with something opened in it. */
export interface ShownView {
  readonly name: string;
  /** Below `/console/`. */
  readonly path: string;
  /** Prepares the view, and resolves once it shows data. */
  readonly prepare: (page: Page) => Promise<void>;
}

const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

/** Waits until every panel shows data or that there is none. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('#view h1').waitFor();
  await page.locator('[data-connection=live]').waitFor();
  // A narrow header has no room for the services.
  await page.locator('ul[aria-label=Services] li').first().waitFor({ state: 'attached' });
  // Uses locators, because the page's policy forbids functions that are evaluated as text repeatedly.
  await page.locator('#view [aria-busy=true]').first().waitFor({ state: 'detached' });
  // GraphiQL's editor has empty alerts, in which it announces what screen readers should read.
  await page.locator('#view [role=alert]:not(.monaco-aria-container *)').first().waitFor({ state: 'detached' });
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
  await page.getByRole('group', { name: 'Prices by bookmaker' }).locator('tbody td').first().waitFor();
  await settled(page);
};

const prepareFares = async (page: Page): Promise<void> => {
  await settled(page);
  await page.getByRole('button', { name: 'Search fares', exact: true }).click();
  await page.getByRole('button', { name: 'Book', exact: true }).first().waitFor();
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
};

/** The answer of the city's one query. */
const prepareProvenance = async (page: Page): Promise<void> => {
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

/** The welcome query with its response. */
const prepareGraphiql = async (page: Page): Promise<void> => {
  await page.getByLabel('Examples').waitFor();
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.locator('.result-window .view-line').nth(3).waitFor();
};

/** The response to the example of an operation. */
const prepareRest = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await panel(page, /^Response$/).waitFor();
};

const preparePalette = async (page: Page): Promise<void> => {
  await settled(page);
  await page.locator('body').press('k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('lon');
  await palette.getByRole('option', { name: /^LHR/ }).waitFor();
};

/** The quick ones first, and Health last, because its lines grow by the minute. */
export const picturedViews: readonly ShownView[] = [
  { name: 'flights', path: 'flights?airport=JFK', prepare: settled },
  { name: 'fares', path: 'flights?part=fares&from=JFK&to=LHR', prepare: prepareFares },
  { name: 'odds', path: 'odds?sport=soccer&source=intl_books&market=total', prepare: prepareOdds },
  { name: 'city', path: city, prepare: prepareCity },
  { name: 'answered', path: city, prepare: prepareProvenance },
  { name: 'reading', path: 'reading?feed=news', prepare: prepareReading },
  { name: 'jobs', path: 'jobs?query=engineer', prepare: settled },
  { name: 'now', path: 'now', prepare: prepareNow },
  { name: 'palette', path: 'health', prepare: preparePalette },
  { name: 'graphiql', path: 'graphiql', prepare: prepareGraphiql },
  { name: 'rest', path: 'rest', prepare: prepareRest },
  { name: 'health', path: 'health', prepare: settled },
];

const settledWithProblem = async (page: Page): Promise<void> => {
  await page.getByText(/^(Not found|There is no such view)$/).waitFor();
};

/** A flight in the air, beside or after the board it was chosen from. */
const prepareFlight = async (page: Page): Promise<void> => {
  await settled(page);
  await panel(page, 'Departures').locator('tr[data-state=EN_ROUTE] button').first().click();
  await page.getByRole('button', { name: /^Close flight/ }).waitFor();
  await settled(page);
};

const openFirstLink = (title: string) => async (page: Page) => {
  await settled(page);
  await panel(page, title).getByRole('listitem').getByRole('link').first().click();
  await settled(page);
};

/** The minutes of a source, and the form for a key where the page's key may create one. */
const prepareHealthDetails = async (page: Page): Promise<void> => {
  await settled(page);
  await page.locator('[data-source="flights.boards"]').getByRole('button').click();
  await page.getByRole('group', { name: /^Minutes of / }).waitFor();
  const form = page.getByText('Create a key');
  if ((await form.count()) > 0) await form.click();
};

const prepareNowBoard = async (page: Page): Promise<void> => {
  await settled(page);
  await page.getByRole('combobox', { name: 'Airport' }).fill('san');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};

/** What people open beyond the pictures; tests look at both. */
export const openedViews: readonly ShownView[] = [
  ...picturedViews,
  { name: 'now, choosing an airport', path: 'now', prepare: prepareNowBoard },
  { name: 'flights, a flight', path: 'flights?airport=SFO', prepare: prepareFlight },
  { name: 'flights, an unknown airport', path: 'flights?airport=QQQ', prepare: settledWithProblem },
  { name: 'reading, a post', path: 'reading', prepare: openFirstLink('Posts') },
  { name: 'jobs, a posting', path: 'jobs', prepare: openFirstLink('Postings') },
  { name: 'health, details', path: 'health', prepare: prepareHealthDetails },
  { name: 'no view', path: 'no-such-view', prepare: settledWithProblem },
];
