import { sql } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';
import { tablesOf } from '../../../platform/storage/tables-of.ts';
import type { BlogTables } from './blog-tables.ts';
import { raiseRevision } from './index-lock.ts';

interface PostsBeyond {
  readonly newest: number;
  readonly atOnce: number;
}

/** Deletes posts beyond the newest of each source, at most `atOnce`. Resolves with their number. */
export type ForgetPosts = (beyond: PostsBeyond) => Promise<number>;

export const createForgetPosts = (database: Database): ForgetPosts => {
  const db = tablesOf<BlogTables>(database);
  return ({ newest, atOnce }) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        select id from (
          select id, row_number() over (partition by source_slug order by published_at desc, id) as place from blog_posts
        ) as placed
        where place > ${newest} limit ${atOnce}`.execute(transaction);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await transaction.deleteFrom('blog_page_tasks').where('post_id', 'in', ids).execute();
      await transaction.deleteFrom('blog_posts').where('id', 'in', ids).execute();
      await raiseRevision(transaction);
      return ids.length;
    });
};
