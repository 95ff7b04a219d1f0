import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../../tests/kit/storage/postgres-client.ts';

import { feedUrlOf, seedPosts, toSourceSlug } from '../../databases/seed-posts.ts';
import { createRandom } from '../../invented/random.ts';
import { inventSearches, type Search, searchKinds } from '../../invented/searches.ts';
import { createVocabulary } from '../../invented/vocabulary.ts';
import { readJson } from '../../load/ask.ts';
import { type RunThrough, runThrough } from '../../load/run-through.ts';
import { cpuMsDuring } from '../../process/readings.ts';
import { amount, atLeast, below, figure } from '../../report/finding.ts';
import { median, percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const poolSize = 10;
const connections = 50;
const rounds = 3;
const eachNew = 9;
const eachAlone = 4;
/** Requests a second. */
const paced = 300;
const pacedSeconds = 5;
const maxP95Ms = 25;
const minRatio = 0.5;
const batch = eachNew * searchKinds.length;

const pathOf = ({ q }: Search): string => `/blogs/api/v1/posts?q=${encodeURIComponent(q)}&limit=20`;
const milliseconds = (values: readonly number[], share: number): string => amount(percentile(values, share), 'ms');

/** Texts of posts, for fragments of them. */
const readTexts = (url: string): Promise<readonly string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      'select substr(body_text, 500, 200) as text from blog_posts where body is not null order by id limit 2000',
    );
    return rows.map(({ text }) => text);
  });

/** The operator's list. Its intervals are the longest that are allowed, so that no crawl disturbs the measurement. */
const toSources = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, index) => {
    const slug = toSourceSlug(index);
    return { slug, name: slug, feed_url: feedUrlOf(slug), kind: 'rss', crawl_interval_seconds: 604_800 };
  });

const medianOfKind = (searches: readonly Search[], latenciesMs: readonly number[]): string =>
  searchKinds
    .map((kind) => {
      const ofKind = latenciesMs.filter((_, index) => searches[index]?.kind === kind);
      return `${kind} ${milliseconds(ofKind, 0.5)}`;
    })
    .join(', ');

/** Compares searches of a large index on PostgreSQL with their bare SQL. */
export const blogSearch: Scenario = {
  name: 'blog-search',
  needs: ['postgres'],
  run: async (lab) => {
    const [posts, repeated] = lab.isShort ? [5_000, 100] : [200_000, 2000];
    const url = await lab.database();
    const vocabulary = createVocabulary(120_000, 1);
    const plan = { count: posts, sources: 40, tags: 300, bodyShare: 0.25, nowMs: Date.now() };
    const startedAtMs = performance.now();
    await seedPosts(url, plan, vocabulary);
    lab.note(`  ${posts} posts in ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s`);
    const each = rounds * eachNew + 1 + eachAlone;
    const searches = inventSearches(each, vocabulary, await readTexts(url), createRandom(3));
    const folder = lab.folder();
    const files = { sources: join(folder, 'sources.json'), searches: join(folder, 'searches.json') };
    writeFileSync(files.sources, JSON.stringify(toSources(plan.sources)));
    writeFileSync(files.searches, JSON.stringify(searches));
    const bare = await lab.serve('bare-search', [url, String(poolSize), files.searches]);
    const ours = await lab.start({
      environment: { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), BLOG_SOURCES_FILE: files.sources },
    });
    const through = (some: readonly Search[], atOnce: number, options?: Parameters<typeof runThrough>[3]) =>
      runThrough(ours.url, some.map(pathOf), atOnce, options);
    const runBare = (some: readonly Search[], atOnce: number) =>
      readJson<{ readonly tookMs: number; readonly latenciesMs: readonly number[] }>(bare, {
        path: '/loop',
        body: { qs: some.map(({ q }) => q), atOnce },
      });

    const warmUp = searches.slice(rounds * batch, rounds * batch + searchKinds.length);
    const alone = searches.slice(rounds * batch + searchKinds.length);
    await through(warmUp, 4);
    await runBare(warmUp, 4);
    const aloneOurs = await through(alone, 1);
    const aloneBare = await runBare(alone, 1);

    const ratios: number[] = [];
    const news: number[] = [];
    const bares: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const fresh = searches.slice(round * batch, (round + 1) * batch);
      const { perSecond, latenciesMs } = await through(fresh, connections);
      const loop = await runBare(fresh, connections);
      ratios.push(perSecond / ((fresh.length / loop.tookMs) * 1000));
      news.push(...latenciesMs);
      bares.push(...loop.latenciesMs);
    }

    const known = searches.slice(0, rounds * batch);
    const repeat = (count: number) =>
      Array.from({ length: count }, (_, index) => known[index % known.length] as Search);
    const again: RunThrough[] = [];
    const cpuMs = await cpuMsDuring(ours, async () => {
      for (let round = 0; round < rounds; round += 1) again.push(await through(repeat(repeated), connections));
    });
    const evenly = await through(repeat(paced * pacedSeconds), connections, { requestsPerSecond: paced });
    const p95s = again.map(({ latenciesMs }) => percentile(latenciesMs, 0.95));
    return [
      below(
        `GET /blogs/api/v1/posts?q=...&limit=20 over ${posts} posts, ${connections} connections, searches asked before, p95`,
        median(p95s),
        maxP95Ms,
        {
          unit: 'ms',
          detail:
            `rounds ${Math.min(...p95s).toFixed(0)} to ${Math.max(...p95s).toFixed(0)} ms; ${known.length} searches over an index that stays as it is; ` +
            `${median(again.map(({ perSecond }) => perSecond)).toFixed(0)} requests/s of ${((again[0]?.bytes ?? 0) / 1024).toFixed(0)} KB each, ` +
            `${(cpuMs / rounds / repeated).toFixed(2)} ms of processor time; at ${paced} requests/s median ${milliseconds(evenly.latenciesMs, 0.5)}, p95 ${milliseconds(evenly.latenciesMs, 0.95)}`,
        },
      ),
      below('the same, new searches, p95', percentile(news, 0.95), maxP95Ms, {
        unit: 'ms',
        detail:
          `median ${milliseconds(news, 0.5)}; the bare SQL with as many at once: median ${milliseconds(bares, 0.5)}, p95 ${milliseconds(bares, 0.95)}; ` +
          `by kind, ours: ${medianOfKind(searches, news)}`,
      }),
      figure(
        'one such search alone, median',
        milliseconds(aloneOurs.latenciesMs, 0.5),
        `ours: ${medianOfKind(alone, aloneOurs.latenciesMs)}; bare SQL: ${medianOfKind(alone, aloneBare.latenciesMs)}`,
      ),
      atLeast('throughput of such searches, against the bare SQL through the same pool', median(ratios), minRatio, {
        unit: 'x',
        detail: `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; a page of 20 and the total in each; pools of ${poolSize} connections`,
      }),
    ];
  },
};
