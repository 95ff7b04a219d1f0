import { type RawBuilder, sql } from 'kysely';
import type { CountedPage, PostFilters, PostPage, PostSearch, PostSelection, PostTotal } from '../model/post-search.ts';
import type { BlogDatabase } from './blog-tables.ts';
import { columnsOf, type FoundRow, postsAmong, toPage } from './post-row.ts';
import {
  all,
  type Condition,
  countOf,
  type FragmentConditions,
  filterConditions,
  fragmentConditions,
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
const createRelevanceSearch = (db: BlogDatabase) => {
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

/** Posts that a fragment search reads before it uses the indexes: enough for a page of what one post in twenty has. */
const readFirst = 500;

/**
 * A frequent fragment is found fastest by reading posts in order until the page is full, a rare one by its trigrams. So
 * a few hundred posts are read first; if they do not fill the page, the indexes are searched, which also counts all
 * matches.
 */
const createFind = (db: BlogDatabase): PostSearch['find'] => {
  const inOrder = async (
    selection: PostSelection,
    fragment: Condition | null,
    most: number | null,
  ): Promise<readonly FoundRow[]> => {
    const { filters, limit, offset } = selection;
    const within = all([...filterConditions(filters), ...withinTime(selection)]);
    const { rows } = await sql<FoundRow>`
      select ${columnsOf('p')}, 0 as rank, null as total
      from (select * from blog_posts where ${within} order by ${orderOf(selection)} limit ${most}) p
      where ${fragment ?? sql`true`}
      order by ${orderOf(selection, 'p')} limit ${limit + 1} offset ${offset}`.execute(db);
    return rows;
  };

  const byFragment = async (selection: PostSelection, fragment: FragmentConditions): Promise<readonly FoundRow[]> => {
    const { filters, limit, offset } = selection;
    const { rows } = await sql<FoundRow>`
      with matched as materialized (
        select id, published_at from blog_posts where ${all([...filterConditions(filters), fragment.indexed.any])}
      ), page as materialized (
        select id from matched where ${all(withinTime(selection))}
        order by ${orderOf(selection, 'matched')} limit ${limit + 1} offset ${offset}
      )
      select ${columnsOf('p')}, 0 as rank, counted.total
      from (select count(*) as total from matched) counted
      left join (page join blog_posts p on p.id = page.id) on true
      order by ${orderOf(selection, 'p')}`.execute(db);
    return rows;
  };

  const relevance = createRelevanceSearch(db);

  return async (selection) => {
    const { filters, sort, limit, offset } = selection;
    if (filters.query === null) return toPage(await inOrder(selection, null, null), selection);
    const fragment = fragmentConditions(filters.query);
    if (sort === 'RELEVANCE') return relevance(selection, fragment);
    if (offset + limit < readFirst) {
      const rows = await inOrder(selection, fragment.read.any, readFirst);
      if (rows.length > limit) return toPage(rows, selection);
    }
    return toPage(await byFragment(selection, fragment), selection);
  };
};

const totalOf = ({ total }: PostPage, filters: PostFilters, known: PostTotal | undefined) => {
  if (total !== null) return sql`${total}::bigint`;
  if (known === undefined) return countOf(filters);
  return sql`case when revision = ${known.revision} then ${known.total}::bigint else ${countOf(filters)} end`;
};

const findCountedIn = async (
  db: BlogDatabase,
  selection: PostSelection,
  known: PostTotal | undefined,
): Promise<CountedPage> => {
  const page = await createFind(db)(selection);
  const total = totalOf(page, selection.filters, known);
  const { rows } = await sql<PostTotal>`select revision, ${total} as total from blog_index`.execute(db);
  const [counted = { total: 0, revision: 0 }] = rows;
  return { page: { ...page, total: counted.total }, counted };
};

export const createPostSearch = (db: BlogDatabase): PostSearch => ({
  find: createFind(db),
  findCounted: async (selection, { revision, known }) => {
    const found = await findCountedIn(db, selection, known);
    // Nothing has changed since before the page was read.
    if (found.counted.revision === revision) return found;
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => findCountedIn(snapshot, selection, found.counted));
  },
});
