import { describe, expect, it } from '@jest/globals';
import { migratedEngines } from './migrated-engines.ts';
import { openTestPglite } from './test-pglite.ts';

const statement = (text: string) => ({ text, values: [] });

describe('an embedded database that tests use in turn', () => {
  it('has nothing of the previous test: no schema, no setting, no transaction', async () => {
    const first = await openTestPglite();
    await first.database.executeSql('create schema other; create table other.notes (id serial primary key)');
    await first.database.executeSql("set statement_timeout = '1min'");
    await first.dispose();
    const second = await openTestPglite();
    const { rows } = await second.database.executeSql(
      "select (select count(*)::int from pg_tables where schemaname in ('public', 'other')) as tables, current_setting('statement_timeout') as timeout",
    );
    await second.dispose();
    expect(rows).toEqual([{ tables: 0, timeout: '0' }]);
  });

  it('refuses statements of a test that has returned it', async () => {
    const { database, dispose } = await openTestPglite();
    await dispose();
    await expect(database.executeSql('select 1')).rejects.toThrow();
  });

  it('has its data when its test opens it again', async () => {
    const { database, reopen, dispose } = await openTestPglite();
    await database.executeSql("create table notes (body text); insert into notes values ('kept')");
    const again = await reopen();
    expect((await again.executeSql('select body from notes')).rows).toEqual([{ body: 'kept' }]);
    await dispose();
  });
});

describe('a database with all tables that tests use in turn', () => {
  it('has only the rows of the migrations, and sequences from the beginning', async () => {
    const count = async (): Promise<unknown> => {
      const borrowed = await migratedEngines.borrow();
      const engine = await borrowed.open(undefined, { onNotice: () => {}, onLost: () => {} });
      const { rows } = await engine.run(
        statement(`select (select count(*)::int from schema_migrations) as migrations,
          (select count(*)::int from blog_index) as indexes,
          (select count(*)::int from job_words) as words, (select count(*)::int from job_postings) as postings,
          (select count(*)::int from fare_searches) as searches,
          (select jsonb_object_agg(sequencename, last_value) from pg_sequences) as sequences,
          to_regclass('another') is null as is_fresh`),
        'request',
      );
      await engine.run(
        statement('create table another (id int); delete from schema_migrations; delete from blog_index'),
        'request',
      );
      await engine.run(
        statement(`select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`),
        'request',
      );
      // More than a few rows.
      await engine.run(
        statement(`insert into schema_migrations (scope, name, checksum)
          select 'many', each::text, repeat('0', 64) from generate_series(1, 5000) each`),
        'request',
      );
      await borrowed.giveBack();
      return rows;
    };
    const first = await count();
    expect(first).toMatchObject([{ indexes: 1, postings: 0, searches: 0, is_fresh: true }]);
    expect(await count()).toEqual(first);
    expect(await count()).toEqual(first);
  });
});
