import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeDatabases, type TestDatabase } from '../../tests/kit/storage/backends.ts';
import { copyEmptyDatabase } from '../../tests/kit/storage/empty-database.ts';
import { openThreadedPglite } from '../../tests/kit/storage/threaded-pglite.ts';

describeDatabases('Migrations', (backend) => {
  let home: TestDatabase;
  let folder: string;
  let count = 0;
  let scope: string;
  beforeAll(async () => {
    home = await backend.open();
    await home.database.executeSql('create table log (scope text, line text)');
  });
  afterAll(() => home.dispose());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-migrations-'));
    scope = `scope${++count}`;
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const says = (line: string) => `insert into log values ('${scope}', '${line}');`;
  const lines = async () =>
    (await home.database.executeSql('select line from log where scope = $1', [scope])).rows.map((row) => row['line']);

  it('apply each file once, in order', async () => {
    await write('0002_two.sql', says('two'));
    await write('0001_one.sql', `${says('one')}\n${says('one again')}`);
    await write('README.md', 'not SQL');
    await home.database.migrate(scope, folder);
    await home.database.migrate(scope, folder);
    expect(await lines()).toEqual(['one', 'one again', 'two']);
    await write('0003_three.sql', says('three'));
    await home.database.migrate(scope, folder);
    expect(await lines()).toEqual(['one', 'one again', 'two', 'three']);
  });

  it('run once when several processes start together', async () => {
    await write('0001_one.sql', `create table t_${scope} (id int); ${says('one')}`);
    const databases = [home.database, home.another(), home.another()];
    await Promise.all(databases.map((database) => database.migrate(scope, folder)));
    expect(await lines()).toEqual(['one']);
  });

  it('keep nothing of a file that fails, and all files before it', async () => {
    await write('0001_one.sql', says('one'));
    await write('0002_two.sql', `${says('two')} select 1 / 0;`);
    await expect(home.database.migrate(scope, folder)).rejects.toThrow(
      `Migration 0002_two.sql of ${scope} failed: division by zero`,
    );
    expect(await lines()).toEqual(['one']);
    await write('0002_two.sql', says('two'));
    await home.database.migrate(scope, folder);
    expect(await lines()).toEqual(['one', 'two']);
  });

  it('refuse a file that was changed after it was applied, and apply nothing then', async () => {
    await write('0001_one.sql', says('one'));
    await home.database.migrate(scope, folder);
    await write('0001_one.sql', says('one, improved'));
    await write('0002_two.sql', says('two'));
    await expect(home.database.migrate(scope, folder)).rejects.toThrow(
      `Migration 0001_one.sql of ${scope} was changed after it was applied`,
    );
    expect(await lines()).toEqual(['one']);
  });

  it('accept a file whose line ends have changed', async () => {
    await write('0001_one.sql', `${says('one')}\n-- end\n`);
    await home.database.migrate(scope, folder);
    await write('0001_one.sql', `${says('one')}\r\n-- end\r\n`);
    await home.database.migrate(scope, folder);
    expect(await lines()).toEqual(['one']);
  });

  it('refuse a new file that comes before one that was applied', async () => {
    await write('0002_two.sql', says('two'));
    await home.database.migrate(scope, folder);
    await write('0001_one.sql', says('one'));
    await expect(home.database.migrate(scope, folder)).rejects.toThrow('Give it a later number');
  });

  it('continue if the database has more migrations than the folder, as during a rolling deployment', async () => {
    await write('0001_one.sql', says('one'));
    await write('0002_two.sql', says('two'));
    await home.database.migrate(scope, folder);
    await rm(join(folder, '0002_two.sql'));
    await expect(home.database.migrate(scope, folder)).resolves.toBeUndefined();
  });

  it('of different scopes are independent', async () => {
    await write('0001_one.sql', `insert into log values ('${scope}', 'x')`);
    await home.database.migrate(scope, folder);
    await home.database.migrate(`${scope}-other`, folder);
    expect(await lines()).toEqual(['x', 'x']);
  });

  it.each([
    ['1_one.sql', 'is not named like'],
    ['0001-one.sql', 'is not named like'],
  ])('refuse a file named %s', async (name, message) => {
    await write(name, 'select 1');
    await expect(home.database.migrate(scope, folder)).rejects.toThrow(message);
  });

  it('refuse two files of one number', async () => {
    await write('0001_one.sql', 'select 1');
    await write('0001_uno.sql', 'select 1');
    await expect(home.database.migrate(scope, folder)).rejects.toThrow('have the same number');
  });

  it('treat a missing folder as one without files, and an unreadable one as an error', async () => {
    await expect(home.database.migrate(scope, join(folder, 'absent'))).resolves.toBeUndefined();
    await write('file', '');
    await expect(home.database.migrate(scope, join(folder, 'file'))).rejects.toThrow('ENOTDIR');
  });
});

describe('the log of migrations', () => {
  it('has a line for each that changes a database, and none at info for those that begin one', async () => {
    const home = await mkdtemp(join(tmpdir(), 'tributary-migrations-'));
    const folder = await mkdtemp(join(tmpdir(), 'tributary-migrations-'));
    const write = (name: string) => writeFile(join(folder, name), 'select 1');
    await copyEmptyDatabase(join(home, 'data'));
    const { database, lines } = await openThreadedPglite(join(home, 'data'));
    try {
      await write('0001_one.sql');
      await write('0002_two.sql');
      await database.migrate('tides', folder);
      await write('0003_three.sql');
      await database.migrate('tides', folder);
      const said = lines.filter(({ message }) => message === 'migration applied');
      expect(said.map(({ level, fields }) => [level, fields['migration']])).toEqual([
        ['debug', '0001_one.sql'],
        ['debug', '0002_two.sql'],
        ['info', '0003_three.sql'],
      ]);
    } finally {
      await database.close();
      for (const each of [home, folder]) await rm(each, { recursive: true });
    }
  });
});
