import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '../../platform/config/environment.ts';
import { toSourceSlug } from '../invented/invented-posts.ts';
import { createRandom } from '../invented/random.ts';
import { inventSearches, type Search, searchKinds } from '../invented/searches.ts';
import { createVocabulary, type Vocabulary } from '../invented/vocabulary.ts';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import { cpuMsOf } from '../measuring/process-usage.ts';
import type { Figure } from '../measuring/report.ts';
import { type RunThrough, runThrough } from '../measuring/run-through.ts';
import { median, percentile } from '../measuring/statistics.ts';
import { findPostgres, serverUrlOf, withBenchDatabase, withClient } from '../postgres/bench-database.ts';
import { feedUrlOf, seedPosts } from '../postgres/seed-posts.ts';
import { type Scenario, withServers } from './scenario.ts';

const posts = 200_000;
const connections = 50;
/** Of the pool of the process, and of the one that it is compared with. */
const poolSize = 10;
const rounds = 3;
/** Searches of each kind in a round, none of which was asked before. */
const eachNew = 9;
/** Searches of each kind that are asked alone. */
const eachAlone = 4;
/** Requests of a round whose searches were all asked before. */
const repeated = 2000;
/** What many readers together might ask for. */
const paced = 300;
const pacedSeconds = 5;
const maxP95Ms = 25;
const minRatio = 0.5;

const pathOf = ({ q }: Search): string => `/blogs/api/v1/posts?q=${encodeURIComponent(q)}&limit=20`;

const milliseconds = (values: readonly number[], share: number): string =>
  `${percentile(values, share).toFixed(percentile(values, share) < 10 ? 1 : 0)} ms`;

/** Beginnings of texts, to take phrases from that there are. */
const readTexts = (url: string): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      'select substr(body_text, 500, 200) as text from blog_posts where body is not null order by id limit 2000',
    );
    return rows.map(({ text }) => text);
  });

const writeSources = (file: string, count: number): void => {
  const slugs = Array.from({ length: count }, (_, index) => toSourceSlug(index));
  const list = slugs.map((slug) => ({
    slug,
    name: slug,
    feed_url: feedUrlOf(slug),
    kind: 'rss',
    // The longest that there may be: nothing is crawled while this is measured.
    crawl_interval_seconds: 604_800,
  }));
  writeFileSync(file, JSON.stringify(list));
};

interface LoopRound {
  readonly tookMs: number;
  readonly latenciesMs: readonly number[];
}

const runBare = async (bare: ChildServer, searches: readonly Search[], atOnce: number): Promise<LoopRound> => {
  const response = await fetch(`${bare.url}/loop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qs: searches.map(({ q }) => q), atOnce }),
  });
  return (await response.json()) as LoopRound;
};

const medianOfKind = (searches: readonly Search[], latenciesMs: readonly number[]): string =>
  searchKinds
    .map((kind) => {
      const ofKind = latenciesMs.filter((_, index) => searches[index]?.kind === kind);
      return `${kind} ${milliseconds(ofKind, 0.5)}`;
    })
    .join(', ');

const measure = async (ours: ChildServer, bare: ChildServer, searches: readonly Search[]): Promise<Figure[]> => {
  const batch = eachNew * searchKinds.length;
  const warmUp = searches.slice(rounds * batch, rounds * batch + searchKinds.length);
  const alone = searches.slice(rounds * batch + searchKinds.length);
  await runThrough(ours.url, warmUp.map(pathOf), 4);
  await runBare(bare, warmUp, 4);

  const aloneOurs = await runThrough(ours.url, alone.map(pathOf), 1);
  const aloneBare = await runBare(bare, alone, 1);

  const ratios: number[] = [];
  const news: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = searches.slice(round * batch, (round + 1) * batch);
    const { perSecond, latenciesMs } = await runThrough(ours.url, fresh.map(pathOf), connections);
    const loop = await runBare(bare, fresh, connections);
    ratios.push(perSecond / ((fresh.length / loop.tookMs) * 1000));
    news.push(...latenciesMs);
    bares.push(...loop.latenciesMs);
  }

  const known = searches.slice(0, rounds * batch);
  const repeat = (count: number) =>
    Array.from({ length: count }, (_, index) => pathOf(known[index % known.length] as Search));
  const again: RunThrough[] = [];
  const cpuBeforeMs = cpuMsOf(ours.pid);
  for (let round = 0; round < rounds; round += 1) again.push(await runThrough(ours.url, repeat(repeated), connections));
  const cpuMs = (cpuMsOf(ours.pid) - cpuBeforeMs) / (rounds * repeated);
  const evenly = await runThrough(ours.url, repeat(paced * pacedSeconds), connections, paced);
  const p95s = again.map(({ latenciesMs }) => percentile(latenciesMs, 0.95));
  return [
    {
      what: `GET /blogs/api/v1/posts?q=...&limit=20 over ${posts} posts, ${connections} connections, searches asked before, p95`,
      reached: `${median(p95s).toFixed(0)} ms`,
      target: `< ${maxP95Ms} ms`,
      met: median(p95s) < maxP95Ms,
      detail:
        `rounds ${Math.min(...p95s).toFixed(0)} to ${Math.max(...p95s).toFixed(0)} ms; ${known.length} searches over an index that stays as it is; ` +
        `${median(again.map(({ perSecond }) => perSecond)).toFixed(0)} requests/s of ${((again[0]?.bytes ?? 0) / 1024).toFixed(0)} KB each, ` +
        `${cpuMs.toFixed(2)} ms of processor time; at ${paced} requests/s median ${milliseconds(evenly.latenciesMs, 0.5)}, p95 ${milliseconds(evenly.latenciesMs, 0.95)}`,
    },
    {
      what: 'the same, searches that nobody asked before, p95',
      reached: `${percentile(news, 0.95).toFixed(0)} ms`,
      target: `< ${maxP95Ms} ms`,
      met: percentile(news, 0.95) < maxP95Ms,
      detail:
        `median ${milliseconds(news, 0.5)}; the bare SQL with as many at once: median ${milliseconds(bares, 0.5)}, p95 ${milliseconds(bares, 0.95)}; ` +
        `by kind, ours: ${medianOfKind(searches, news)}`,
    },
    {
      what: 'one such search alone, median',
      reached: milliseconds(aloneOurs.latenciesMs, 0.5),
      detail: `ours: ${medianOfKind(alone, aloneOurs.latenciesMs)}; bare SQL: ${medianOfKind(alone, aloneBare.latenciesMs)}`,
    },
    {
      what: 'throughput of such searches, against the bare SQL through the same pool',
      reached: `${median(ratios).toFixed(2)} x`,
      target: `>= ${minRatio} x`,
      met: median(ratios) >= minRatio,
      detail: `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; a page of 20 and the total in each; pools of ${poolSize} connections`,
    },
  ];
};

const withSearchServers = async (
  url: string,
  vocabulary: Vocabulary,
  sources: number,
  use: (ours: ChildServer, bare: ChildServer, searches: readonly Search[]) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const searches = inventSearches(rounds * eachNew + 1 + eachAlone, vocabulary, await readTexts(url), createRandom(3));
  const folder = createDataDir();
  try {
    const files = { sources: join(folder, 'sources.json'), searches: join(folder, 'searches.json') };
    writeSources(files.sources, sources);
    writeFileSync(files.searches, JSON.stringify(searches));
    return await withServers(
      [
        () =>
          startChildServer({
            script: 'bench/servers/bare-search.js',
            arguments: [url, String(poolSize), files.searches],
            readyWithinMs: 180_000,
          }),
        () =>
          startChildServer({
            script: 'main.js',
            arguments: ['all'],
            environment: {
              DATABASE_URL: url,
              DATABASE_CONNECTIONS: String(poolSize),
              BLOG_SOURCES_FILE: files.sources,
            },
          }),
      ],
      async ([bare, ours]) => (ours === undefined || bare === undefined ? [] : use(ours, bare, searches)),
    );
  } finally {
    removeDataDir(folder);
  }
};

/** Searches of a large index on PostgreSQL, beside the statements that they consist of. Needs a server that it may make a database on. */
export const blogSearch: Scenario = async () => {
  const serverUrl = serverUrlOf(processEnvironment());
  if (!(await findPostgres(serverUrl))) {
    process.stderr.write('LEFT OUT: blog-search, PostgreSQL does not answer (BENCH_DATABASE_URL names another)\n');
    return [];
  }
  return withBenchDatabase(serverUrl, async (url) => {
    const vocabulary = createVocabulary(120_000, 1);
    const plan = { count: posts, sources: 40, tags: 300, bodyShare: 0.25, nowMs: Date.now() };
    const startedAtMs = performance.now();
    await seedPosts(url, plan, vocabulary);
    const seedSeconds = (performance.now() - startedAtMs) / 1000;
    process.stderr.write(`  ${posts} posts in ${seedSeconds.toFixed(0)} s\n`);
    return withSearchServers(url, vocabulary, plan.sources, measure);
  });
};
