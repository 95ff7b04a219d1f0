import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeDatabases, type TestDatabase } from '../../../tests/kit/storage/backends.ts';
import { type Claim, createDueRows, type DueRows, readQueues } from './due-rows.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const leaseMs = 1000;
const iso = (ms: number): string => new Date(ms).toISOString();

interface LampRow {
  readonly name: string;
  readonly attempts: number;
  readonly note: string | null;
}

const columns = { table: 'lamps', key: 'name', owner: 'owner', leaseUntil: 'lease_until', isOpen: sql<boolean>`shown` };

/** Lamps that are lit when they are due. */
const lit = createDueRows<LampRow, LampRow>({
  ...columns,
  kind: 'lamps-lit',
  dueAt: sql`due_at`,
  toRow: (row) => row,
});

/** The same lamps, due from the time in the column of the lease, with counted attempts. */
const repaired = createDueRows<LampRow, LampRow>({
  ...columns,
  kind: 'lamps-mended',
  attempts: 'attempts',
  dueAt: sql`lease_until`,
  isFailed: sql`note = 'broken'`,
  onClaim: (atMs) => sql`note = ${`begun at ${atMs}`}`,
  toRow: (row) => row,
});

describeDatabases('due rows', (backend) => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await backend.open();
    await home.database.executeSql(
      `create table lamps (name text primary key, shown boolean not null default true, due_at timestamptz, owner text,
        lease_until timestamptz, attempts integer not null default 0, note text)`,
    );
  });
  afterAll(() => home.dispose());
  beforeEach(() => home.database.executeSql('truncate lamps').then(() => {}));

  const db = () => home.database.kysely;
  const add = (
    name: string,
    { dueAtMs = nowMs as number | null, shown = true, untilMs = null as number | null } = {},
  ) =>
    home.database.executeSql('insert into lamps (name, shown, due_at, lease_until) values ($1, $2, $3, $4)', [
      name,
      shown,
      dueAtMs === null ? null : iso(dueAtMs),
      untilMs === null ? null : iso(untilMs),
    ]);
  const stored = async (name: string) =>
    (await home.database.executeSql('select owner, attempts, note from lamps where name = $1', [name])).rows[0];
  let owners = 0;
  const claimDue = (rows: DueRows<LampRow> = lit, atMs = nowMs, limit = 10, on = db()) => {
    owners += 1;
    return rows.claimDue(on, { owner: `owner-${owners}`, nowMs: atMs, leaseUntilMs: atMs + leaseMs, limit });
  };
  const keysAt = async (atMs: number) => (await claimDue(lit, atMs)).map(({ key }) => key);
  const claimOne = async (rows: DueRows<LampRow> = lit, atMs = nowMs): Promise<Claim> => {
    const [claimed] = await claimDue(rows, atMs);
    if (claimed === undefined) throw new Error('there is nothing to claim');
    return claimed;
  };
  const free = { fromMs: nowMs, countsAsAttempt: true };

  describe('a claim', () => {
    it('excludes other owners until its lease expires', async () => {
      await add('hall');
      expect(await claimDue()).toMatchObject([{ key: 'hall', row: { name: 'hall' }, attempt: 1 }]);
      expect(await keysAt(nowMs + leaseMs - 1)).toEqual([]);
      expect(await keysAt(nowMs + leaseMs)).toEqual(['hall']);
    });

    it('is made by one of many concurrent owners', async () => {
      const names = Array.from({ length: 40 }, (_, number) => `lamp-${number}`);
      for (const name of names) await add(name);
      const [here, there] = [db(), home.another().kysely];
      const claims = await Promise.all([here, there, here, there].map((each) => claimDue(lit, nowMs, 15, each)));
      const rest = await claimDue(lit, nowMs, 40);
      expect([...claims.flat(), ...rest].map(({ key }) => key).sort()).toEqual([...names].sort());
    });

    it('is made on the rows that are the longest due, and not on those that are not open or not due', async () => {
      await add('hall', { dueAtMs: nowMs - 1 });
      await add('attic', { dueAtMs: nowMs - 2 });
      await add('cellar', { shown: false });
      await add('later', { dueAtMs: nowMs + 1 });
      await add('never', { dueAtMs: null });
      expect((await claimDue(lit, nowMs, 1)).map(({ key }) => key)).toEqual(['attic']);
      expect(await keysAt(nowMs)).toEqual(['hall']);
      expect(await keysAt(nowMs)).toEqual([]);
    });

    it('counts an attempt and makes further assignments', async () => {
      await add('hall', { untilMs: nowMs });
      expect(await claimDue(repaired)).toMatchObject([{ attempt: 1, row: { note: `begun at ${nowMs}` } }]);
      expect(await claimDue(repaired, nowMs + leaseMs)).toMatchObject([{ attempt: 2 }]);
    });

    it('is extended by a renewal', async () => {
      await add('hall');
      const claim = await claimOne();
      expect(await lit.renew(db(), claim, nowMs + 2 * leaseMs)).toBe(true);
      expect(await keysAt(nowMs + 2 * leaseMs - 1)).toEqual([]);
      expect(await keysAt(nowMs + 2 * leaseMs)).toEqual(['hall']);
    });

    it('refuses writes of an owner that lost its lease', async () => {
      await add('hall');
      const dead = await claimOne();
      const successor = await claimOne(lit, nowMs + leaseMs);
      expect(await lit.renew(db(), dead, nowMs + 9 * leaseMs)).toBe(false);
      expect(await lit.release(db(), dead, free)).toBe(false);
      expect(await lit.hold(db(), dead)).toBe(false);
      expect(await lit.settle(db(), dead, sql`note = 'spoilt'`)).toBe(false);
      expect(await lit.hold(db(), successor)).toBe(true);
      expect(await stored('hall')).toMatchObject({ owner: successor.owner, note: null });
    });
  });

  describe('a released row', () => {
    it('is due as before, from the given time', async () => {
      await add('hall');
      const claim = await claimOne();
      expect(await lit.release(db(), claim, { ...free, fromMs: nowMs + 5 })).toBe(true);
      expect(await lit.release(db(), claim, free)).toBe(false);
      expect(await keysAt(nowMs + 4)).toEqual([]);
      expect(await keysAt(nowMs + 5)).toEqual(['hall']);
    });

    it('counts the attempt unless the release says otherwise', async () => {
      await add('hall', { untilMs: nowMs });
      for (const [countsAsAttempt, attempts] of [
        [true, 1],
        [false, 1],
        [true, 2],
      ] as const) {
        await repaired.release(db(), await claimOne(repaired), { fromMs: nowMs, countsAsAttempt });
        expect(await stored('hall')).toMatchObject({ attempts, owner: null });
      }
    });

    it('has the outcome of the work, written in the same statement', async () => {
      await add('hall');
      expect(await lit.settle(db(), await claimOne(), sql`note = 'bright', due_at = null`)).toBe(true);
      expect(await stored('hall')).toMatchObject({ owner: null, note: 'bright' });
      expect(await keysAt(nowMs)).toEqual([]);
    });

    it('is one of all that were claimed together, when their claim is given back by its name', async () => {
      for (const name of ['hall', 'attic']) await add(name, { untilMs: nowMs });
      const [lost] = await claimDue(repaired, nowMs, 1);
      const [kept] = await claimDue(repaired, nowMs, 1);
      await repaired.giveBack(db(), lost?.owner ?? '', nowMs);
      expect(await stored(lost?.key ?? '')).toMatchObject({ owner: null, attempts: 0 });
      expect(await stored(kept?.key ?? '')).toMatchObject({ owner: kept?.owner, attempts: 1 });
      await repaired.giveBack(db(), 'nobody', nowMs);
    });

    it('is an orphan of a dead process, whose attempt counts', async () => {
      await add('hall', { untilMs: nowMs });
      await add('attic', { untilMs: nowMs + leaseMs });
      await claimOne(repaired);
      expect(await repaired.releaseAll(db(), nowMs)).toBe(1);
      expect(await claimDue(repaired)).toMatchObject([{ key: 'hall', attempt: 2 }]);
    });
  });

  describe('the state of a queue', () => {
    it('has what waits, runs and has failed, and how long the oldest waits', async () => {
      const now = (await home.database.executeSql('select now() as now')).rows[0]?.['now'];
      const dbMs = Date.parse(String(now));
      await add('hall', { dueAtMs: dbMs - 5000 });
      await add('attic', { dueAtMs: dbMs - 90_000 });
      await add('cellar', { dueAtMs: dbMs - 90_000, shown: false });
      await add('later', { dueAtMs: dbMs + 60_000 });
      await add('porch', { dueAtMs: dbMs - 99_000 });
      await lit.claimDue(db(), { owner: 'one', nowMs: dbMs, leaseUntilMs: dbMs + 60_000, limit: 1 });
      await home.database.executeSql("update lamps set note = 'broken' where name = 'cellar'");
      const [state, failed] = await readQueues(home.database, [repaired, lit]);
      expect(state).toMatchObject({ queue: 'lamps-lit', waiting: 2, running: 1, failed: 0 });
      expect(Math.abs((state?.oldestWaitingSeconds ?? 0) - 90)).toBeLessThanOrEqual(20);
      expect(failed).toMatchObject({ queue: 'lamps-mended', failed: 1 });
    });

    it('is empty without rows, and missing while its table is', async () => {
      const absent = createDueRows({
        ...columns,
        kind: 'bulbs',
        table: 'bulbs',
        dueAt: sql`due_at`,
        toRow: () => null,
      });
      const empty = { waiting: 0, running: 0, failed: 0, oldestWaitingSeconds: null };
      expect(await readQueues(home.database, [absent, lit])).toEqual([{ queue: 'lamps-lit', ...empty }]);
      expect(await readQueues(home.database, [absent])).toEqual([]);
      expect(await readQueues(home.database, [])).toEqual([]);
    });
  });
});
