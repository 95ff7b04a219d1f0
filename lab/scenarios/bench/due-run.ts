import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../../platform/config/environment.ts';
import type { Lab } from '../../lab.ts';
import { readJson } from '../../load/ask.ts';
import { cpuMsOf } from '../../process/readings.ts';
import type { ServerProcess } from '../../process/server-process.ts';

/** A reading of a source by `lab/servers/due-host.ts`. */
export interface DueRun {
  readonly tookMs: number;
  /** Processor time of the longest turn of the event loop. */
  readonly heldMs: number;
  /** Its functions, of a host that is profiled. */
  readonly heldBy: readonly string[];
  readonly peakBytes: number;
  readonly revision: number;
  readonly perSecond: number;
  readonly cpuMsEach: number;
}

/** Makes a source due, and waits for its reading. Throws unless it has as many items then. */
export const runDue = async (host: ServerProcess, source: string, items: number): Promise<DueRun> => {
  const cpuBeforeMs = cpuMsOf(host);
  const run = await readJson<DueRun & { readonly items: number; readonly error: string | null }>(host, {
    path: `/run/${source}`,
    body: {},
  });
  if (run.items !== items || run.error !== null) throw new Error(`${source} has ${run.items} items (${run.error})`);
  const perSecond = (items / run.tookMs) * 1000;
  return { ...run, perSecond, cpuMsEach: (cpuMsOf(host) - cpuBeforeMs) / items };
};

interface CrawlerSize {
  readonly items: number;
  readonly issues: number;
  /** Of an item's text, at least. */
  readonly characters?: number;
  readonly profiled?: boolean;
}

/** Starts the crawler on feeds of `items` new posts each, whose slugs are `issue-0` and so on. */
export const startCrawler = async (
  lab: Lab,
  { items, issues, characters = 2400, profiled = false }: CrawlerSize,
  node: readonly string[] = [],
) => {
  const feeds = await lab.serve('feed-host', [String(items), String(characters)]);
  const sources = Array.from({ length: issues }, (_, issue) => ({
    slug: `issue-${issue}`,
    name: `Issue ${issue}`,
    feed_url: `${feeds.url}/${issue}.xml`,
    kind: 'rss',
    crawl_interval_seconds: 604_800,
  }));
  const file = join(lab.folder(), 'sources.json');
  writeFileSync(file, JSON.stringify(sources));
  const environment = { BLOG_SOURCES_FILE: file, BLOGS_CRAWL_CONCURRENCY: '1', BLOGS_FETCH_PAGES: 'off' };
  return lab.serve('due-host', ['blogs', ...(profiled ? ['profiled'] : [])], { node, environment });
};

/** Starts the refresh on as many boards of two systems, whose keys it returns in turns. */
export const startRefresher = async (
  lab: Lab,
  {
    boards,
    postings,
    profiled = false,
  }: { readonly boards: number; readonly postings: number; readonly profiled?: boolean },
  own: Environment,
) => {
  const { url } = await lab.serve('board-host', [String(boards), String(postings)]);
  const list = Array.from({ length: boards }, (_, board) =>
    ['ats_b', 'ats_c'].map((source) => ({ source, board: `works-${board}`, company: `Works ${board}` })),
  ).flat();
  const file = join(lab.folder(), 'boards.json');
  writeFileSync(file, JSON.stringify(list));
  const environment = {
    JOB_BOARDS_FILE: file,
    JOBS_REFRESH_CONCURRENCY: '1',
    ATS_B_URL: url,
    ATS_C_URL: url,
    ...own,
  };
  const host = await lab.serve('due-host', ['jobs', ...(profiled ? ['profiled'] : [])], { environment });
  return { host, keys: list.map(({ source, board }) => `${source}/${board}`) };
};
