import { migratedDatabase } from './migrated-database.ts';
import { createEnginePool, runEach } from './pglite-pool.ts';

/** Of the rows that are deleted, dead ones included. */
const mostDeletedBytes = 2 ** 18;

/** Remembers the tables, the rows that migrations have written, and the state of sequences. */
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
  create table _fresh.sequences as
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences;
end $$`;

/**
 * Drops new tables and empties all. Deleting few rows is far cheaper than truncating, which makes new files for a table
 * and its indexes.
 */
const reset = `do $$ declare t record; begin
  set local session_replication_role = replica;
  for t in
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
    where relkind = 'r'
      and nspname !~ '^pg_' and nspname not in ('information_schema', '_fresh')
    except select name from _fresh.tables
  loop
    execute format('drop table %s cascade', t.name);
  end loop;
  for t in
    select pg_class.oid::regclass as name, pg_relation_size(pg_class.oid) as size
    from pg_class join pg_namespace on relnamespace = pg_namespace.oid
    where relkind = 'r' and pg_relation_size(pg_class.oid) > 0
      and nspname !~ '^pg_' and nspname not in ('information_schema', '_fresh')
  loop
    execute format(case when t.size > ${mostDeletedBytes} then 'truncate %s cascade' else 'delete from %s' end, t.name);
  end loop;
  for t in select name, copy from _fresh.tables where copy is not null loop
    execute format('insert into %s overriding system value select * from %s', t.name, t.copy);
  end loop;
  perform setval(name::regclass, value, is_called) from _fresh.sequences;
end $$`;

/** Databases after a process's migrations, for the Tributaries that tests start. */
export const migratedEngines = createEnginePool({
  copyTo: (dataDir) => migratedDatabase.copyTo(dataDir),
  prepare: (engine) => runEach(engine, [remember]),
  reset: (engine) => runEach(engine, [reset]),
  mostUses: 400,
});
