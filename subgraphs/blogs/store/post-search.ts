import { sql } from 'kysely';
import type { CountedPage, PostFilters, PostPage, PostSearch, PostSelection, PostTotal } from '../model/post-search.ts';
import type { BlogDatabase } from './blog-tables.ts';
import { columnsOf, type FoundRow, toPage } from './found-rows.ts';
import { createRelevanceSearch } from './relevance-search.ts';
import {
  all,
  type Condition,
  countOf,
  type FragmentConditions,
  filterConditions,
  fragmentConditions,
  orderOf,
  withinTime,
} from './search-conditions.ts';

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
