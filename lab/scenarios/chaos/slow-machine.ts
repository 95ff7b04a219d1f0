import { type Access, ask } from '../../load/ask.ts';
import { countsByStatus } from '../../load/mixed-load.ts';
import { untilServing } from '../../process/server-process.ts';
import { slowDown } from '../../process/slow-down.ts';
import { alive, equal, figure, seconds, within } from '../../report/finding.ts';
import { percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const key = 'chaos-key-on-a-slow-machine';
/** Share of one processor that the server has. */
const share = 0.2;
/** From the start on, so that crawls and refreshes of a fresh start are going on. */
const walkMs = 240_000;
const firstPageMs = 40_000;
const longestP99Ms = 3_000;

/** Walked page by page, in turns, as a client does that wants everything. */
const lists = [
  'posts(first: 20, after: $after) { pageInfo { endCursor } nodes { title summary } }',
  'jobPostings(first: 20, after: $after) { pageInfo { endCursor } nodes { title companyName } }',
];

interface Walk {
  readonly readMs: readonly number[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly firstPageAtMs: number;
}

const walk = async (access: Access, startedAtMs: number): Promise<Walk> => {
  const readMs: number[] = [];
  const statuses: Record<string, number> = {};
  const cursors: (string | null)[] = lists.map(() => null);
  let firstPageAtMs = Number.POSITIVE_INFINITY;
  while (performance.now() - startedAtMs < walkMs)
    for (const [index, list] of lists.entries()) {
      const body = { query: `query($after: String) { page: ${list} }`, variables: { after: cursors[index] } };
      const { status, text, ms } = await ask(access, { path: '/graphql', body });
      readMs.push(ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) continue;
      const { data } = JSON.parse(text) as {
        data: { page: { pageInfo: { endCursor: string | null }; nodes: unknown[] } } | null;
      };
      if (data !== null && data.page.nodes.length > 0)
        firstPageAtMs = Math.min(firstPageAtMs, performance.now() - startedAtMs);
      cursors[index] = data?.page.pageInfo.endCursor ?? null;
    }
  return { readMs, statuses, firstPageAtMs };
};

/**
 * A fresh start with the shipped lists on a fifth of a processor, and one client that walks pages with one request at a
 * time: crawls and refreshes must let it pass.
 */
export const slowMachine: Scenario = {
  name: 'slow-machine',
  run: async (lab) => {
    const spawned = lab.spawn({
      environment: {
        API_KEYS: key,
        NODE_ENV: 'production',
        EMULATOR_SPEED: '1',
        BLOG_SOURCES_FILE: undefined,
        JOB_BOARDS_FILE: undefined,
      },
    });
    const startedAtMs = performance.now();
    lab.onEnd(slowDown(spawned, share));
    const running = await untilServing(spawned, { key });
    const { readMs, statuses, firstPageAtMs } = await walk({ url: running.url, key }, startedAtMs);
    const done = 'one client with one request at a time, on a fifth of a processor';
    const p99Ms = percentile(readMs, 0.99);
    return [
      figure(`${done}: ready`, seconds(running.readyMs)),
      within(`${done}: the first page of a fresh start`, firstPageAtMs, firstPageMs),
      equal(`${done}: answers that are not 200`, 0, readMs.length - (statuses[200] ?? 0)),
      within(`${done}: p99 of ${readMs.length} pages`, p99Ms, longestP99Ms, countsByStatus(statuses)),
      await alive(running),
    ];
  },
};
