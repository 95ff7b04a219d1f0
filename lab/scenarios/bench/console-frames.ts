import type { CDPSession, Page } from 'playwright-core';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { launchChromium } from '../../../tests/kit/browser/launch-chromium.ts';
import { below, judged } from '../../report/finding.ts';
import { type TraceEvent, toFrameCosts } from '../../report/frame-costs.ts';
import { percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const perSecond = 1000;
const warmUpMs = 5_000;
const maxFrameMs = 8;
const heldMinutes = Number(processEnvironment()['BENCH_CONSOLE_MINUTES'] ?? '1');

/** Counts React's commits by frame, through the hook of its developer tools. */
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

const traceOf = async (session: CDPSession, page: Page, tracedMs: number): Promise<readonly TraceEvent[]> => {
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

/** The built view Now in a browser, beside a server that sends it invented events. */
export const consoleFrames: Scenario = {
  name: 'console-frames',
  run: async (lab) => {
    const tracedMs = lab.isShort ? 3_000 : 20_000;
    const heldMs = lab.isShort ? 3_000 : heldMinutes * 60_000;
    const host = await lab.serve('console-host', [String(perSecond)]);
    const browser = await launchChromium();
    lab.onEnd(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(countCommits);
    await page.goto(`${host.url}/console/now`);
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(warmUpMs);
    const session = await page.context().newCDPSession(page);
    await commitsByFrame(page);
    const costs = toFrameCosts(await traceOf(session, page, tracedMs));
    const commits = await commitsByFrame(page);
    const before = await heldMegabytes(session);
    await page.waitForTimeout(heldMs);
    const growth = (await heldMegabytes(session)) - before;
    const p99 = percentile(commits, 0.99);
    return [
      below(
        `scripting, style and layout of a frame of the console's wall at ${perSecond} events a second, p95`,
        percentile(costs, 0.95),
        maxFrameMs,
        {
          unit: 'ms',
          detail:
            `median ${percentile(costs, 0.5).toFixed(1)}, p99 ${percentile(costs, 0.99).toFixed(1)} ms; ` +
            `${(costs.length / (tracedMs / 1000)).toFixed(0)} frames a second; processor time`,
        },
      ),
      judged(
        'renders of React in a frame, p99',
        '<= 1',
        p99.toFixed(0),
        p99 <= 1,
        `most ${Math.max(...commits)}; ${commits.filter((count) => count > 1).length} of ${commits.length} frames with more than one`,
      ),
      judged(
        `growth of the page's memory over ${heldMinutes} min at that rate`,
        '< 2 MB',
        `${growth.toFixed(1)} MB`,
        growth < 2,
        `from ${before.toFixed(1)} MB, after collecting garbage; BENCH_CONSOLE_MINUTES sets how long`,
      ),
    ];
  },
};
