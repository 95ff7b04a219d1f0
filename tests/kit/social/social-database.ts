import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { DatabaseBackend, TestDatabase } from '../backends.ts';
import { migrateSocial } from './watch-setup.ts';

/**
 * One database for the tests of a suite, opened and migrated once, and emptied before each test. Call it where hooks
 * can be set.
 */
export const useSocialDatabase = (backend: DatabaseBackend): (() => TestDatabase) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await backend.open();
    await migrateSocial(opened.database);
  });
  beforeEach(async () => {
    await opened.database.executeSql('truncate social_items, social_feeds, social_polls, social_microblog_spending');
  });
  afterAll(() => opened.dispose());
  return () => opened;
};
