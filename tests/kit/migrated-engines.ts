import { migratedDatabase } from './migrated-database.ts';
import { createEnginePool, runEach } from './pglite-pool.ts';

/** Remembers the tables, and the rows that migrations have written. */
const remember = `do $$ declare t record; has_rows boolean; begin
  create schema _fresh;
  create table _fresh.tables (name text primary key, copy text);
  for t in
    select format('%I.%I', schemaname, tablename) as name, row_number() over () as number
    from pg_tables where schemaname !~ '^pg_' and schemaname not in ('information_schema', '_fresh')
  loop
    execute format('select exists (select from %s)', t.name) into has_rows;
    if has_rows then execute format('create table _fresh.rows_%s as table %s', t.number, t.name); end if;
    insert into _fresh.tables values (t.name, case when has_rows then format('_fresh.rows_%s', t.number) end);
  end loop;
end $$`;

/** Removes new tables, which are the queue's partitions, and all other rows. */
const reset = `do $$ declare t record; has_rows boolean; filled text[] := '{}'; begin
  for t in
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname !~ '^pg_' and schemaname not in ('information_schema', '_fresh')
    except select name from _fresh.tables
  loop
    execute format('drop table %s cascade', t.name);
  end loop;
  for t in select name from _fresh.tables loop
    execute format('select exists (select from %s)', t.name) into has_rows;
    if has_rows then filled := filled || t.name; end if;
  end loop;
  if filled <> '{}' then
    execute format('truncate %s restart identity cascade', array_to_string(filled, ', '));
  end if;
  for t in select name, copy from _fresh.tables where copy is not null loop
    execute format('insert into %s overriding system value select * from %s', t.name, t.copy);
  end loop;
end $$`;

/** Databases after a process's migrations, for the Tributaries that tests start. */
export const migratedEngines = createEnginePool({
  copyTo: (dataDir) => migratedDatabase.copyTo(dataDir),
  prepare: (engine) => runEach(engine, [remember]),
  reset: (engine) => runEach(engine, [reset]),
});
