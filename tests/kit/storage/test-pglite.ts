import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { beginEngineDatabase, createPgliteDatabase } from '../../../platform/storage/pglite-database.ts';
import { scratchFolder } from '../suite/scratch-folder.ts';
import { copyEmptyDatabase } from './empty-database.ts';
import { createEnginePool, runEach } from './pglite-pool.ts';
import type { TestDatabase } from './test-database.ts';

const prefix = 'tributary-test-pglite-';
// Delays of a busy machine must not cause refusals.
const longestQueueMs = Number.POSITIVE_INFINITY;

const dropEverything = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
  create schema public;
end $$`;
const emptyEngines = createEnginePool({
  copyTo: copyEmptyDatabase,
  reset: (engine) => runEach(engine, [dropEverything]),
});

/** An embedded database without tables in this thread. */
export const openTestPglite = async (): Promise<TestDatabase> => {
  const engine = await emptyEngines.borrow();
  const opened: Database[] = [];
  const open = async () => {
    const next = beginEngineDatabase({
      open: engine.open,
      statementsAtOnce: 1,
      log: silentLogger,
      longestQueueMs,
    });
    await next.opened;
    opened.push(next.database);
    return next.database;
  };
  const database = await open();
  return {
    database,
    another: () => database,
    reopen: async () => {
      await database.close();
      await engine.restart();
      return open();
    },
    dispose: async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
      await engine.giveBack();
    },
  };
};

/** An embedded database in a folder and a thread of its own, as a process has it. */
export const openThreadedTestPglite = async (thread: URL): Promise<TestDatabase> => {
  const folder = await mkdtemp(join(scratchFolder, prefix));
  const dataDir = join(folder, 'data');
  await copyEmptyDatabase(dataDir);
  const opened: Database[] = [];
  const open = async () => {
    const next = await createPgliteDatabase({ dataDir, log: silentLogger, thread, longestQueueMs });
    opened.push(next);
    return next;
  };
  const database = await open();
  return {
    database,
    another: () => database,
    reopen: async () => {
      await database.close();
      return open();
    },
    dispose: async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
