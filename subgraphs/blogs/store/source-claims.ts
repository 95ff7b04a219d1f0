import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Claim, ClaimOptions, CrawlSource, DueOptions, EnqueueSource } from '../model/crawl.ts';
import { type BlogDatabase, type SourceRow, toInstant } from './blog-tables.ts';

/** The two kinds of work on a source; each has a claim of its own. */
export type ClaimKind = 'crawl' | 'pages';

const claimColumn = (kind: ClaimKind) => sql.ref(`${kind}_claim`);
const claimedUntil = (kind: ClaimKind) => sql.ref(`${kind}_claimed_until`);
const queuedUntil = (kind: ClaimKind) => sql.ref(`${kind}_queued_until`);

/** The row of a source while a claim on it is the current one. */
export const heldBy = (kind: ClaimKind, { slug, token }: Claim): RawBuilder<boolean> =>
  sql<boolean>`slug = ${slug} and ${claimColumn(kind)} = ${token}`;

/** Assignments that give a claim back. */
export const released = (kind: ClaimKind): RawBuilder<unknown> =>
  sql`${claimColumn(kind)} = null, ${claimedUntil(kind)} = null, ${queuedUntil(kind)} = null`;

export const toCrawlSource = (row: SourceRow): CrawlSource => ({
  entry: {
    slug: row.slug,
    name: row.name,
    lab: row.lab,
    feedUrl: row.list_url,
    kind: row.kind,
    tags: row.tags,
    crawlIntervalSeconds: row.crawl_interval_seconds,
  },
  feedUrl: row.permanent_url ?? row.list_url,
  validators: { etag: row.etag, lastModified: row.last_modified },
  consecutiveFailures: row.consecutive_failures,
  hadSuccess: row.had_success,
});

/** When work of a kind is due, for a row of `sources`. Null: never. */
const dueAt: Readonly<Record<ClaimKind, RawBuilder<string | null>>> = {
  crawl: sql`next_attempt_at`,
  pages: sql`(select min(next_try_at) from blog_page_tasks where source_slug = blog_sources.slug)`,
};

/** Claims on sources. See `CrawlStore`. */
export const createSourceClaims = (db: BlogDatabase) => ({
  enqueueDue: (kind: ClaimKind, { nowMs, queuedUntilMs, limit }: DueOptions, enqueue: EnqueueSource) =>
    db.transaction().execute(async (transaction): Promise<readonly string[]> => {
      const now = sql`${toInstant(nowMs)}::timestamptz`;
      const { rows } = await sql<{ slug: string }>`
        select slug from blog_sources
        where listed and ${dueAt[kind]} <= ${now}
          and coalesce(${queuedUntil(kind)} <= ${now}, true) and coalesce(${claimedUntil(kind)} <= ${now}, true)
        order by ${dueAt[kind]}, slug limit ${limit} for update skip locked`.execute(transaction);
      const slugs = rows.map(({ slug }) => slug);
      if (slugs.length === 0) return [];
      await sql`
        update blog_sources set ${queuedUntil(kind)} = ${toInstant(queuedUntilMs)}::timestamptz
        where slug = any(${slugs}::text[])`.execute(transaction);
      for (const slug of slugs) await enqueue(slug, transaction as unknown as Transaction<unknown>);
      return slugs;
    }),

  /** Answers the row that was taken. */
  begin: async (
    kind: ClaimKind,
    claim: Claim,
    { nowMs, claimedUntilMs }: ClaimOptions,
  ): Promise<SourceRow | undefined> => {
    const now = sql`${toInstant(nowMs)}::timestamptz`;
    const { rows } = await sql<SourceRow>`
      update blog_sources
      set ${claimColumn(kind)} = ${claim.token}, ${claimedUntil(kind)} = ${toInstant(claimedUntilMs)}::timestamptz
      where slug = ${claim.slug} and listed and coalesce(${claimedUntil(kind)} <= ${now}, true)
        and ${kind === 'crawl' ? sql`next_attempt_at <= ${now}` : sql`true`}
      returning *`.execute(db);
    return rows[0];
  },

  end: async (kind: ClaimKind, claim: Claim): Promise<boolean> => {
    const { rows } = await sql`
      update blog_sources set ${released(kind)} where ${heldBy(kind, claim)} returning slug`.execute(db);
    return rows.length > 0;
  },
});
