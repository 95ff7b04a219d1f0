import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '../../platform/config/environment.ts';
import { findPostgres, withClient } from '../../tests/kit/postgres-client.ts';
import { toSourceSlug } from '../invented/invented-posts.ts';
import { createRandom } from '../invented/random.ts';
import { inventSearches, type Search } from '../invented/searches.ts';
import { createVocabulary, type Vocabulary } from '../invented/vocabulary.ts';
import { type ChildServer, createDataDir, removeDataDir, startChildServer } from '../measuring/child-server.ts';
import type { Figure } from '../measuring/report.ts';
import { measureSearches, searchesOfEachKind } from '../measuring/search-figures.ts';
import { serverUrlOf, withBenchDatabase } from '../postgres/bench-database.ts';
import { feedUrlOf, seedPosts } from '../seeding/seed-posts.ts';
import { type Scenario, withServers } from './scenario.ts';

const posts = 200_000;
const poolSize = 10;

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
    // The longest interval that is allowed, so that no crawl disturbs the measurement.
    crawl_interval_seconds: 604_800,
  }));
  writeFileSync(file, JSON.stringify(list));
};

const withSearchServers = async (
  url: string,
  vocabulary: Vocabulary,
  sources: number,
  use: (ours: ChildServer, bare: ChildServer, searches: readonly Search[]) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const searches = inventSearches(searchesOfEachKind, vocabulary, await readTexts(url), createRandom(3));
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

/** Compares searches of a large index on PostgreSQL with their bare SQL. */
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
    return withSearchServers(url, vocabulary, plan.sources, (ours, bare, searches) =>
      measureSearches(ours, bare, searches, { posts, poolSize }),
    );
  });
};
