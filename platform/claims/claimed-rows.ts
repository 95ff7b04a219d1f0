import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Claim, ClaimOptions, DueOptions, EnqueueRow } from './claim.ts';

/** A table whose rows have one worker at a time. Strings are names of columns. */
export interface ClaimedTable {
  readonly table: string;
  readonly key: string;
  readonly owner: string;
  readonly claimedUntil: string;
  /** Until when the row counts as queued. May be the column `claimedUntil`. */
  readonly queuedUntil: string;
  readonly attempts?: string;
  /** True if there may be work on the row at all. */
  readonly isOpen: RawBuilder<boolean>;
  /** Time from which a sweep enqueues a row. Null: never. */
  readonly dueAt: RawBuilder<string | null>;
  /**
   * True if a row that is not due may be claimed. By default it may not, because another worker has done its work
   * meanwhile.
   */
  readonly isClaimedEarly?: boolean;
  readonly onClaim?: (nowMs: number) => RawBuilder<unknown>;
}

export interface ReleaseOptions {
  /** Until when the row counts as queued. Default: it is not queued. */
  readonly queuedUntilMs?: number;
  /** Default true. False when the claim ended for a reason outside the row, such as a shutdown of the worker. */
  readonly countsAsAttempt?: boolean;
}

/** Statements for claims on a table. A statement with a claim changes the row only while the claim is current. */
interface ClaimedRows<Row> {
  /** Condition that the claim is current. */
  held(claim: Claim): RawBuilder<boolean>;
  /** Assignment that extends the lease. */
  renewed(claimedUntilMs: number): RawBuilder<unknown>;
  /** Assignments that end the claim. */
  released(queuedUntilMs?: number): RawBuilder<unknown>;
  /** Claims a row without a valid lease. Undefined when there is nothing to claim. */
  claim(db: QueryExecutorProvider, claim: Claim, options: ClaimOptions): Promise<Row | undefined>;
  /** Like `release` and `settle`, resolves to false when the claim is no longer current: the work has to end. */
  renew(db: QueryExecutorProvider, claim: Claim, claimedUntilMs: number): Promise<boolean>;
  release(db: QueryExecutorProvider, claim: Claim, options?: ReleaseOptions): Promise<boolean>;
  settle(db: QueryExecutorProvider, claim: Claim, assignments: RawBuilder<unknown>): Promise<boolean>;
  /**
   * Selects rows that are due, not queued and without a valid lease, the longest due first, marks them as queued and
   * calls `enqueue` in the same transaction. Concurrent sweeps select different rows. Returns the keys.
   */
  enqueueDue(db: Kysely<unknown>, options: DueOptions, enqueue: EnqueueRow): Promise<readonly string[]>;
}

const instant = (ms: number): RawBuilder<unknown> => sql`${new Date(ms).toISOString()}::timestamptz`;

const changed = async (statement: RawBuilder<unknown>, db: QueryExecutorProvider): Promise<boolean> =>
  (await statement.execute(db)).rows.length > 0;

export const createClaimedRows = <Row>(definition: ClaimedTable): ClaimedRows<Row> => {
  const { isOpen, dueAt, isClaimedEarly = false, onClaim } = definition;
  const table = sql.table(definition.table);
  const [key, owner] = [sql.ref(definition.key), sql.ref(definition.owner)];
  const [claimedUntil, queuedUntil] = [sql.ref(definition.claimedUntil), sql.ref(definition.queuedUntil)];
  const attempts = definition.attempts === undefined ? undefined : sql.ref(definition.attempts);
  const sharesUntil = definition.claimedUntil === definition.queuedUntil;

  const held = (claim: Claim) => sql<boolean>`${key} = ${claim.key} and ${owner} = ${claim.owner}`;
  const renewed = (claimedUntilMs: number) => sql`${claimedUntil} = ${instant(claimedUntilMs)}`;
  const released = (queuedUntilMs?: number) =>
    sql.join([
      sql`${owner} = null`,
      ...(sharesUntil ? [] : [sql`${claimedUntil} = null`]),
      sql`${queuedUntil} = ${queuedUntilMs === undefined ? sql`null` : instant(queuedUntilMs)}`,
    ]);
  const attempted = (by: number) => (attempts === undefined ? [] : [sql`${attempts} = ${attempts} + ${sql.lit(by)}`]);
  const update = (assignments: RawBuilder<unknown>, claim: Claim) =>
    sql`update ${table} set ${assignments} where ${held(claim)} returning 1`;

  return {
    held,
    renewed,
    released,
    async claim(db, claim, { nowMs, claimedUntilMs }) {
      const now = instant(nowMs);
      const assignments = sql.join([
        sql`${owner} = ${claim.owner}`,
        renewed(claimedUntilMs),
        ...attempted(1),
        ...(onClaim === undefined ? [] : [onClaim(nowMs)]),
      ]);
      const { rows } = await sql<Row>`
        update ${table} set ${assignments}
        where ${key} = ${claim.key} and ${isOpen} and (${owner} is null or ${claimedUntil} <= ${now})
          and ${isClaimedEarly ? sql`true` : sql`${dueAt} <= ${now}`}
        returning *`.execute(db);
      return rows[0];
    },
    renew: (db, claim, claimedUntilMs) => changed(update(renewed(claimedUntilMs), claim), db),
    release: (db, claim, { queuedUntilMs, countsAsAttempt = true } = {}) =>
      changed(update(sql.join([released(queuedUntilMs), ...(countsAsAttempt ? [] : attempted(-1))]), claim), db),
    settle: (db, claim, assignments) => changed(update(sql.join([assignments, released()]), claim), db),
    enqueueDue: (db, { nowMs, queuedUntilMs, limit }, enqueue) =>
      db.transaction().execute(async (transaction) => {
        const now = instant(nowMs);
        // Skips rows of another sweep. This lock does not block inserts of rows that refer to these.
        const { rows } = await sql<{ key: string }>`
          select ${key} as key from ${table}
          where ${isOpen} and ${dueAt} <= ${now}
            and coalesce(${queuedUntil} <= ${now}, true) and coalesce(${claimedUntil} <= ${now}, true)
          order by ${dueAt}, ${key} limit ${limit} for no key update skip locked`.execute(transaction);
        const keys = rows.map((row) => row.key);
        if (keys.length === 0) return [];
        await sql`update ${table} set ${released(queuedUntilMs)} where ${key} = any(${keys}::text[])`.execute(
          transaction,
        );
        for (const each of keys) await enqueue(each, transaction);
        return keys;
      }),
  };
};
