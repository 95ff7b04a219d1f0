import { type RawBuilder, sql } from 'kysely';
import type { PostPage, PostPosition, PostSelection } from '../model/post-search.ts';
import type { BlogDatabase } from './blog-tables.ts';
import { columnsOf, type FoundRow, postsAmong, toPage } from './found-rows.ts';
import {
  afterInRank,
  afterInTime,
  all,
  type Condition,
  type FragmentConditions,
  filterConditions,
} from './search-conditions.ts';

/** Newest posts whose title is looked at before the indexes are asked. Titles are short and lie beside the key. */
const titlesFirst = 1000;

interface RankedPart {
  readonly where: readonly Condition[];
  readonly rank: RawBuilder<number>;
  readonly after: PostPosition | null;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Ranks in up to three steps, each of which only the one before it makes needless: whole words in the newest titles; all matches in title or
 * summary; matches in the body alone. The rank is the post's own, so a page can be continued from a position.
 */
export const createRelevanceSearch = (db: BlogDatabase) => {
  const ranked = async ({ where, rank, after, limit, offset }: RankedPart): Promise<readonly FoundRow[]> => {
    const { rows } = await sql<FoundRow>`
      with matched as materialized (
        select id, published_at, ${rank} as rank from blog_posts where ${all(where)}
      ), page as materialized (
        select id, rank from matched where ${all(afterInRank(after))}
        order by rank, published_at desc, id desc limit ${limit} offset ${offset}
      )
      select ${columnsOf('p')}, page.rank, counted.total
      from (select count(*) as total from matched) counted
      left join (page join blog_posts p on p.id = page.id) on true
      order by page.rank, p.published_at desc, p.id desc`.execute(db);
    return rows;
  };

  const newestTitles = async ({ filters, limit, offset, after }: PostSelection, titleWord: Condition) => {
    const newest = all([...filterConditions(filters), ...afterInTime(after, 'NEWEST')]);
    const { rows } = await sql<FoundRow>`
      select ${columnsOf('p')}, 0 as rank, null as total
      from (select * from blog_posts where ${newest} order by published_at desc, id desc limit ${titlesFirst}) p
      where ${titleWord} order by published_at desc, id desc limit ${limit + 1} offset ${offset}`.execute(db);
    return rows;
  };

  return async (selection: PostSelection, fragment: FragmentConditions): Promise<PostPage> => {
    const { filters, limit, offset, after } = selection;
    if ((after === null || after.rank === 0) && offset + limit < titlesFirst) {
      const rows = await newestTitles(selection, fragment.titleWord);
      if (rows.length > limit) return toPage(rows, limit);
    }
    const conditions = filterConditions(filters);
    const heads = await ranked({
      where: [...conditions, fragment.indexed.head],
      rank: fragment.headRank,
      after,
      limit: limit + 1,
      offset,
    });
    const found = postsAmong(heads);
    if (found.length > limit)
      return toPage(
        found.map((row) => ({ ...row, total: null })),
        limit,
      );
    const headTotal = heads[0]?.total ?? 0;
    const bodies = await ranked({
      where: [...conditions, fragment.indexed.body, fragment.notHead],
      rank: fragment.bodyRank,
      after,
      limit: limit + 1 - found.length,
      offset: Math.max(0, offset - headTotal),
    });
    const total = headTotal + (bodies[0]?.total ?? 0);
    const rows = [...found, ...postsAmong(bodies)];
    return { ...toPage(rows, limit), total };
  };
};
