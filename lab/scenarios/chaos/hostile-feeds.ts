import { ask } from '../../load/ask.ts';
import { watchHealth } from '../../load/open-loop.ts';
import { timeUntil } from '../../process/waiting.ts';
import { equal, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';
import { openFeedServer } from '../../servers/feed-server.ts';

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
  run: async (lab) => {
    const honest = Object.fromEntries(others.map((slug) => [slug, channel(item(slug))]));
    const server = await openFeedServer({ ...hostile, ...honest }, { folder: lab.folder(), intervalSeconds: 1 });
    lab.onEnd(() => server.close());
    const running = await lab.start({ environment: { BLOG_SOURCES_FILE: server.sourcesFile } });
    const health = watchHealth(running);
    const sources = async () => (await ask(running, { path: '/blogs/api/v1/sources' }, healthWithinMs)).text;
    const isRefused = async () => /takes longer than \d+ seconds to parse/.test(await sources());
    const refusedMs = await timeUntil(isRefused, { withinMs: readWithinMs, everyMs });
    const before = others.map(server.requested);
    const isReadAgain = () => others.every((slug, at) => server.requested(slug) > (before[at] ?? 0));
    const againMs = await timeUntil(isReadAgain, { withinMs: readWithinMs, everyMs });
    const { longestMs } = await health.stop();
    const { text } = await ask(running, { path: '/blogs/api/v1/posts?limit=50' });
    const read = [...others, 'author'].filter((slug) => text.includes(`Notes of ${slug}`));
    const { stdout, stderr } = running.written();
    const lost = `${stdout}\n${stderr}`.split('\n').filter((line) => line.includes('a thread was lost'));
    const named = new Set(lost.map((line) => /"source":"(\w+)"/.exec(line)?.[1] ?? 'none'));
    return [
      within('feeds that hold a parser for minutes: the longest answer of /health', longestMs, healthWithinMs),
      within('the same: until the source has failed with its reason', refusedMs, readWithinMs),
      equal('the same: sources whose posts were read, of 3 and one with a long author', 4, read.length),
      equal('the same: the other sources are read again after that', 'yes', againMs <= readWithinMs ? 'yes' : 'no'),
      equal('the same: the source that the log names for a lost thread', 'brackets', [...named].join(', ')),
    ];
  },
};
