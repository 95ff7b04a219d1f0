import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { inBrowser } from '../kit/browser/chromium.ts';
import { axeViolations } from '../kit/console/axe-violations.ts';
import { viewTests } from '../kit/console/view-tests.ts';
import { arbitrageEvent } from '../kit/odds/arbitrage-event.ts';
import { eventually } from '../kit/time/eventually.ts';

inBrowser('the view Odds', () => {
  // Boards change during a test.
  const environment = {
    US_BOOKS_TTL_SECONDS: '1',
    INTL_BOOKS_TTL_SECONDS: '1',
  };
  const tested = viewTests({ environment });

  const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
  const listed = (page: Page): Locator => panel(page, 'Events').locator('li button');
  /** Events that have not begun, since live ones may have no prices left. */
  const coming = (page: Page): Locator => listed(page).filter({ hasText: /\d\d:\d\d/ });
  const grid = (page: Page): Locator => page.getByRole('group', { name: 'Prices by bookmaker' });
  const addressOf = (page: Page): string | null => new URL(page.url()).searchParams.get('event');

  /** Chooses the first event that has not begun, and waits for its prices. */
  const openFirst = async (page: Page): Promise<string> => {
    await coming(page).first().click();
    await grid(page).locator('tbody td').first().waitFor();
    return addressOf(page) ?? '';
  };

  it('lists events by sport and source, and finds some by their teams', async () => {
    const { page } = await tested.open('odds?sport=basketball');
    await listed(page).first().waitFor();
    await page.getByRole('group', { name: 'Source' }).getByText('US books').click();
    await page.waitForURL(/source=us_books/);
    await eventually(
      () => listed(page).allInnerTexts(),
      (texts) => texts.length > 2 && texts.every((text) => /US books$/.test(text)),
    );
    const name = (await listed(page).nth(2).locator('span').first().innerText()).split(' at ')[0] ?? '';
    await panel(page, 'Events').getByLabel('Team or title').fill(name);
    await page.waitForURL(/find=/);
    await eventually(
      () => listed(page).allInnerTexts(),
      (texts) => texts.length > 0 && texts.every((text) => text.includes(name)),
    );
    await panel(page, 'Events').getByLabel('Team or title').fill('no such team');
    await panel(page, 'Events').getByText('No event matches').waitFor();
  });

  it('shows the price of each bookmaker for an event, the best one marked, in the chosen format', async () => {
    const opened = await tested.open('odds?sport=basketball&source=us_books');
    const { page, complaints, violations } = opened;
    const address = await openFirst(page);
    expect(address).toMatch(/^us_books:\w+$/);
    // One reading, because prices change.
    const [best = '', ...others] = await grid(page).locator('tbody:nth-of-type(1) tr:nth-child(2) td').allInnerTexts();
    expect(best).toMatch(/^\d+\.\d\d\d?$/);
    expect(others.find((text) => text.includes('best'))).toContain(best);
    await grid(page).getByRole('rowheader', { name: 'Margin' }).first().waitFor();

    const american = grid(page)
      .locator('tbody tr:nth-child(2) td:nth-of-type(1)')
      .filter({ hasText: /^[+−]\d+$/ });
    await page.getByRole('group', { name: 'Odds as' }).getByText('American').click();
    await american.first().waitFor();
    await page.reload();
    await american.first().waitFor();

    await page
      .getByRole('group', { name: 'Kind of market' })
      .getByText(/^Handicap/)
      .click();
    await page.waitForURL(/market=spread/);
    await grid(page)
      .locator('tbody', { hasText: /^Handicap [+−]?\d/ })
      .first()
      .waitFor();
    await page
      .getByText(/calls left/)
      .first()
      .waitFor();
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] });
  });

  it('returns to the event that was open before', async () => {
    const { page } = await tested.open('odds?sport=basketball&source=us_books');
    const first = await openFirst(page);
    await coming(page).nth(1).click();
    await page.waitForURL((url) => !url.search.includes(encodeURIComponent(first)));
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('event') === first);
  });

  it("follows the exchange's ladder before an event is chosen, and spends no quota on a board", async () => {
    const { page, operations } = await tested.open('odds?sport=basketball');
    await page
      .getByRole('list', { name: /^Contracts to back / })
      .first()
      .waitFor();
    await page
      .getByRole('list', { name: /^Contracts to lay / })
      .first()
      .locator('li')
      .first()
      .waitFor();
    await page
      .getByRole('img', { name: /^Best prices of / })
      .first()
      .waitFor();
    const names = operations.map(({ operationName }) => operationName);
    expect(names).toContain('ConsoleOddsLadder');
    expect(names).not.toContain('ConsoleOddsBoard');
  });

  it('holds in its list what the head and the foot of the list say, on a desk', async () => {
    const { page } = await tested.open('odds', { width: 1440 });
    await panel(page, 'Events').getByText('calls left').first().waitFor();
    // What a head or a row is too low or too narrow for lies over its neighbours, or is cut off.
    const spilled = await panel(page, 'Events')
      .locator('header, p')
      .evaluateAll((elements) =>
        (elements as unknown as Record<string, number>[])
          .filter(
            ({ scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          )
          .map((each) => each['textContent']),
      );
    expect(spilled).toEqual([]);
  });

  it('does not say that boards were read where the list has none', async () => {
    const { page } = await tested.open('odds?source=exchange');
    await listed(page).first().waitFor();
    await panel(page, 'Arbitrage').getByRole('button', { name: 'No listed board to read' }).waitFor();
  });

  it('names the source that failed, and lists the events of the others', async () => {
    await tested.world.fail('intl-books', { mode: 'status', status: 503 });
    const { page } = await tested.open('odds?sport=ice_hockey');
    await panel(page, 'Events')
      .getByText(/^International books failed, so its events are missing\./)
      .waitFor();
    await panel(page, 'Events').locator('li', { hasText: 'US books' }).first().waitFor();
  });

  it('marks prices as stale while their source fails, and still shows them', async () => {
    const { page } = await tested.open('odds?sport=basketball&source=us_books');
    await openFirst(page);
    await tested.world.fail('us-books', { mode: 'status', status: 503 });
    await page.getByText('Stale', { exact: true }).waitFor();
    expect(await grid(page).locator('tbody td').count()).toBeGreaterThan(0);
    await tested.world.heal();
    await page.getByText('Stale', { exact: true }).waitFor({ state: 'hidden' });
  });

  it('shows an arbitrage of a board that was read, with the stakes for an amount', async () => {
    const eventId = await arbitrageEvent(tested.world.server());
    const { page } = await tested.open(`odds?sport=tennis&event=us_books:${eventId}&stake=250`);
    const arbitrage = panel(page, 'Arbitrage');
    await grid(page)
      .getByText(/^profit /)
      .first()
      .waitFor();
    await arbitrage
      .getByText(/^Profit for every outcome: \d+\.\d\d on 250\.$/)
      .first()
      .waitFor();
    const stakes = await arbitrage.locator('table').first().locator('strong').allInnerTexts();
    expect(stakes.reduce((sum, stake) => sum + Math.round(Number(stake) * 100), 0)).toBe(25_000);

    await arbitrage.getByLabel('Total stake').fill('2,5');
    await arbitrage.getByText('A number with two decimal places at most').waitFor();
  });

  it.each([360, 390])('does not scroll the page sideways at %d pixels, and the grid scrolls by keys', async (width) => {
    const { page } = await tested.open('odds?sport=basketball&source=us_books', {
      width,
      height: 800,
    });
    await openFirst(page);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(sideways)).toBe(0);
    await grid(page).focus();
    await page.keyboard.press('ArrowRight');
    await eventually(
      () => grid(page).evaluate((element) => (element as unknown as { scrollLeft: number }).scrollLeft),
      (scrolled) => scrolled > 0,
    );
    expect(await page.evaluate(sideways)).toBe(0);
  });

  it.each(['light', 'dark'] as const)('breaks no rule of WCAG 2.2 AA in the %s theme', async (colorScheme) => {
    const { page } = await tested.open('odds?sport=basketball', {
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page
      .getByRole('list', { name: /^Contracts to back / })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await coming(page).filter({ hasText: 'US books' }).first().click();
    await grid(page).locator('tbody td').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
