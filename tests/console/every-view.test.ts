import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { inBrowser, launchChromium } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { openConsoleWorld } from '../kit/console/console-world.ts';
import { type ConsolePage, openConsole } from '../kit/console/open-console.ts';
import { lowControls, movingParts, widerThanPage } from '../kit/console/page-layout.ts';
import { openedViews, settled } from '../kit/console/shown-views.ts';
import { viewPaths } from '../kit/console/view-paths.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { eventually } from '../kit/time/eventually.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };
/** Of 15 pixels to a rem: `--slim` on a phone. */
const leastControlPx = 33;

/** On a tablet axe finds what it finds on a desk. A theme changes nothing but colours. */
const axeRuns = new Map([
  [phone.width, [{ colorScheme: 'light', options: {} }]],
  [
    desk.width,
    [
      { colorScheme: 'light', options: {} },
      { colorScheme: 'dark', options: { rules: ['color-contrast'] } },
    ],
  ],
] as const);

/** What is wrong with a page at three widths in both themes, a line for each. */
const findings = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const size of [phone, tablet, desk]) {
    await page.setViewportSize(size);
    for (const { colorScheme, options } of axeRuns.get(size.width) ?? []) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await axeViolations(page, options)).map((line) => `${size.width} ${colorScheme}: ${line}`));
    }
    const layout = await widerThanPage(page);
    const low = size === phone ? await lowControls(page, leastControlPx) : [];
    found.push(...[...layout, ...low, ...(await movingParts(page))].map((line) => `${size.width}: ${line}`));
  }
  return found;
};

/** Opened views that hide nothing of the view that opens first at their path. */
const shownLater = new Set(['now', 'graphiql', 'rest', 'health']);

/** Three runs of axe on a large page take a minute on a busy machine. */
const sweepMs = 600_000;

const openOnPhone = { ...phone, reducedMotion: 'reduce' } as const;

inBrowser('every view, on a phone, a tablet and a desk, in both themes', () => {
  // What an operator sees has the most in it.
  const tested = viewTests({ environment: { API_KEYS_RIGHTS: 'admin' } }, ['complaints', 'violations', 'foreign']);

  const viewsIn = (page: Page) => page.getByRole('navigation', { name: 'Views' });

  it(
    'is reached from the menu of a phone',
    async () => {
      const { page } = await tested.open('', openOnPhone);
      const reached: string[] = [];
      for (const path of viewPaths) {
        const link = viewsIn(page).locator(`a[href$="/${path}"]`);
        await link.waitFor({ state: 'attached' });
        if (!(await link.isVisible())) await viewsIn(page).getByRole('button', { name: 'More' }).click();
        await link.waitFor();
        const { x, width } = (await link.boundingBox()) ?? { x: -1, width: 0 };
        expect([path, x >= 0 && x + width <= phone.width]).toEqual([path, true]);
        await link.click();
        // GraphiQL is a page of its own.
        await page.waitForURL(`**/${path}`);
        await link.and(page.locator('[aria-current=page]')).waitFor({ state: 'attached' });
        await page.locator('#view h1').waitFor();
        reached.push(path);
      }
      expect(reached).toEqual(viewPaths);
    },
    sweepMs,
  );

  it.each(viewPaths.filter((path) => !shownLater.has(path)))(
    'has nothing that axe finds or that does not fit: %s',
    async (path) => {
      const { page } = await tested.open(path, openOnPhone);
      await settled(page);
      expect(await findings(page)).toEqual([]);
    },
    sweepMs,
  );

  it.each(openedViews.map((view) => [view.name, view] as const))(
    'has nothing that axe finds or that does not fit: %s',
    async (_, { path, prepare }) => {
      const { page } = await tested.open(path, openOnPhone);
      await prepare(page);
      expect(await findings(page)).toEqual([]);
    },
    sweepMs,
  );

  it('moves where no one asked the system for less of it', async () => {
    const { page } = await tested.open('now', { reducedMotion: 'no-preference', width: 1440 });
    await settled(page);
    await eventually(
      () => movingParts(page),
      (parts) => parts.length > 0,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // A transition that runs already ends as it began.
    await eventually(
      () => movingParts(page),
      (parts) => parts.length === 0,
    );
  });

  it('opens the other views of a phone by the keyboard, and closes their list by Escape or a choice', async () => {
    const { page } = await tested.open('now', openOnPhone);
    const more = viewsIn(page).getByRole('button', { name: 'More' });
    const health = viewsIn(page).getByRole('link', { name: 'Health' });
    await more.press('Enter');
    await health.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await health.waitFor({ state: 'hidden' });
    expect(await more.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await more.press('Enter');
    await health.press('Enter');
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
    await health.waitFor({ state: 'hidden' });
  });
});

inBrowser('every page of the console that is not a view', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  describe('of our own graph', () => {
    let world: Awaited<ReturnType<typeof openConsoleWorld>>;
    beforeAll(async () => {
      world = await openConsoleWorld({
        environment: { ANONYMOUS_SERVICES: 'jobs', SERVICE_HOSTS: 'flights.localhost=flights' },
      });
    });
    afterAll(() => world?.close());

    const form = (page: Page) => page.locator('#app form').waitFor();
    const words = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

    it.each<[string, string, { key: string | undefined }, (page: Page) => Promise<unknown>]>([
      ['the form for a key', 'graphiql', { key: 'trib_wrong' }, form],
      ['a question about a link', '#key=trib_other', { key: 'own' }, form],
      ['a view that needs a key', 'flights', { key: undefined }, words('Flights needs a key')],
      ['a view without a key', 'jobs', { key: undefined }, words('Keeper of Tide Tables')],
    ])(
      'has nothing that axe finds or that does not fit: %s',
      async (_, path, { key }, shows) => {
        const { page } = await openConsole(browser, world, path, {
          ...openOnPhone,
          key: key === 'own' ? world.key : key,
        });
        await shows(page);
        expect(await findings(page)).toEqual([]);
      },
      sweepMs,
    );

    it(
      'has nothing that axe finds or that does not fit: REST at the host of a service',
      async () => {
        const own = { origin: world.origin.replace('127.0.0.1', 'flights.localhost'), key: world.key };
        const { page } = await openConsole(browser, own, '/docs', openOnPhone);
        await page.getByRole('heading', { name: 'Flight Information Service' }).waitFor();
        expect(await findings(page)).toEqual([]);
      },
      sweepMs,
    );
  });

  it(
    'has nothing that axe finds or that does not fit: GraphiQL at the gateway of another graph',
    async () => {
      const library = await startLibrary();
      try {
        const world = { origin: new URL(library.url).origin, key: libraryKey };
        const { page }: ConsolePage = await openConsole(browser, world, '/graphql', openOnPhone);
        await page.locator('.graphiql-query-editor .view-line').first().waitFor();
        expect(await findings(page)).toEqual([]);
      } finally {
        await library.close();
      }
    },
    sweepMs,
  );
});
