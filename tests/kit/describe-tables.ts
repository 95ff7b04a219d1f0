import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { projectRoot } from '../../platform/paths/project-root.ts';
import type { Database } from '../../platform/storage/database.ts';
import { describeDatabases, type TestDatabase } from './backends.ts';

/** Tables of a service, and the statements that empty them. */
export interface ServiceTables {
  readonly service: string;
  readonly empty: string;
}

interface TestTables {
  readonly database: Database;
  readonly opened: TestDatabase;
}

/** Runs a suite on every database of this machine. Before each test the tables are there, and empty. */
export const describeTables = (
  title: string,
  { service, empty }: ServiceTables,
  suite: (tables: TestTables) => void,
): void =>
  describeDatabases(title, (backend) => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await backend.open();
      await opened.database.migrate(service, join(projectRoot, 'subgraphs', service, 'migrations'));
    });
    afterAll(() => opened?.dispose());
    beforeEach(async () => {
      await opened.database.executeSql(empty);
    });
    suite({
      get opened() {
        return opened;
      },
      get database() {
        return opened.database;
      },
    });
  });
