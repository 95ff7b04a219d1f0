import { sql } from 'kysely';
import type { Database } from '../../../platform/storage/database.ts';

/** What a server does for the search indexes in the background. */
export interface SearchUpkeep {
  /**
   * Updates the planner's statistics and empties the indexes' lists of pending entries, which every search reads, until
   * the planner prefers to scan all posts. Takes a fraction of a second.
   */
  tidy(): Promise<void>;
  /** Frees the room of deleted rows. Cannot be cut, and may hold up requests for seconds. */
  vacuum(): Promise<void>;
  /** Milliseconds since the last statement of a request. */
  readonly quietMs: number;
}

const indexes = ['blog_posts_head_fragments', 'blog_posts_body_fragments'];

/** `database` is that of workers. Undefined when the database maintains itself. */
export const createSearchUpkeep = (database: Database): SearchUpkeep | undefined =>
  database.kind === 'postgres'
    ? undefined
    : {
        async tidy() {
          for (const index of indexes)
            await database.executeSql(
              'select gin_clean_pending_list(to_regclass($1)) where to_regclass($1) is not null',
              [index],
            );
          await database.executeSql('analyze blog_posts');
        },
        vacuum: async () => {
          await sql`vacuum blog_posts`.execute(database.background);
        },
        get quietMs() {
          return database.quietMs;
        },
      };
