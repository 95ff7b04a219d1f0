import { type RawBuilder, sql } from 'kysely';
import type { PostPage, PostSelection } from '../model/post-search.ts';
import type { BlogDatabase } from './blog-tables.ts';
import { columnsOf, type FoundRow, postsAmong, toPage } from './found-rows.ts';
import {
  all,
  type Condition,
  type FragmentConditions,
  filterConditions,
  orderOf,
  withinRank,
  withinTime,
} from './search-conditions.ts';

/** Newest titles read before the indexes are searched. Titles are short and stored beside the key. */
const titlesFirst = 1000;

interface RankedPart {
  readonly where: readonly Condition[];
  readonly rank: RawBuilder<number>;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Ranks in three steps, each skipped when the previous one fills the page: whole words in the newest titles; all
 * matches in title or summary; matches in the body alone. The rank depends on the post alone, so a page can continue
 * from a position.
 */
export const createRelevanceSearch = (db: BlogDatabase) => {
  const ranked = async (
    selection: PostSelection,
    { where, rank, limit, offset }: RankedPart,
  ): Promise<readonly FoundRow[]> => {
    const order = (table: string) =>
      sql`${sql.ref('rank')} ${selection.fromEnd ? sql`desc` : sql`asc`}, ${orderOf(selection, table)}`;
    const { rows } = await sql<FoundRow>`
      with matched as materialized (
        select id, published_at, ${rank} as rank from blog_posts where ${all(where)}
      ), page as materialized (
        select id, rank from matched where ${all(withinRank(selection))}
        order by ${order('matched')} limit ${limit} offset ${offset}
      )
      select ${columnsOf('p')}, page.rank, counted.total
      from (select count(*) as total from matched) counted
      left join (page join blog_posts p on p.id = page.id) on true
      order by ${order('p')}`.execute(db);
    return rows;
  };

  const newestTitles = async (selection: PostSelection, titleWord: Condition) => {
    const { filters, limit, offset } = selection;
    const newest = all([...filterConditions(filters), ...withinTime(selection)]);
    const { rows } = await sql<FoundRow>`
      select ${columnsOf('p')}, 0 as rank, null as total
      from (select * from blog_posts where ${newest} order by published_at desc, id desc limit ${titlesFirst}) p
      where ${titleWord} order by published_at desc, id desc limit ${limit + 1} offset ${offset}`.execute(db);
    return rows;
  };

  /** The worst matches are last, and are known only when all are ranked. */
  const fromEnd = async (selection: PostSelection, fragment: FragmentConditions): Promise<PostPage> => {
    const { filters, limit, offset } = selection;
    const where = [...filterConditions(filters), fragment.indexed.any];
    return toPage(await ranked(selection, { where, rank: fragment.anyRank, limit: limit + 1, offset }), selection);
  };

  const fromBeginning = async (selection: PostSelection, fragment: FragmentConditions): Promise<PostPage> => {
    const { filters, limit, offset, after, before } = selection;
    if ((after === null || after.rank === 0) && before === null && offset + limit < titlesFirst) {
      const rows = await newestTitles(selection, fragment.titleWord);
      if (rows.length > limit) return toPage(rows, selection);
    }
    const conditions = filterConditions(filters);
    const heads = await ranked(selection, {
      where: [...conditions, fragment.indexed.head],
      rank: fragment.headRank,
      limit: limit + 1,
      offset,
    });
    const found = postsAmong(heads);
    if (found.length > limit)
      return toPage(
        found.map((row) => ({ ...row, total: null })),
        selection,
      );
    const headTotal = heads[0]?.total ?? 0;
    const bodies = await ranked(selection, {
      where: [...conditions, fragment.indexed.body, fragment.notHead],
      rank: fragment.bodyRank,
      limit: limit + 1 - found.length,
      offset: Math.max(0, offset - headTotal),
    });
    const total = headTotal + (bodies[0]?.total ?? 0);
    const rows = [...found, ...postsAmong(bodies)];
    return { ...toPage(rows, selection), total };
  };

  return (selection: PostSelection, fragment: FragmentConditions): Promise<PostPage> =>
    selection.fromEnd ? fromEnd(selection, fragment) : fromBeginning(selection, fragment);
};
