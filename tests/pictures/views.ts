import type { Page } from 'playwright-core';

/** A view as it is shown in pictures. */
export interface PicturedView {
  readonly name: string;
  /** Below `/console/`. */
  readonly path: string;
  /** Brings the view into the state that is shown, and resolves once it shows data. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Every panel shows something: data, or that there is none. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('#view h1').waitFor();
  await page.locator('[data-connection=live]').waitFor();
  // By a locator: what is evaluated by its text again and again falls under the page's policy.
  await page.locator('#view [aria-busy=true]').first().waitFor({ state: 'detached' });
};

const framed = (part: string) => async (page: Page) => {
  await page.frameLocator('#view iframe').locator(part).first().waitFor();
};

export const picturedViews: readonly PicturedView[] = [
  { name: 'now', path: 'now', prepare: settled },
  { name: 'flights', path: 'flights', prepare: settled },
  { name: 'odds', path: 'odds', prepare: settled },
  { name: 'city', path: 'city', prepare: settled },
  { name: 'reading', path: 'reading', prepare: settled },
  { name: 'jobs', path: 'jobs', prepare: settled },
  { name: 'health', path: 'health', prepare: settled },
  { name: 'graphiql', path: 'graphiql', prepare: framed('.graphiql-query-editor .view-line') },
  { name: 'rest', path: 'rest', prepare: framed('.opblock') },
];
