import { sql } from 'kysely';
import type { CrawlStore, KnownPost } from '../model/crawl.ts';
import type { BlogDatabase } from './blog-tables.ts';

const columns = sql`id, other_ids as "otherIds", url, title, first_seen_at as "firstSeenAt", content_hash as "contentHash",
  case when published_at_source = 'FEED' then published_at end as "publishedAt"`;

/** See `CrawlStore`. A union, because each part has an index. */
export const createKnownPosts =
  (db: BlogDatabase): CrawlStore['knownPosts'] =>
  async (slug, by) => {
    const ids = sql`${[...by.ids]}::text[]`;
    const { rows } = await sql<KnownPost>`
      select ${columns} from blog_posts where source_slug = ${slug} and id = any(${ids})
      union select ${columns} from blog_posts where source_slug = ${slug} and other_ids && ${ids} and other_ids <> '{}'
      union select ${columns} from blog_posts
        where source_slug = ${slug} and canonical_url = any(${[...by.canonicalUrls]}::text[])`.execute(db);
    return rows;
  };
