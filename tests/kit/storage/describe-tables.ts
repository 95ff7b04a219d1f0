import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { describeDatabases, type TestDatabase } from './backends.ts';

/** Tables of a service, and the statements that empty them before each test. */
export interface ServiceTables {
  readonly service: string;
  readonly empty?: string;
}

/** Creates the tables of a service. */
export const migrateService = (database: Database, service: string): Promise<void> =>
  database.migrate(service, join(projectRoot, 'subgraphs', service, 'migrations'));

/** Runs a suite on every database of this machine, each with the tables of a service. */
export const describeTables = (
  title: string,
  { service, empty }: ServiceTables,
  suite: (tables: Omit<TestDatabase, 'dispose'>) => void,
): void =>
  describeDatabases(title, (backend) => {
    let opened: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      opened = await backend.open();
      ({ database } = opened);
      await migrateService(database, service);
    });
    beforeEach(async () => {
      if (empty !== undefined) await database.executeSql(empty);
    });
    suite({
      get database() {
        return database;
      },
      another: () => opened.another(),
      reopen: async () => {
        database = await opened.reopen();
        return database;
      },
    });
    // After those of the suite, which close what uses the database.
    afterAll(() => opened?.dispose());
  });
