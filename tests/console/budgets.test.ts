import { expect, it } from '@jest/globals';
import { inBrowser } from '../kit/browser/chromium.ts';
import { countCosts, type PageCosts } from '../kit/console/page-costs.ts';
import { settled } from '../kit/console/shown-views.ts';
import { viewPaths } from '../kit/console/view-paths.ts';
import { viewTests } from '../kit/console/view-tests.ts';

interface Budget {
  readonly bytes: number;
  readonly requests: number;
  readonly elements: number;
}

/** That of the view that the console opens by itself, and of most others. Some requests are repeated while it loads. */
const usual: Budget = { bytes: 250_000, requests: 60, elements: 2_500 };

/** Views with a map or with charts load what draws these, and GraphiQL has an editor of its own. */
const budgets: Readonly<Record<string, Budget>> = {
  flights: { ...usual, bytes: 450_000 },
  odds: { ...usual, bytes: 300_000 },
  city: { ...usual, bytes: 330_000 },
  graphiql: { ...usual, bytes: 2_000_000 },
};

inBrowser('a view that is opened first', () => {
  const tested = viewTests({ environment: { API_KEYS_RIGHTS: 'admin' } });

  it.each([...viewPaths])('needs no more bytes, requests and elements than its budget: %s', async (path) => {
    let costs: PageCosts | undefined;
    const { page } = await tested.open(path, {
      onPage: async (opened) => {
        costs = await countCosts(opened);
      },
    });
    await settled(page);
    await page.waitForLoadState('networkidle');
    const elements = await page.locator('*').count();
    const [bytes, requests] = [costs?.bytes() ?? 0, costs?.requests() ?? 0];
    const budget = budgets[path] ?? usual;
    const over = (name: string, count: number, most: number) => (count > most ? [`${name}: ${count} of ${most}`] : []);
    expect(requests).toBeGreaterThan(5);
    expect([
      ...over('bytes', bytes, budget.bytes),
      ...over('requests', requests, budget.requests),
      ...over('elements', elements, budget.elements),
    ]).toEqual([]);
  });
});
