import type { Database } from '../../../platform/storage/database.ts';

/**
 * Brings the search indexes in order and the planner's figures up to date, which a server does by itself: the embedded database has no
 * background processes. Without it new posts wait in a list that every search has to read, until the planner prefers to read all posts.
 */
export const createSearchUpkeep = (database: Database): (() => Promise<void>) | undefined =>
  database.kind === 'pglite'
    ? async () => {
        await database.executeSql('vacuum analyze blog_posts');
      }
    : undefined;
