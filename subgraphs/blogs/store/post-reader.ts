import { sql } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { AnnouncedList } from '../../../platform/streams/announcement-cursors.ts';
import type { IndexState, SourceStats, StoredSource } from '../model/blog-source.ts';
import type { BlogTag, CountedTag } from '../model/blog-tag.ts';
import type { AnnouncedPost, Post } from '../model/post.ts';
import type { PostSearch } from '../model/post-search.ts';
import type { BlogDatabase, BlogTables, SourceRow } from './blog-tables.ts';
import { columnsOf, postColumns, type ReadPostRow, toPost } from './post-row.ts';
import { createPostSearch } from './post-search.ts';
import { earlierSame, isRepeated } from './search-conditions.ts';

const toStoredSource = (row: SourceRow): StoredSource => ({
  slug: row.slug,
  name: row.name,
  lab: row.lab,
  feedUrl: row.permanent_url ?? row.list_url,
  kind: row.kind,
  defaultTags: row.tags,
  crawlIntervalSeconds: row.crawl_interval_seconds,
  listed: row.listed,
  partial: row.partial,
  gone: row.gone,
  health: {
    lastSuccessAt: row.last_success_at,
    lastAttemptAt: row.last_attempt_at,
    lastFailureReason: row.last_error,
    consecutiveFailureCount: row.consecutive_failures,
    nextAttemptAt: row.next_attempt_at,
  },
});

/** Reads revision and sources in one statement, which sees one state. */
const readIndexState = async (db: BlogDatabase): Promise<IndexState> => {
  const rows = await db
    .selectFrom('blog_index')
    .leftJoin('blog_sources', (join) => join.onTrue())
    .select('blog_index.revision')
    .selectAll('blog_sources')
    .orderBy('blog_sources.slug')
    .execute();
  // Without any source the join leaves one row of nulls.
  const sources = rows.filter(({ slug }) => slug !== null) as readonly SourceRow[];
  return { revision: rows[0]?.revision ?? 0, sources: sources.map(toStoredSource) };
};

/** Slugs of the sources that are shown; null for all. */
type Shown = readonly string[] | null;

export interface PostReader extends PostSearch {
  state(): Promise<IndexState>;
  /** Existing posts by the given ids, which may be their own or further ones. */
  findMany(ids: readonly string[], shown: Shown): Promise<ReadonlyMap<string, Post>>;
  /** The latest post at each canonical address that has one; of posts that are the same, the first. */
  findAtPages(urls: readonly string[], shown: Shown): Promise<readonly Post[]>;
  sourceStats(shown: Shown): Promise<ReadonlyMap<string, SourceStats>>;
  /** Tags with posts, those with the most posts first, then by slug. */
  countTags(shown: Shown): Promise<readonly CountedTag[]>;
  /** Tags of the slugs that have posts, in no order. */
  findTags(slugs: readonly string[], shown: Shown): Promise<readonly BlogTag[]>;
  announcedList(): Promise<AnnouncedList>;
  /** Announced posts after a number, in order. None is missing: numbers become visible in order. */
  announcedAfter(number: number, limit: number): Promise<readonly AnnouncedPost[]>;
  /** Of each of the posts, the ones of the folded fragments (`foldText`) that it contains. */
  fragmentsIn(ids: readonly string[], fragments: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Names no table: see `isRepeated`. */
const ofShown = (shown: Shown) =>
  shown === null ? sql<boolean>`true` : sql<boolean>`source_slug = any(${[...shown]}::text[])`;

export const createPostReader = (database: Database): PostReader => {
  const db = tablesOf<BlogTables>(database);
  return {
    ...createPostSearch(db),
    state: () => readIndexState(db),
    async findMany(ids, shown) {
      if (ids.length === 0) return new Map();
      const query = db.selectFrom('blog_posts as p').select(postColumns).where(ofShown(shown));
      const rows = await query.where('id', 'in', ids).execute();
      const found = new Map(rows.map((row) => [row.id, toPost(row)]));
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      const isOther = sql<boolean>`other_ids && ${missing}::text[] and other_ids <> '{}'`;
      const others = await query.select('other_ids').where(isOther).execute();
      const byOther = others.flatMap((row) => row.other_ids.map((id) => [id, toPost(row)] as const));
      return new Map([...byOther, ...found]);
    },
    async findAtPages(urls, shown) {
      if (urls.length === 0) return [];
      const query = db.selectFrom('blog_posts as p').distinctOn('canonical_url').select(postColumns);
      const rows = await query
        .where('canonical_url', 'in', urls)
        .where(ofShown(shown))
        .where(sql<boolean>`not ${isRepeated('p', [ofShown(shown)])}`)
        .orderBy('canonical_url')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toPost);
    },
    async sourceStats(shown) {
      const { rows } = await sql<{ slug: string; posts: number; firsts: number; latest: string }>`
        select slug, posts, posts - coalesce(repeats, 0) as firsts, latest from (
          select source_slug as slug, count(*) as posts, max(published_at) as latest from blog_posts group by source_slug
        ) counted left join (
          select source_slug as slug, count(*) as repeats from blog_posts p
          where duplicate_of is not null and ${isRepeated('p', [ofShown(shown)])} group by source_slug
        ) repeated using (slug)`.execute(db);
      return new Map(
        rows.map(({ slug, posts, firsts, latest }) => [
          slug,
          { postCount: posts, firstCount: firsts, latestPostAt: latest },
        ]),
      );
    },
    async countTags(shown) {
      const { rows } = await sql<CountedTag>`
        select t.slug, t.name, posts - coalesce(repeats, 0) as "postCount" from (
          select tag, count(*) as posts from blog_posts p, unnest(p.tag_slugs) tag where ${ofShown(shown)} group by tag
        ) counted left join (
          select tag, count(*) as repeats from blog_posts p, unnest(p.tag_slugs) tag
          where duplicate_of is not null and ${ofShown(shown)}
            and ${isRepeated('p', [ofShown(shown), sql<boolean>`tag_slugs @> array[tag]`])} group by tag
        ) repeated using (tag) join blog_tags t on t.slug = tag
        order by "postCount" desc, t.slug collate "C"`.execute(db);
      return rows;
    },
    async findTags(slugs, shown) {
      const { rows } = await sql<BlogTag>`
        select t.slug, t.name from blog_tags t where t.slug = any(${[...slugs]}::text[])
        and exists (select from blog_posts p where p.tag_slugs @> array[t.slug] and ${ofShown(shown)})`.execute(db);
      return rows;
    },
    async announcedList() {
      const columns = ['list_id as listId', 'announced as lastNumber'] as const;
      return await db.selectFrom('blog_index').select(columns).executeTakeFirstOrThrow();
    },
    async announcedAfter(number, limit) {
      const { rows } = await sql<ReadPostRow & { announced: number; earlier: AnnouncedPost['earlier'] | null }>`
        select ${columnsOf('p')}, p.announced, case when p.duplicate_of is not null then (
          select json_agg(json_build_object('postId', d.id, 'sourceSlug', d.source_slug, 'tagSlugs', d.tag_slugs)) from ${earlierSame('p')}
        ) end as earlier
        from blog_posts p where p.announced > ${number} order by p.announced limit ${limit}`.execute(db);
      return rows.map((row) => ({ number: row.announced, post: toPost(row), earlier: row.earlier ?? [] }));
    },
    async fragmentsIn(ids, fragments) {
      const { rows } = await sql<{ id: string; fragments: readonly string[] }>`
        select id, array(
          select fragment from unnest(${[...fragments]}::text[]) fragment
          where strpos(head_text, fragment) > 0 or strpos(body_text, fragment) > 0
        ) as fragments
        from blog_posts where id = any(${[...ids]}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.id, row.fragments]));
    },
  };
};
