import { type RawBuilder, sql } from 'kysely';
import { groupBy } from '../../../platform/runtime/lists/lists.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import type { IncomingPost } from '../model/crawl.ts';
import { compareFirstSeen, isHomePage, type PostMark, toPostMark } from '../model/post-address.ts';
import type { BlogTransaction } from './blog-tables.ts';

interface AtAddress {
  readonly id: string;
  readonly source: string;
  readonly url: string;
  readonly canonical: string;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly firstSeenAt: string;
  readonly duplicateOf: string | null;
}

type Row = AtAddress & { readonly mark: PostMark };

const columns = sql`id, source_slug as source, url, canonical_url as canonical, title,
  case when published_at_source = 'FEED' then published_at end as "publishedAt",
  first_seen_at as "firstSeenAt", duplicate_of as "duplicateOf"`;

/** Groups the posts of one address into those that are one post, each with the earliest first. */
const samePosts = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const ofSources = [...groupBy(rows, ({ source }) => source).values()];
  const isShared = isHomePage(rows[0]?.mark.address ?? '') || ofSources.some((group) => group.length > 1);
  const dated = rows.filter(({ mark }) => mark.title !== '' && !(isShared && mark.publishedAt === null));
  const groups = groupBy(dated, ({ mark }) => `${isShared ? mark.publishedAt : ''}\n${mark.title}`);
  return [...groups.values()].map((group) => group.sort(compareFirstSeen));
};

/** Returns the first post of each post of the source that has one, by id. New posts are last, whatever clocks say. */
const firstsOf = (rows: readonly Row[], slug: string, added: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const firsts = new Map<string, string>();
  for (const group of samePosts(rows)) {
    const first = group.find(({ id }) => !added.has(id));
    if (first === undefined || first.source === slug) continue;
    for (const { id } of group.filter(({ source }) => source === slug)) firsts.set(id, first.duplicateOf ?? first.id);
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const { id, duplicateOf } of rows) {
    // An edited title does not make it another post while the first is at the same address.
    if (duplicateOf !== null && ids.has(duplicateOf)) firsts.set(id, duplicateOf);
    if (firsts.get(id) === id) firsts.delete(id);
  }
  return firsts;
};

/**
 * Marks posts of a source that an earlier one of another source has with the same address and title. Where a source has
 * several posts at the address, the dates must be equal, too. Only posts of the source are changed, so that crawls do
 * not wait for each other; those of `added` are new. Returns how many changed.
 */
export const linkDuplicates = async (
  transaction: BlogTransaction,
  slug: string,
  posts: readonly Pick<IncomingPost, 'id' | 'url'>[],
  added: ReadonlySet<string>,
): Promise<number> => {
  const urls = [...new Set(posts.map(({ url }) => canonicalUrl(url)).filter((url) => url !== undefined))];
  if (urls.length === 0) return 0;
  const at = async (those: readonly string[], condition: RawBuilder<boolean>) => {
    const { rows } = await sql<AtAddress>`
      select ${columns} from blog_posts where canonical_url = any(${those}::text[]) and ${condition}`.execute(
      transaction,
    );
    return rows;
  };
  const concerned = await at(urls, sql<boolean>`(source_slug <> ${slug} or duplicate_of is not null)`);
  if (concerned.length === 0) return 0;
  const own = await at(
    [...new Set(concerned.map(({ canonical }) => canonical))],
    sql<boolean>`source_slug = ${slug} and duplicate_of is null`,
  );
  const given = new Set(posts.map(({ id }) => id));
  const rows = [...concerned, ...own].map((row): Row => ({ ...row, mark: toPostMark(row) }));
  let changed = 0;
  for (const group of groupBy(rows, ({ mark }) => mark.address).values()) {
    const firsts = firstsOf(group, slug, added);
    for (const { id, duplicateOf } of group.filter((row) => given.has(row.id))) {
      const first = firsts.get(id) ?? null;
      if (first === duplicateOf) continue;
      changed += 1;
      await transaction.updateTable('blog_posts').set({ duplicate_of: first }).where('id', '=', id).execute();
    }
  }
  return changed;
};
