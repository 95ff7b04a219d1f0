import type { Database } from '../../../platform/storage/database.ts';

/**
 * Does what a server does in the background: cleans up the search indexes and updates the planner's statistics.
 * Otherwise every search reads a growing list of pending entries, until the planner prefers to scan all posts.
 */
export const createSearchUpkeep = (database: Database): (() => Promise<void>) | undefined =>
  database.kind === 'pglite'
    ? async () => {
        await database.executeSql('vacuum analyze blog_posts');
      }
    : undefined;
