import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/** A worker's right to a row, until its lease expires. */
export interface Claim {
  readonly key: string;
  /** A unique name: its writes fail once another worker has claimed the row. */
  readonly owner: string;
}

export interface Claimed<Row> extends Claim {
  readonly row: Row;
  /** Claims since the count was last set back, with this one. Always 1 for a table that counts none. */
  readonly attempt: number;
}

/** A table whose rows are work that is due at a time and has one worker at a time. Strings are names of columns. */
interface DueTable<Stored, Row> {
  /** Name of the queue, for instance `flights-fare-search`. */
  readonly kind: string;
  readonly table: string;
  readonly key: string;
  readonly owner: string;
  /** With an owner, the expiry of its lease. Without, from when the row may be claimed. Null: at once. */
  readonly leaseUntil: string;
  readonly attempts?: string;
  /** True if there may be work on the row at all. */
  readonly isOpen: RawBuilder<boolean>;
  /** Null: never. */
  readonly dueAt: RawBuilder<string | null>;
  /** True if the work ended without success, because workers could not do it. Default: it never does. */
  readonly isFailed?: RawBuilder<boolean>;
  /** Further assignments of a claim. */
  readonly onClaim?: (nowMs: number) => RawBuilder<unknown>;
  readonly toRow: (stored: Stored) => Row;
}

interface ClaimOptions {
  /** Unique for each call. */
  readonly owner: string;
  readonly nowMs: number;
  readonly leaseUntilMs: number;
  readonly limit: number;
}

export interface ReleaseOptions {
  /** From when the row may be claimed again. */
  readonly fromMs: number;
  /** False when the claim ended for a reason outside the row, such as a shutdown of the worker. */
  readonly countsAsAttempt: boolean;
}

/** Statements on the rows of a table. One with a claim changes the row only while the claim is current. */
export interface DueRows<Row> {
  readonly kind: string;
  /**
   * Claims rows that are due and free, the longest due first. Concurrent calls claim different rows. Each row counts an
   * attempt.
   */
  claimDue(db: QueryExecutorProvider, options: ClaimOptions): Promise<readonly Claimed<Row>[]>;
  /** Like `release` and `settle`, resolves to false when the claim is no longer current: the work has to end. */
  renew(db: QueryExecutorProvider, claim: Claim, leaseUntilMs: number): Promise<boolean>;
  /** Ends the claim of unfinished work. */
  release(db: QueryExecutorProvider, claim: Claim, options: ReleaseOptions): Promise<boolean>;
  /** Writes the outcome, if any, and ends the claim. */
  settle(db: QueryExecutorProvider, claim: Claim, assignments?: RawBuilder<unknown>): Promise<boolean>;
  /** Locks the row to the end of the transaction if the claim is current. */
  hold(db: QueryExecutorProvider, claim: Claim): Promise<boolean>;
  /** Releases all rows of a call of `claimDue`, without counting an attempt. */
  giveBack(db: QueryExecutorProvider, owner: string, nowMs: number): Promise<void>;
  /** Ends all leases. Returns their number. */
  releaseAll(db: QueryExecutorProvider, nowMs: number): Promise<number>;
  /** Condition that the claim is current. */
  held(claim: Claim): RawBuilder<boolean>;
  /** Assignments that end a claim. */
  released(): RawBuilder<unknown>;
  readonly table: string;
  /** Selects one `StoredQueueState`. */
  readonly state: RawBuilder<StoredQueueState>;
}

interface StoredQueueState {
  readonly queue: string;
  readonly waiting: string | number;
  readonly running: string | number;
  readonly failed: string | number;
  readonly oldest: number | null;
}

const instant = (ms: number): RawBuilder<unknown> => sql`${new Date(ms).toISOString()}::timestamptz`;

export const createDueRows = <Stored extends object, Row>(definition: DueTable<Stored, Row>): DueRows<Row> => {
  const { kind, isOpen, dueAt, isFailed = sql<boolean>`false`, onClaim, toRow } = definition;
  const table = sql.table(definition.table);
  const [key, owner, leaseUntil] = [definition.key, definition.owner, definition.leaseUntil].map((name) =>
    sql.ref(name),
  ) as [RawBuilder<string>, RawBuilder<string>, RawBuilder<string>];
  const attempts = definition.attempts === undefined ? undefined : sql.ref(definition.attempts);

  const held = (claim: Claim) => sql<boolean>`${key} = ${claim.key} and ${owner} = ${claim.owner}`;
  const waits = (now: RawBuilder<unknown>) =>
    sql<boolean>`${isOpen} and ${dueAt} <= ${now} and coalesce(${leaseUntil} <= ${now}, true)`;
  const attempted = (by: 1 | -1) => (attempts === undefined ? [] : [sql`${attempts} = ${attempts} + ${sql.lit(by)}`]);
  const releasedFrom = (fromMs: number, countsAsAttempt: boolean) =>
    sql.join([sql`${owner} = null, ${leaseUntil} = ${instant(fromMs)}`, ...(countsAsAttempt ? [] : attempted(-1))]);
  const changed = async (statement: RawBuilder<unknown>, db: QueryExecutorProvider): Promise<boolean> =>
    (await statement.execute(db)).rows.length > 0;
  const update = (db: QueryExecutorProvider, claim: Claim, assignments: RawBuilder<unknown>) =>
    changed(sql`update ${table} set ${assignments} where ${held(claim)} returning 1`, db);
  const released = () => sql`${owner} = null, ${leaseUntil} = null`;

  return {
    kind,
    table: definition.table,
    held,
    released,
    async claimDue(db, { owner: name, nowMs, leaseUntilMs, limit }) {
      const now = instant(nowMs);
      const assignments = sql.join([
        sql`${owner} = ${name}, ${leaseUntil} = ${instant(leaseUntilMs)}`,
        ...attempted(1),
        ...(onClaim === undefined ? [] : [onClaim(nowMs)]),
      ]);
      // Skips rows that another process is claiming. This lock does not block inserts of rows that refer to these.
      const { rows } = await sql<Stored>`
        with due as materialized (
          select ${key} as due_key from ${table} where ${waits(now)}
          order by ${dueAt}, ${key} limit ${limit} for no key update skip locked
        )
        update ${table} set ${assignments} from due where ${key} = due_key returning ${table}.*`.execute(db);
      return rows.map((stored) => {
        const columns = stored as Record<string, unknown>;
        const attempt = definition.attempts === undefined ? 1 : Number(columns[definition.attempts]);
        return { key: String(columns[definition.key]), owner: name, row: toRow(stored), attempt };
      });
    },
    renew: (db, claim, leaseUntilMs) => update(db, claim, sql`${leaseUntil} = ${instant(leaseUntilMs)}`),
    release: (db, claim, { fromMs, countsAsAttempt }) => update(db, claim, releasedFrom(fromMs, countsAsAttempt)),
    settle: (db, claim, assignments) =>
      update(db, claim, assignments === undefined ? released() : sql.join([assignments, released()])),
    hold: (db, claim) => changed(sql`select 1 from ${table} where ${held(claim)} for no key update`, db),
    async giveBack(db, name, nowMs) {
      await sql`update ${table} set ${releasedFrom(nowMs, false)} where ${isOpen} and ${owner} = ${name}`.execute(db);
    },
    async releaseAll(db, nowMs) {
      const { numAffectedRows } = await sql`
        update ${table} set ${releasedFrom(nowMs, true)}
        where ${isOpen} and ${owner} is not null and ${leaseUntil} > ${instant(nowMs)}`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
    state: sql`
      select ${sql.lit(kind)} as queue, count(*) filter (where ${waits(sql`now()`)}) as waiting,
        count(*) filter (where ${owner} is not null and ${leaseUntil} > now()) as running,
        count(*) filter (where ${isFailed}) as failed,
        cast(floor(extract(epoch from now() - min(${dueAt}) filter (where ${waits(sql`now()`)}))) as integer) as oldest
      from ${table} where ${isOpen} or ${isFailed}`,
  };
};

export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  /** Permanently failed work that is still stored. */
  readonly failed: number;
  /** By the clock of the database; null when nothing waits. */
  readonly oldestWaitingSeconds: number | null;
}

/** Returns the queues by name, without those whose tables do not exist yet. */
export const readQueues = async (
  { kysely }: Pick<Database, 'kysely'>,
  queues: readonly DueRows<unknown>[],
): Promise<readonly QueueState[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select name from unnest(${queues.map(({ table }) => table)}::text[]) as name where to_regclass(name) is not null`.execute(
    kysely,
  );
  const existing = new Set(tables.map(({ name }) => name));
  const states = queues.filter(({ table }) => existing.has(table)).map(({ state }) => state);
  if (states.length === 0) return [];
  const { rows } = await sql<StoredQueueState>`${sql.join(states, sql` union all `)} order by queue`.execute(kysely);
  return rows.map(({ queue, waiting, running, failed, oldest }) => ({
    queue,
    waiting: Number(waiting),
    running: Number(running),
    failed: Number(failed),
    oldestWaitingSeconds: oldest,
  }));
};
