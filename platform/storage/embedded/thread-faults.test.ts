import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyEmptyDatabase } from '../../../tests/kit/storage/empty-database.ts';
import {
  addNote as add,
  bodiesOfNotes as bodies,
  createNotes as notes,
  openThreadedPglite as open,
  outcomeOf,
  type ThreadedPglite,
} from '../../../tests/kit/storage/threaded-pglite.ts';
import { scratchFolder } from '../../../tests/kit/suite/scratch-folder.ts';
import { eventually } from '../../../tests/kit/time/eventually.ts';
import type { Database } from '../database.ts';
import { threadBounds } from './thread-bounds.ts';

/** WebAssembly that does not return within a test. */
const endless = 'select count(*) from generate_series(1, 1000000000000)';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(scratchFolder, 'tributary-test-pglite-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folderOf = async (name: string): Promise<string> => {
  const folder = join(home, name);
  await copyEmptyDatabase(folder);
  return folder;
};

describe('an unresponsive thread of an embedded database', () => {
  const loseIt = async ({ database, clock }: ThreadedPglite): Promise<unknown> => {
    const before = clock.pending;
    const lost = outcomeOf(database.executeSql(endless));
    // No other statement is sent, because this one has the only session.
    await eventually(
      async () => clock.pending,
      (count) => count > before,
    );
    await clock.advance(threadBounds.statementMs.request);
    return lost;
  };

  it('is restarted with all accepted data; statements in flight fail and are not repeated', async () => {
    const opened = await open(await folderOf('silent'));
    const { database, lines, fatal } = opened;
    await database.executeSql(notes);
    expect(await add(database, 'accepted')).toBe('done');
    const transaction = outcomeOf(
      database.kysely.transaction().execute(async (inside) => {
        await database.executeSqlIn(inside, `insert into notes (body) values ('under way')`);
        const statement = database.executeSqlIn(inside, endless);
        await opened.clock.advance(threadBounds.statementMs.request);
        await statement;
      }),
    );
    expect(await transaction).toBe('unavailable');
    expect(await bodies(database)).toEqual(['accepted']);
    expect(database.availability.awaySinceMs).toBeUndefined();
    expect(lines.map(({ message }) => message)).toEqual([
      'the embedded database is restarted',
      'the embedded database can be used again',
    ]);
    expect(fatal).toEqual([]);
    await database.close();
  });

  it('is restarted three times in ten minutes; then a sentence says why the process ends', async () => {
    const folder = await folderOf('often');
    const opened = await open(folder);
    const { database, fatal } = opened;
    for (let time = 0; time < 3; time++) {
      expect(await loseIt(opened)).toBe('unavailable');
      expect(await outcomeOf(database.executeSql('select 1'))).toBe('done');
    }
    expect(fatal).toEqual([]);
    expect(await loseIt(opened)).toBe('unavailable');
    expect(await outcomeOf(database.executeSql('select 1'))).toBe('unavailable');
    expect(fatal).toEqual([
      `The database in ${folder} was restarted 3 times in ten minutes and was lost once more: it did not answer a statement within 30 seconds.`,
    ]);
    await database.close();
  });

  it('has the same time for migrations and upkeep as a server', async () => {
    const { database, clock } = await open(await folderOf('patient'));
    const upkeep = outcomeOf(
      database.background.connection().execute(async (connection) => {
        const statement = database.executeSqlIn(
          connection as Parameters<Database['executeSqlIn']>[0],
          'select count(*) from generate_series(1, 300000)',
        );
        await clock.advance(threadBounds.statementMs.request);
        await statement;
      }),
    );
    expect(await upkeep).toBe('done');
    await database.close();
  });

  it('is not restarted if its data were in memory', async () => {
    const opened = await open();
    expect(await loseIt(opened)).toBe('unavailable');
    expect(await outcomeOf(opened.database.executeSql('select 1'))).toBe('unavailable');
    expect(opened.fatal).toEqual([
      'The database in memory was lost, and its data with it: it did not answer a statement within 30 seconds. Start again, or give it a folder.',
    ]);
    await opened.database.close();
  });
});

describe('the folder of an embedded database', () => {
  it('ends the database with a sentence when it is deleted', async () => {
    const folder = await folderOf('deleted');
    const { database, clock, fatal } = await open(folder);
    await database.executeSql(notes);
    rmSync(folder, { recursive: true });
    await clock.advance(5_000);
    await eventually(
      async () => fatal.length,
      (count) => count > 0,
    );
    expect(fatal).toEqual([
      `The database in ${folder} is gone: the folder was deleted or replaced. Restore it from a backup, or start again with an empty one.`,
    ]);
    // Writes to unlinked files would be lost.
    expect(await add(database, 'late')).toBe('unavailable');
    await database.close();
  });

  const walOf = (folder: string) => readdirSync(join(folder, 'pg_wal')).filter((name) => /^0/.test(name));
  const spoil = (file: string) => {
    const descriptor = openSync(file, 'r+');
    writeSync(descriptor, Buffer.alloc(64, 7), 0, 64, 8);
    closeSync(descriptor);
  };
  it.each<[string, (folder: string) => void]>([
    ['pg_control empty', (folder) => truncateSync(join(folder, 'global', 'pg_control'), 0)],
    ['pg_control damaged', (folder) => spoil(join(folder, 'global', 'pg_control'))],
    [
      'an empty write-ahead log',
      (folder) => {
        for (const name of walOf(folder)) truncateSync(join(folder, 'pg_wal', name), 0);
      },
    ],
    ['no write-ahead log', (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
    ['another version', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '12\n')],
  ])('is refused with a sentence when it has %s', async (name, damage) => {
    const folder = await folderOf(`damaged ${name}`);
    damage(folder);
    await expect(open(folder)).rejects.toThrow(
      new RegExp(
        `^The database in ${folder} cannot be opened: .*\\. Restore the folder from a backup, or name another DATA_DIR\\.$`,
      ),
    );
  });
});
