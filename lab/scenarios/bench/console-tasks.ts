import { launchChromium } from '../../../tests/kit/browser/launch-chromium.ts';
import { openConsole } from '../../../tests/kit/console/open-console.ts';
import { settled } from '../../../tests/kit/console/shown-views.ts';
import { viewPaths } from '../../../tests/kit/console/view-paths.ts';
import { below } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

/** What a person would notice as a page that does not react. */
const longestTaskMs = 200;
const watchedMs = 3_000;

/** Runs in the page, before its own scripts. The browser reports tasks of 50 ms and more. */
const collectTasks = `
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
}).observe({ type: 'longtask', buffered: true });`;

/** Each view of the console, opened first in a new browser, beside a whole Tributary. */
export const consoleTasks: Scenario = {
  name: 'console-tasks',
  run: async (lab) => {
    const server = await lab.start({ environment: { PAGES: 'on' } });
    const browser = await launchChromium();
    lab.onEnd(() => browser.close());
    const longest = new Map<string, number>();
    for (const path of lab.isShort ? viewPaths.slice(0, 1) : viewPaths) {
      const { page } = await openConsole(browser, { origin: server.url, key: '' }, path, {
        key: undefined,
        onPage: (opened) => opened.addInitScript(collectTasks),
      });
      await settled(page);
      await page.waitForTimeout(watchedMs);
      const tasks = (await page.evaluate('globalThis.longTasks')) as readonly number[];
      longest.set(path, Math.max(0, ...tasks));
      await page.context().close();
    }
    // GraphiQL's editor is a package of four megabytes that starts at once.
    const { graphiql = 0, ...own } = Object.fromEntries(longest);
    const list = Object.entries(own).map(([path, ms]) => `${path} ${ms.toFixed(0)}`);
    return [
      below(
        'longest task of the main thread while a view of the console opens',
        Math.max(...Object.values(own)),
        longestTaskMs,
        {
          unit: 'ms',
          detail: `${list.join(', ')} ms; 0 is below 50 ms`,
        },
      ),
      ...(longest.has('graphiql')
        ? [below('longest task of the main thread while GraphiQL opens', graphiql, longestTaskMs, { unit: 'ms' })]
        : []),
    ];
  },
};
