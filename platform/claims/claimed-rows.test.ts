import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { describeDatabases, type TestDatabase } from '../../tests/kit/backends.ts';
import { type Claim, newClaim } from './claim.ts';
import { createClaimedRows } from './claimed-rows.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const leaseMs = 1000;
const iso = (ms: number): string => new Date(ms).toISOString();

interface LampRow {
  readonly name: string;
  readonly attempts: number;
  readonly note: string | null;
}

/** Lamps that are lit when they are due, with separate columns for lease and queue. */
const lit = createClaimedRows<LampRow>({
  table: 'lamps',
  key: 'name',
  owner: 'owner',
  claimedUntil: 'claimed_until',
  queuedUntil: 'queued_until',
  isOpen: sql`shown`,
  dueAt: sql`due_at`,
});

/** The same lamps, which may be claimed early; with one column for lease and queue, and counted attempts. */
const mended = createClaimedRows<LampRow>({
  table: 'lamps',
  key: 'name',
  owner: 'owner',
  claimedUntil: 'claimed_until',
  queuedUntil: 'claimed_until',
  attempts: 'attempts',
  isOpen: sql`shown`,
  dueAt: sql`claimed_until`,
  isClaimedEarly: true,
  onClaim: (atMs) => sql`note = ${`begun at ${atMs}`}`,
});

describeDatabases('claimed rows', (backend) => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await backend.open();
    await home.database.executeSql(
      `create table lamps (name text primary key, shown boolean not null default true, due_at timestamptz, owner text,
        claimed_until timestamptz, queued_until timestamptz, attempts integer not null default 0, note text)`,
    );
  });
  afterAll(() => home.dispose());
  beforeEach(() => home.database.executeSql('truncate lamps').then(() => {}));

  const db = () => home.database.kysely;
  const add = (
    name: string,
    { dueAtMs = nowMs as number | null, shown = true, untilMs = null as number | null } = {},
  ) =>
    home.database.executeSql('insert into lamps (name, shown, due_at, claimed_until) values ($1, $2, $3, $4)', [
      name,
      shown,
      dueAtMs === null ? null : iso(dueAtMs),
      untilMs === null ? null : iso(untilMs),
    ]);
  const stored = async (name: string) =>
    (await home.database.executeSql('select owner, attempts, note from lamps where name = $1', [name])).rows[0];
  const taken = async (rows: typeof lit, claim: Claim, atMs = nowMs) =>
    (await rows.claim(db(), claim, { nowMs: atMs, claimedUntilMs: atMs + leaseMs })) !== undefined;
  const due = (atMs = nowMs, limit = 10) => ({ nowMs: atMs, queuedUntilMs: atMs + 500, limit });
  const nothing = async () => {};

  describe('a claim', () => {
    it('excludes other owners until its lease expires', async () => {
      await add('hall');
      const [first, second] = [newClaim('hall'), newClaim('hall')];
      expect(await lit.claim(db(), first, { nowMs, claimedUntilMs: nowMs + leaseMs })).toMatchObject({ name: 'hall' });
      expect(await taken(lit, second, nowMs + leaseMs - 1)).toBe(false);
      expect(await taken(lit, second, nowMs + leaseMs)).toBe(true);
    });

    it('succeeds for one of many concurrent owners', async () => {
      await add('hall');
      const [here, there] = [db(), home.another().kysely];
      const claims = await Promise.all(
        [here, there, here, there].map((each) =>
          lit.claim(each, newClaim('hall'), { nowMs, claimedUntilMs: nowMs + leaseMs }),
        ),
      );
      expect(claims.filter((row) => row !== undefined)).toHaveLength(1);
    });

    it('fails for a row that is missing, not open or not due', async () => {
      await add('cellar', { shown: false });
      await add('later', { dueAtMs: nowMs + 1 });
      await add('never', { dueAtMs: null });
      for (const name of ['nowhere', 'cellar', 'later', 'never'])
        expect([name, await taken(lit, newClaim(name))]).toEqual([name, false]);
      expect(await taken(lit, newClaim('later'), nowMs + 1)).toBe(true);
    });

    it('can be made early where the table allows it, with further assignments', async () => {
      await add('later', { untilMs: nowMs + leaseMs });
      expect(await taken(mended, newClaim('later'))).toBe(true);
      expect(await stored('later')).toMatchObject({ attempts: 1, note: `begun at ${nowMs}` });
    });

    it('is extended by a renewal, alone or with another write', async () => {
      await add('hall');
      const claim = newClaim('hall');
      await taken(lit, claim);
      expect(await lit.renew(db(), claim, nowMs + 2 * leaseMs)).toBe(true);
      expect(await taken(lit, newClaim('hall'), nowMs + 2 * leaseMs - 1)).toBe(false);
      await sql`update lamps set note = 'bright', ${lit.renewed(nowMs + 3 * leaseMs)} where ${lit.held(claim)}`.execute(
        db(),
      );
      expect(await taken(lit, newClaim('hall'), nowMs + 3 * leaseMs - 1)).toBe(false);
      expect(await taken(lit, newClaim('hall'), nowMs + 3 * leaseMs)).toBe(true);
    });

    it('refuses writes of an owner that lost its lease', async () => {
      await add('hall');
      const [dead, successor] = [newClaim('hall'), newClaim('hall')];
      await taken(lit, dead);
      await taken(lit, successor, nowMs + leaseMs);
      expect(await lit.renew(db(), dead, nowMs + 9 * leaseMs)).toBe(false);
      expect(await lit.release(db(), dead)).toBe(false);
      expect(await lit.settle(db(), dead, sql`note = 'spoilt'`)).toBe(false);
      expect(await stored('hall')).toMatchObject({ owner: successor.owner, note: null });
    });
  });

  describe('a released row', () => {
    it('can be claimed immediately, and is due as before', async () => {
      await add('hall');
      const claim = newClaim('hall');
      await taken(lit, claim);
      expect(await lit.release(db(), claim)).toBe(true);
      expect(await lit.release(db(), claim)).toBe(false);
      expect(await lit.enqueueDue(db(), due(), nothing)).toEqual(['hall']);
      expect(await taken(lit, newClaim('hall'))).toBe(true);
    });

    it('is unchanged when the claim was never made', async () => {
      await add('hall');
      expect(await lit.release(db(), newClaim('hall'))).toBe(false);
      expect(await taken(lit, newClaim('hall'))).toBe(true);
    });

    it('counts the attempt unless the release says otherwise', async () => {
      await add('hall');
      for (const [countsAsAttempt, attempts] of [
        [true, 1],
        [false, 1],
        [true, 2],
      ] as const) {
        const claim = newClaim('hall');
        await taken(mended, claim);
        await mended.release(db(), claim, { queuedUntilMs: nowMs, countsAsAttempt });
        expect(await stored('hall')).toMatchObject({ attempts, owner: null });
      }
    });

    it('is not enqueued again while it is assumed to be in the queue', async () => {
      await add('hall');
      const claim = newClaim('hall');
      await taken(lit, claim);
      await lit.release(db(), claim, { queuedUntilMs: nowMs + leaseMs });
      expect(await lit.enqueueDue(db(), due(nowMs + leaseMs - 1), nothing)).toEqual([]);
      expect(await lit.enqueueDue(db(), due(nowMs + leaseMs), nothing)).toEqual(['hall']);
    });

    it('has the outcome of the work, written in the same statement', async () => {
      await add('hall');
      const claim = newClaim('hall');
      await taken(lit, claim);
      expect(await lit.settle(db(), claim, sql`note = 'bright', due_at = null`)).toBe(true);
      expect(await stored('hall')).toMatchObject({ owner: null, note: 'bright' });
      expect(await lit.enqueueDue(db(), due(), nothing)).toEqual([]);
    });
  });

  describe('a sweep', () => {
    it('enqueues due rows, longest due first, and not again while they are assumed to be in the queue', async () => {
      await add('hall', { dueAtMs: nowMs - 1 });
      await add('attic', { dueAtMs: nowMs - 2 });
      await add('later', { dueAtMs: nowMs + 1000 });
      await add('never', { dueAtMs: null });
      await add('cellar', { shown: false });
      const queued: string[] = [];
      const enqueue = async (name: string) => void queued.push(name);
      expect(await lit.enqueueDue(db(), due(nowMs, 1), enqueue)).toEqual(['attic']);
      expect(await lit.enqueueDue(db(), due(), enqueue)).toEqual(['hall']);
      expect(await lit.enqueueDue(db(), due(nowMs + 499), enqueue)).toEqual([]);
      expect(await lit.enqueueDue(db(), due(nowMs + 500), enqueue)).toEqual(['attic', 'hall']);
      expect(queued).toEqual(['attic', 'hall', 'attic', 'hall']);
    });

    it('skips rows with a valid lease, and enqueues rows with an expired one', async () => {
      await add('hall');
      const claim = newClaim('hall');
      await taken(lit, claim);
      expect(await lit.enqueueDue(db(), due(nowMs + leaseMs - 1), nothing)).toEqual([]);
      expect(await lit.enqueueDue(db(), due(nowMs + leaseMs), nothing)).toEqual(['hall']);
      expect(await lit.renew(db(), claim, nowMs + 9 * leaseMs)).toBe(false);
      expect(await taken(lit, newClaim('hall'), nowMs + leaseMs)).toBe(true);
    });

    it('lets enqueued rows be claimed immediately with one column for lease and queue', async () => {
      await add('hall', { untilMs: nowMs });
      expect(await mended.enqueueDue(db(), due(), nothing)).toEqual(['hall']);
      expect(await mended.enqueueDue(db(), due(), nothing)).toEqual([]);
      expect(await taken(mended, newClaim('hall'))).toBe(true);
      expect(await mended.enqueueDue(db(), due(nowMs + leaseMs - 1), nothing)).toEqual([]);
    });

    it('marks nothing when a job cannot be stored', async () => {
      await add('hall');
      const refuse = () => Promise.reject(new Error('no room'));
      await expect(lit.enqueueDue(db(), due(), refuse)).rejects.toThrow('no room');
      expect(await lit.enqueueDue(db(), due(), nothing)).toEqual(['hall']);
    });

    it('selects other rows than a concurrent sweep', async () => {
      const names = Array.from({ length: 40 }, (_, number) => `lamp-${number}`);
      for (const name of names) await add(name);
      const [here, there] = [db(), home.another().kysely];
      const swept = await Promise.all(
        [here, there, here, there].map((each) => lit.enqueueDue(each, due(nowMs, 10), nothing)),
      );
      const rest = await lit.enqueueDue(here, due(nowMs, 40), nothing);
      expect([...swept.flat(), ...rest].sort()).toEqual([...names].sort());
    });
  });
});
