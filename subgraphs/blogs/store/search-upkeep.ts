import type { Database } from '../../../platform/storage/database.ts';

/**
 * Cleans up the search indexes and updates the planner's statistics, which the embedded database, unlike a server, does
 * not do in the background. Otherwise every search reads a growing list of pending entries, until the planner prefers
 * to scan all posts.
 */
export const createSearchUpkeep = (database: Database): (() => Promise<void>) | undefined =>
  database.kind === 'pglite'
    ? async () => {
        await database.executeSql('vacuum analyze blog_posts');
      }
    : undefined;
