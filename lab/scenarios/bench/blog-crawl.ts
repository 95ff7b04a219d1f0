import { inspected } from '../../process/inspector.ts';
import { heldBytesOf, residentBytesOf } from '../../process/readings.ts';
import { atLeast, judged } from '../../report/finding.ts';
import { median } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';
import { type DueRun, runDue, startCrawler } from './due-run.ts';

/** The first crawls leave loaded and compiled code and open pools in memory. */
const warmUps = 2;
const minPerSecond = 300;
/** Retained memory of each further crawl. The texts of one crawl are 3 MB. */
const maxKeptMegabytes = 1;

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const list = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');

/** Crawls feeds of a thousand items with full texts, measured from the start of the job to the last row. */
export const blogCrawl: Scenario = {
  name: 'blog-crawl',
  run: async (lab) => {
    // Each crawl has a source of its own, so that all items are new.
    const [items, crawls] = lab.isShort ? [100, 3] : [1000, 8];
    const crawler = await startCrawler(lab, { items, issues: crawls }, [inspected]);
    const runs: DueRun[] = [];
    const held: number[] = [];
    for (let issue = 0; issue < crawls; issue += 1) {
      runs.push(await runDue(crawler, `issue-${issue}`, items));
      held.push(megabytes(await heldBytesOf(crawler)));
    }
    const rates = runs.map(({ perSecond }) => perSecond);
    const warm = held.slice(warmUps - 1);
    const kept = ((warm.at(-1) ?? Number.NaN) - (warm[0] ?? Number.NaN)) / (warm.length - 1);
    return [
      atLeast(`crawl of ${items} feed items with bodies on PGlite, median`, median(rates), minPerSecond, {
        unit: 'items/s',
        detail: `${crawls} crawls of new items, one after the other: ${list(rates)}; ${median(runs.map(({ cpuMsEach }) => cpuMsEach)).toFixed(2)} ms of processor time an item`,
      }),
      judged(
        'memory that each further crawl leaves behind',
        `< ${maxKeptMegabytes} MB`,
        `${kept.toFixed(2)} MB`,
        kept < maxKeptMegabytes,
        `held after collecting garbage, MB: ${list(held)}; resident in the end ${megabytes(residentBytesOf(crawler)).toFixed(0)} MB`,
      ),
    ];
  },
};
