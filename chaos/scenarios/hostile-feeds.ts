import { openFeedServer } from '../control/feed-server.ts';
import { wait } from '../control/wait.ts';
import { ask } from '../load/ask.ts';
import { watchHealth } from '../load/health-watch.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

const healthWithinMs = 1_000;
const readWithinMs = 60_000;
const everyMs = 250;

const channel = (content: string): string =>
  `<rss version="2.0"><channel><title>Notes</title>${content}</channel></rss>`;
const item = (slug: string, content = ''): string =>
  `<item><guid>${slug}</guid><title>Notes of ${slug}</title>${content}</item>`;

const others = ['harbour', 'pier', 'quay'];
/** The feed library looks for the end of each bracket. The first is cut, the second reaches the limit of its thread. */
const hostile = {
  author: channel(item('author', `<author>${'['.repeat(200_000)}</author>`)),
  brackets: channel(item('brackets', `<comments>${'<'.repeat(2_000_000)}'</comments>`)),
};

/** Reads feeds that hold a parser for minutes, beside others that are due every second. */
export const hostileFeeds: Scenario = {
  name: 'hostile-feeds',
  needs: [],
  run: async (lab) => {
    const honest = Object.fromEntries(others.map((slug) => [slug, channel(item(slug))]));
    const server = await openFeedServer({ ...hostile, ...honest }, { folder: lab.folder(), intervalSeconds: 1 });
    lab.onEnd(() => server.close());
    const running = await lab.start({ BLOG_SOURCES_FILE: server.sourcesFile });
    const health = watchHealth(running);
    const begunAtMs = performance.now();
    const sources = async () =>
      (await ask(running, { name: 'sources', path: '/blogs/api/v1/sources' }, healthWithinMs)).text;
    const isRefused = async () => /takes longer than \d+ seconds to parse/.test(await sources());
    while (!(await isRefused()) && performance.now() - begunAtMs < readWithinMs) await wait(everyMs);
    const refusedMs = performance.now() - begunAtMs;
    const before = others.map(server.requested);
    const readAgain = () => others.every((slug, at) => server.requested(slug) > (before[at] ?? 0));
    while (!readAgain() && performance.now() - begunAtMs < 2 * readWithinMs) await wait(everyMs);
    const longestMs = Math.max(...(await health.stop()));
    const { text } = await ask(running, { name: 'posts', path: '/blogs/api/v1/posts?limit=50' });
    const read = [...others, 'author'].filter((slug) => text.includes(`Notes of ${slug}`));
    const { stdout, stderr } = running.process.written();
    const lost = `${stdout}\n${stderr}`.split('\n').filter((line) => line.includes('a thread was lost'));
    const named = new Set(lost.map((line) => /"source":"(\w+)"/.exec(line)?.[1] ?? 'none'));
    const findings: Finding[] = [
      within('feeds that hold a parser for minutes: the longest answer of /health', longestMs, healthWithinMs),
      within('the same: until the source has failed with its reason', refusedMs, readWithinMs),
      equal('the same: sources whose posts were read, of 3 and one with a long author', 4, read.length),
      equal('the same: the other sources are read again after that', 'yes', readAgain() ? 'yes' : 'no'),
      equal('the same: the source that the log names for a lost thread', 'brackets', [...named].join(', ')),
    ];
    return findings;
  },
};
