import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import { foldHead, foldText } from '../../subgraphs/blogs/model/fold-text.ts';
import { withClient } from '../../tests/kit/storage/postgres-client.ts';
import { createInventedText } from '../invented/invented-text.ts';
import { between, createRandom } from '../invented/random.ts';
import type { Vocabulary } from '../invented/vocabulary.ts';
import { insertRows } from './insert-rows.ts';

interface PostsPlan {
  readonly count: number;
  readonly sources: number;
  readonly tags: number;
  /** Share of posts with a full text of 3,000 to 6,000 characters. The others have only a summary, as in most feeds. */
  readonly bodyShare: number;
  readonly nowMs: number;
}

const fiveYearsMs = 5 * 365 * 86_400_000;

export const toSourceSlug = (index: number): string => `lab-${index}`;
export const feedUrlOf = (slug: string): string => `https://${slug}.example/feed.xml`;
const toTagSlug = (index: number): string => `topic-${index}`;

const listOf = <T>(count: number, toRow: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => toRow(index));

/** Generates rows of `blog_posts`, the same for the same seed and in no order of time. */
function* inventPosts(plan: PostsPlan, vocabulary: Vocabulary, seed: number) {
  const random = createRandom(seed);
  const text = createInventedText(vocabulary, random);
  for (let index = 0; index < plan.count; index += 1) {
    const hash = createHash('sha256').update(`${seed} ${index}`).digest('hex');
    const slug = toSourceSlug(Math.floor(random() ** 2 * plan.sources));
    const title = text.phrase(between(random, 5, 12));
    const summary = text.prose(between(random, 120, 350));
    const body = random() < plan.bodyShare ? text.prose(between(random, 3000, 6000)) : null;
    const tags = listOf(between(random, 1, 4), () => toTagSlug(Math.floor(random() ** 2 * plan.tags)));
    const publishedAt = new Date(plan.nowMs - Math.floor(random() * fiveYearsMs)).toISOString();
    const url = `https://${slug}.example/posts/${index}`;
    yield {
      id: `post_${hash.slice(0, 16)}`,
      source_slug: slug,
      title,
      url,
      canonical_url: url,
      summary,
      body,
      body_source: body === null ? 'NONE' : 'FEED',
      word_count: body === null ? 0 : Math.round(body.length / 7),
      tag_slugs: [...new Set(tags)].sort(),
      authors: [text.phrase(2)],
      published_at: publishedAt,
      published_at_source: 'FEED',
      first_seen_at: publishedAt,
      language: 'en',
      listed: true,
      content_hash: hash.slice(0, 32),
      head_text: foldHead(title, summary),
      body_text: foldText(body ?? ''),
    };
  }
}

const toSource = (index: number, nowMs: number) => {
  const slug = toSourceSlug(index);
  const now = new Date(nowMs).toISOString();
  return {
    slug,
    name: `Lab ${index}`,
    lab: `Lab ${index}`,
    list_url: feedUrlOf(slug),
    kind: 'RSS',
    tags: [],
    crawl_interval_seconds: 3600,
    listed: true,
    had_success: true,
    last_success_at: now,
    last_attempt_at: now,
    // Far in the future, so that no crawl disturbs the measurement.
    next_attempt_at: '2100-01-01T00:00:00Z',
  };
};

/** Drops the indexes of `blog_posts`, and returns their definitions. Creating them after the rows is much faster. */
const takeIndexes = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'blog_posts' and schemaname = 'public' and indexname <> 'blog_posts_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};

/** Creates the tables of the blog service and fills them with invented posts, without the crawler. */
export const seedPosts = async (url: string, plan: PostsPlan, vocabulary: Vocabulary): Promise<void> => {
  const database = createPostgresDatabase({ url, log: silentLogger });
  await database
    .migrate('blogs', join(projectRoot, 'subgraphs', 'blogs', 'migrations'))
    .finally(() => database.close());
  await withClient(url, async (client) => {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'");
    const run = (text: string, values: unknown[]) => client.query(text, values);
    const indexes = await takeIndexes(client);
    const tags = listOf(plan.tags, (index) => ({ slug: toTagSlug(index), name: `Topic ${index}` }));
    await insertRows(
      run,
      'blog_sources',
      listOf(plan.sources, (index) => toSource(index, plan.nowMs)),
    );
    await insertRows(run, 'blog_tags', tags);
    await insertRows(run, 'blog_posts', inventPosts(plan, vocabulary, 2));
    for (const definition of indexes) await client.query(definition);
    await client.query('update blog_index set revision = revision + 1');
    await client.query('vacuum (analyze) blog_posts');
    await client.query('checkpoint');
  });
};
