import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeAllDatabases, type TestDatabase } from '../../tests/kit/storage/backends.ts';
import type { Database } from './database.ts';
import { tablesOf } from './tables-of.ts';

interface Tables {
  notes: { id: number; body: string };
}

describeAllDatabases('Database', (backend) => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await backend.open();
    await home.database.executeSql('create table notes (id int primary key, body text not null)');
  });
  afterAll(() => home.dispose());

  const bodies = async (fromId: number) =>
    (
      await tablesOf<Tables>(home.database)
        .selectFrom('notes')
        .select('body')
        .where('id', '>=', fromId)
        .where('id', '<', fromId + 10)
        .orderBy('id')
        .execute()
    ).map(({ body }) => body);

  describe('values', () => {
    const read = async (expression: string): Promise<unknown> =>
      (await home.database.executeSql(`select ${expression} as value`)).rows[0]?.['value'];

    it.each([
      [`timestamptz '2026-11-20 12:00:00.123456+00'`, '2026-11-20T12:00:00.123Z'],
      [`timestamptz '2026-11-20 12:00:00+05:30'`, '2026-11-20T06:30:00.000Z'],
      [`timestamptz 'infinity'`, 'infinity'],
      [`array[timestamptz '2026-11-20 12:00:00+00', null]`, ['2026-11-20T12:00:00.000Z', null]],
      [`9007199254740991::int8`, 9_007_199_254_740_991],
      ['count(*)', 1],
      ['array[1::int8, 2]', [1, 2]],
      [`'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
      [`'null'::jsonb`, null],
      [`array['{"a": 1}'::jsonb]`, [{ a: 1 }]],
      [`date '2026-02-28'`, '2026-02-28'],
      [`timestamp '2026-02-28 01:02:03'`, '2026-02-28 01:02:03'],
      ['12.50::numeric', '12.50'],
      ['1.5::float8', 1.5],
      ['true', true],
      [`array['a,b', '"', null]`, ['a,b', '"', null]],
      [`interval '90 minutes'`, '01:30:00'],
      ['null::timestamptz', null],
    ])('%s is read the same on every backend', async (expression, value) => {
      expect(await read(expression)).toEqual(value);
    });

    it('accepts objects as JSON and instants as ISO strings or Dates', async () => {
      const { rows } = await home.database.executeSql(
        'select $1::jsonb as json, $2::timestamptz as text, $3::timestamptz as date, $4::text[] as list',
        [{ a: [1] }, '2026-11-20T12:00:00.000Z', new Date('2026-11-20T12:00:00.000Z'), ['x', 'y']],
      );
      expect(rows[0]).toEqual({
        json: { a: [1] },
        text: '2026-11-20T12:00:00.000Z',
        date: '2026-11-20T12:00:00.000Z',
        list: ['x', 'y'],
      });
    });

    it('counts the rows that a statement changed', async () => {
      const tables = tablesOf<Tables>(home.database);
      await tables
        .insertInto('notes')
        .values([
          { id: 1, body: 'a' },
          { id: 2, body: 'b' },
        ])
        .execute();
      const result = await tables
        .updateTable('notes')
        .set({ body: 'c' })
        .where('id', 'in', [1, 2, 3])
        .executeTakeFirst();
      expect(result.numUpdatedRows).toBe(2n);
    });
  });

  describe('transactions', () => {
    it('keep everything or nothing', async () => {
      const tables = tablesOf<Tables>(home.database);
      const broken = tables.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id: 20, body: 'lost' }).execute();
        throw new Error('change of mind');
      });
      await expect(broken).rejects.toThrow('change of mind');
      await tables
        .transaction()
        .execute((transaction) => transaction.insertInto('notes').values({ id: 21, body: 'kept' }).execute());
      expect(await bodies(20)).toEqual(['kept']);
    });

    it('leave nothing of a failed statement, and the connection usable', async () => {
      const tables = tablesOf<Tables>(home.database);
      const broken = tables.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id: 30, body: 'lost' }).execute();
        await sql`select 1 / 0`.execute(transaction);
      });
      await expect(broken).rejects.toThrow('division by zero');
      expect(await bodies(30)).toEqual([]);
    });

    it('do not contain statements that run beside them', async () => {
      const tables = tablesOf<Tables>(home.database);
      let beside: Promise<unknown> | undefined;
      const broken = tables.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id: 40, body: 'inside' }).execute();
        beside = home.database.executeSql(`insert into notes values (41, 'beside')`);
        await sql`select pg_sleep(0.02)`.execute(transaction);
        throw new Error('rolled back');
      });
      await expect(broken).rejects.toThrow('rolled back');
      await beside;
      expect(await bodies(40)).toEqual(['beside']);
    });

    it('run one after the other when they lock the same row', async () => {
      const tables = tablesOf<Tables>(home.database);
      await tables.insertInto('notes').values({ id: 50, body: '' }).execute();
      const append = (letter: string) =>
        tables.transaction().execute(async (transaction) => {
          const { body } = await transaction
            .selectFrom('notes')
            .select('body')
            .where('id', '=', 50)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await transaction
            .updateTable('notes')
            .set({ body: body + letter })
            .where('id', '=', 50)
            .execute();
        });
      await Promise.all([...'abcdefgh'].map(append));
      expect([...((await bodies(50))[0] ?? '')].sort().join('')).toBe('abcdefgh');
    });

    it('run a named statement again and again, with other values each time', async () => {
      const ask = (value: number) =>
        home.database.executePrepared('notes.twice', 'select $1::int * 2 as doubled', [value]);
      for (const value of [1, 2, 3]) expect((await ask(value)).rows).toEqual([{ doubled: value * 2 }]);
    });

    it('accept SQL text through executeSqlIn', async () => {
      await expect(
        home.database.kysely.transaction().execute(async (transaction) => {
          await home.database.executeSqlIn(transaction, 'insert into notes values ($1, $2)', [60, 'lost']);
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      expect(await bodies(60)).toEqual([]);
    });
  });

  it('runs several statements in one text, and recovers when one with its own begin fails', async () => {
    await expect(
      home.database.executeSql(`begin; insert into notes values (70, 'lost'); select 1 / 0; commit;`),
    ).rejects.toThrow('division by zero');
    const { rows } = await home.database.executeSql(`insert into notes values (71, 'kept'); select 7 as seven`);
    expect(rows).toEqual([{ seven: 7 }]);
    expect(await bodies(70)).toEqual(['kept']);
  });

  it('reports a unique violation by its SQLSTATE', async () => {
    await home.database.executeSql(`insert into notes values (80, 'first')`);
    await expect(home.database.executeSql(`insert into notes values (80, 'second')`)).rejects.toMatchObject({
      code: '23505',
    });
  });

  it.each([
    ['nothing', async () => {}],
    ['SQL text', (database: Database) => database.executeSql('select 1')],
    ['the query builder', (database: Database) => tablesOf<Tables>(database).selectFrom('notes').selectAll().execute()],
  ])('is closed after close, if %s was run before', async (_what, use: (database: Database) => Promise<unknown>) => {
    const other = await backend.open();
    await other.database.executeSql('create table notes (id int primary key, body text not null)');
    const database = await other.reopen();
    await use(database);
    await database.close();
    await database.close();
    await expect(database.executeSql('select 1')).rejects.toThrow();
    await other.dispose();
  });
});
