import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { putBehindProxy } from '../../tests/kit/http/behind-proxy.ts';
import type { BreakableProxy } from '../../tests/kit/http/breakable-proxy.ts';
import { describePostgres } from '../../tests/kit/storage/backends.ts';
import type { TestPostgres } from '../../tests/kit/storage/test-postgres.ts';
import { eventually } from '../../tests/kit/time/eventually.ts';
import { until } from '../../tests/kit/time/until.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const statementTimeoutMs = 10_000;

describePostgres('a PostgreSQL that goes away', (open) => {
  let home: TestPostgres;
  let proxy: BreakableProxy;
  let url: string;
  let clock: ManualClock;
  let database: Database;
  beforeAll(async () => {
    home = await open();
    ({ url, proxy } = await putBehindProxy(home.url, 5432));
  });
  afterAll(async () => {
    await proxy.close();
    await home.dispose();
  });
  beforeEach(() => {
    clock = new ManualClock();
    database = createPostgresDatabase({ url, log: silentLogger, clock, maxConnections: 2, statementTimeoutMs });
  });
  afterEach(async () => {
    await proxy.restore();
    await database.close();
  });

  const ask = async (value = 1) => (await database.executeSql('select $1::int as value', [value])).rows[0]?.['value'];
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof DatabaseUnavailableError ? 'unavailable' : error),
    );
  /** Waits until the server executes a statement. */
  const untilRunning = (text: string) =>
    eventually(
      async () =>
        (
          await home.database.executeSql(
            `select 1 from pg_stat_activity
             where datname = current_database() and state = 'active' and query like $1 and pid <> pg_backend_pid()`,
            [`${text}%`],
          )
        ).rows.length,
      (found) => found > 0,
    );
  const untilAway = () => until('the database is known to be away', () => database.availability.awaySinceMs);

  const restore = async () => {
    await proxy.restore();
    await clock.advance(500);
    await until('the database is known to be back', () => database.availability.awaySinceMs === undefined);
  };

  it('fails a statement whose connection is cut, and runs the next on another', async () => {
    const sleeping = outcomeOf(database.executeSql('select pg_sleep(600)'));
    await untilRunning('select pg_sleep');
    proxy.breakAll();
    expect(await sleeping).toBe('unavailable');
    expect(await ask(7)).toBe(7);
  });

  it('fails a statement in a transaction whose backend is terminated', async () => {
    const outcome = outcomeOf(
      database.kysely.transaction().execute(async (transaction) => {
        await sql`select pg_sleep(600)`.execute(transaction);
      }),
    );
    await untilRunning('select pg_sleep');
    await home.terminateAll();
    expect(await outcome).toBe('unavailable');
    expect(await ask(7)).toBe(7);
  });

  it.each([
    ['terminated', () => home.terminateAll()],
    ['cut', async () => proxy.breakAll()],
  ])('fails a transaction that is %s between two statements', async (_how, breakIt) => {
    const outcome = outcomeOf(
      database.kysely.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        await breakIt();
        await sql`select 2`.execute(transaction);
      }),
    );
    expect(await outcome).toBe('unavailable');
    expect(await ask(7)).toBe(7);
  });

  it('reports the transaction’s error when its connection was lost before the rollback', async () => {
    const outcome = database.kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await home.terminateAll();
      // The loss arrives as an event of the socket.
      await eventually(
        async () => outcomeOf(sql`select 1`.execute(transaction)),
        (found) => found === 'unavailable',
      );
      throw new Error('change of mind');
    });
    await expect(outcome).rejects.toThrow('change of mind');
    expect(await ask(7)).toBe(7);
  });

  it('survives the loss of idle connections', async () => {
    await Promise.all([ask(1), ask(2)]);
    await home.terminateAll();
    expect(
      await eventually(
        () => outcomeOf(ask()),
        (found) => found === 'done',
      ),
    ).toBe('done');
  });

  it('abandons a silent connection at the statement’s timeout, and works when the server is back', async () => {
    expect(await ask()).toBe(1);
    proxy.stall();
    const stalled = outcomeOf(ask());
    await clock.advance(statementTimeoutMs + 1000);
    expect(await stalled).toBe('unavailable');
    await restore();
    expect(await ask(7)).toBe(7);
  });

  it('abandons a background session in the same time if the server is silent at its first statement', async () => {
    expect(await ask()).toBe(1);
    proxy.stall();
    const outcome = outcomeOf(
      database.background.connection().execute((connection) => sql`select 1`.execute(connection)),
    );
    await clock.advance(statementTimeoutMs + 1000);
    expect(await outcome).toBe('unavailable');
  });

  it('does not roll back on an abandoned connection, which would have to be awaited too', async () => {
    const outcome = outcomeOf(
      database.kysely.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        proxy.stall();
        const statement = sql`select 2`.execute(transaction);
        await Promise.all([statement, clock.advance(statementTimeoutMs + 1000)]);
      }),
    );
    expect(await outcome).toBe('unavailable');
  });

  it('probes once at a time, however many statements fail, and makes no connection for them', async () => {
    expect(await ask()).toBe(1);
    proxy.stall();
    const first = outcomeOf(ask());
    // A slow statement starts a probe, which gets no response either.
    await clock.advance(2000);
    await until('the probe connects', () => proxy.taken > 1);
    await clock.advance(2500);
    await untilAway();
    await clock.advance(statementTimeoutMs);
    expect(await first).toBe('unavailable');

    const taken = proxy.taken;
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => outcomeOf(ask())));
    expect(new Set(outcomes)).toEqual(new Set(['unavailable']));
    expect(proxy.taken).toBe(taken);

    await restore();
    expect(await ask(7)).toBe(7);
  });

  it('fails at once if connections are refused', async () => {
    await proxy.refuse();
    expect(await outcomeOf(ask())).toBe('unavailable');
    await untilAway();
    await restore();
    expect(await ask(7)).toBe(7);
  });

  it('lets the server end slow statements, and keeps the connection', async () => {
    // Only the server's time passes: on a busy machine a connection takes longer than half of this.
    const options = { url, log: silentLogger, clock, maxConnections: 1 };
    const impatient = createPostgresDatabase({ ...options, statementTimeoutMs: 500 });
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(impatient.kysely)).rows[0]?.pid;
    const before = await pid();
    expect(await outcomeOf(sql`select pg_sleep(600)`.execute(impatient.kysely))).toBe('unavailable');
    expect(await pid()).toBe(before);
    await impatient.close();
  });

  it('gives background statements another timeout than requests, on the same pool', async () => {
    const single = createPostgresDatabase({ url, log: silentLogger, maxConnections: 1, statementTimeoutMs });
    const boundOf = async (builder: Database['kysely']) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(builder)).rows[0]?.statement_timeout;
    expect(await boundOf(single.kysely)).toBe('10s');
    expect(await boundOf(single.background)).toBe('30min');
    expect(await boundOf(single.kysely)).toBe('10s');
    await single.close();
  });

  it('is closed within seconds while a transaction waits for a silent server', async () => {
    let reached = () => {};
    const stalled = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const outcome = outcomeOf(
      database.kysely.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction);
        proxy.stall();
        const statement = sql`select 2`.execute(transaction);
        reached();
        await statement;
      }),
    );
    await stalled;
    const closed = database.close();
    await clock.advance(3000);
    await closed;
    expect(await outcome).toBe('unavailable');
    expect(await outcomeOf(ask())).toBe('unavailable');
  });
});
