import type { CDPSession, Page } from 'playwright-core';
import { processEnvironment } from '../../platform/config/environment.ts';
import { launchChromium } from '../../tests/kit/launch-chromium.ts';
import { startChildServer } from '../measuring/child-server.ts';
import { type TraceEvent, toFrameCosts } from '../measuring/frame-costs.ts';
import type { Figure } from '../measuring/report.ts';
import { percentile } from '../measuring/statistics.ts';
import { type Scenario, withServers } from './scenario.ts';

const perSecond = 1000;
const warmUpMs = 5_000;
const tracedMs = 20_000;
const maxFrameMs = 8;
/** Duration of the check for growing memory. */
const heldMinutes = Number(processEnvironment()['BENCH_CONSOLE_MINUTES'] ?? '1');

/** Counts React's commits by frame, as its developer tools do. */
const countCommits = (): void => {
  const page = globalThis as unknown as {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
    commitsByFrame: number[];
    requestAnimationFrame: (callback: () => void) => void;
  };
  page.commitsByFrame = [];
  let commits = 0;
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot: () => {
      commits += 1;
    },
  };
  const nextFrame = (): void => {
    if (page.commitsByFrame.push(commits) > 10_000) page.commitsByFrame.length = 0;
    commits = 0;
    page.requestAnimationFrame(nextFrame);
  };
  page.requestAnimationFrame(nextFrame);
};

const commitsByFrame = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const { commitsByFrame: counts } = globalThis as unknown as { commitsByFrame: number[] };
    return counts.splice(0);
  });

const traceOf = async (session: CDPSession, page: Page): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'devtools.timeline.frame',
        'v8',
        'disabled-by-default-devtools.timeline',
      ],
    },
  });
  await page.waitForTimeout(tracedMs);
  await session.send('Tracing.end');
  await complete;
  return events;
};

const heldMegabytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { readonly usedSize: number };
  return usedSize / 2 ** 20;
};

const measure = async (url: string): Promise<readonly Figure[]> => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(countCommits);
    await page.goto(`${url}/console/now`);
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(warmUpMs);
    const session = await page.context().newCDPSession(page);
    await commitsByFrame(page);
    const costs = toFrameCosts(await traceOf(session, page));
    const commits = await commitsByFrame(page);
    const before = await heldMegabytes(session);
    await page.waitForTimeout(heldMinutes * 60_000);
    const after = await heldMegabytes(session);
    const p95 = percentile(costs, 0.95);
    const most = Math.max(...commits);
    return [
      {
        what: `scripting, style and layout of a frame of the console's wall at ${perSecond} events a second, p95`,
        reached: `${p95.toFixed(1)} ms`,
        target: `< ${maxFrameMs} ms`,
        met: p95 < maxFrameMs,
        detail:
          `median ${percentile(costs, 0.5).toFixed(1)}, p99 ${percentile(costs, 0.99).toFixed(1)} ms; ` +
          `${(costs.length / (tracedMs / 1000)).toFixed(0)} frames a second; processor time`,
      },
      {
        what: 'renders of React in a frame, p99',
        reached: percentile(commits, 0.99).toFixed(0),
        target: '<= 1',
        met: percentile(commits, 0.99) <= 1,
        detail: `most ${most}; ${commits.filter((count) => count > 1).length} of ${commits.length} frames with more than one`,
      },
      {
        what: `growth of the page's memory over ${heldMinutes} min at that rate`,
        reached: `${(after - before).toFixed(1)} MB`,
        target: '< 2 MB',
        met: after - before < 2,
        detail: `from ${before.toFixed(1)} MB, after collecting garbage; BENCH_CONSOLE_MINUTES sets how long`,
      },
    ];
  } finally {
    await browser.close();
  }
};

export const consoleFrames: Scenario = () =>
  withServers(
    [() => startChildServer({ script: 'bench/servers/console-host.js', arguments: [String(perSecond)] })],
    async ([host]) => (host === undefined ? [] : measure(host.url)),
  );
