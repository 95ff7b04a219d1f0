import { join } from 'node:path';
import type pg from 'pg';
import { silentLogger } from '../../platform/log/logger.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { withClient } from '../../tests/kit/postgres-client.ts';
import { inventPosts, type PostsPlan, postColumns, toSourceSlug, toTagSlug } from '../invented/invented-posts.ts';
import type { Vocabulary } from '../invented/vocabulary.ts';
import { type CopyValue, copyRows } from '../postgres/copy-rows.ts';

/** Far in the future, so that no crawl disturbs the measurement. */
const nextAttemptAt = '2100-01-01T00:00:00Z';

export const feedUrlOf = (slug: string): string => `https://${slug}.example/feed.xml`;

const migrateBlogs = async (url: string): Promise<void> => {
  const database = createPostgresDatabase({ url, log: silentLogger });
  try {
    await database.migrate('blogs', join(projectRoot, 'subgraphs', 'blogs', 'migrations'));
  } finally {
    await database.close();
  }
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const sourceRows = ({ sources, nowMs }: PostsPlan): readonly (readonly CopyValue[])[] =>
  numbers(sources).map((index) => {
    const slug = toSourceSlug(index);
    const now = new Date(nowMs).toISOString();
    return [
      slug,
      `Lab ${index}`,
      `Lab ${index}`,
      feedUrlOf(slug),
      'RSS',
      [],
      3600,
      true,
      true,
      now,
      now,
      nextAttemptAt,
    ];
  });

const sourceColumns = [
  'slug',
  'name',
  'lab',
  'list_url',
  'kind',
  'tags',
  'crawl_interval_seconds',
  'listed',
  'had_success',
  'last_success_at',
  'last_attempt_at',
  'next_attempt_at',
];

/** Drops the indexes of `blog_posts`, and returns their definitions. Creating them after the rows is much faster. */
const takeIndexes = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'blog_posts' and schemaname = 'public' and indexname <> 'blog_posts_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};

const makeIndexes = async (url: string, definitions: readonly string[]): Promise<void> => {
  const waiting = definitions.toSorted((a, b) => Number(b.includes('body_text')) - Number(a.includes('body_text')));
  const workers = [0, 1].map(() =>
    withClient(url, async (client) => {
      await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next);
    }),
  );
  await Promise.all(workers);
};

/** Creates the tables of the blog service and fills them with invented posts, without the crawler. */
export const seedPosts = async (url: string, plan: PostsPlan, vocabulary: Vocabulary): Promise<void> => {
  await migrateBlogs(url);
  await withClient(url, async (client) => {
    await client.query('set synchronous_commit = off');
    const indexes = await takeIndexes(client);
    await copyRows(client, 'blog_sources', sourceColumns, sourceRows(plan));
    const tagRows = numbers(plan.tags).map((index) => [toTagSlug(index), `Topic ${index}`]);
    await copyRows(client, 'blog_tags', ['slug', 'name'], tagRows);
    await copyRows(client, 'blog_posts', postColumns, inventPosts(plan, vocabulary, 2));
    await makeIndexes(url, indexes);
    await client.query('update blog_index set revision = revision + 1');
    await client.query('vacuum (analyze) blog_posts');
    await client.query('checkpoint');
  });
};
