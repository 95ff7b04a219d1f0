import { below, type Finding } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';
import { type DueRun, runDue, startCrawler, startRefresher } from './due-run.ts';

const mostMs = 50;
/** Of the items of a feed, those that are read. */
const readItems = 10_000;

const findingOf = (what: string, { heldMs, heldBy, tookMs }: DueRun): Finding =>
  below(`longest turn of the event loop: ${what}`, heldMs, mostMs, {
    unit: 'ms',
    detail: `processor time; ${(tookMs / 1000).toFixed(0)} s in all; ${heldBy.join('; ')}`,
  });

/** Takes the longest turn while the largest sources are read, first all new, then unchanged. */
export const turns: Scenario = {
  name: 'turns',
  run: async (lab) => {
    const [items, postings] = lab.isShort ? [3_000, 430] : [30_000, 4_300];
    const crawler = await startCrawler(lab, { items, issues: 1, characters: 0, profiled: true });
    const findings: Finding[] = [];
    for (const times of ['new', 'unchanged']) {
      const run = await runDue(crawler, 'issue-0', Math.min(items, readItems));
      findings.push(findingOf(`a feed of ${items} items, ${times}`, run));
    }
    const { host, keys } = await startRefresher(lab, { boards: 1, postings, profiled: true }, {});
    for (const times of ['new', 'unchanged'])
      for (const key of keys)
        findings.push(findingOf(`board ${key} of ${postings} postings, ${times}`, await runDue(host, key, postings)));
    return findings;
  },
};
