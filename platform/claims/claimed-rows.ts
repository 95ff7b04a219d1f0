import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Claim, ClaimOptions, DueOptions, EnqueueRow } from './claim.ts';

/** A table whose rows are worked on by one worker at a time. Columns are given by their names. */
export interface ClaimedTable {
  readonly table: string;
  readonly key: string;
  readonly owner: string;
  /** Until when the owner is taken for alive. */
  readonly claimedUntil: string;
  /** Until when the queue is trusted to bring the row to a worker. May be the column `claimedUntil`. */
  readonly queuedUntil: string;
  /** Counts claims. */
  readonly attempts?: string;
  /** Whether there may be work on a row at all. */
  readonly isOpen: RawBuilder<boolean>;
  /** From when on a sweep hands a row to the queue. Null: never. */
  readonly dueAt: RawBuilder<string | null>;
  /** Whether a row may be claimed that is not due. Default: no, as another worker has done it meanwhile. */
  readonly isClaimedEarly?: boolean;
  /** Further assignments of a claim. */
  readonly onClaim?: (nowMs: number) => RawBuilder<unknown>;
}

export interface ReleaseOptions {
  /** Until when the row is taken to be in the queue. Default: it is not there. */
  readonly queuedUntilMs?: number;
  /** Default true. False when the claim says nothing about the row, as when its worker shuts down. */
  readonly countsAsAttempt?: boolean;
}

/** The statements about claims on a table. Those with a claim change the row only while it is the current one. */
export interface ClaimedRows<Row> {
  /** Condition: the row of a claim, while it is the current one. */
  held(claim: Claim): RawBuilder<boolean>;
  /** Assignment: moves the end of the lease. */
  renewed(claimedUntilMs: number): RawBuilder<unknown>;
  /** Assignments: end the claim. */
  released(queuedUntilMs?: number): RawBuilder<unknown>;
  /** Claims a row that no living owner has. Returns it as it is then; undefined when there is nothing to claim. */
  claim(db: QueryExecutorProvider, claim: Claim, options: ClaimOptions): Promise<Row | undefined>;
  /** False: the claim is no longer the current one, and the work has to end. The same of the next two. */
  renew(db: QueryExecutorProvider, claim: Claim, claimedUntilMs: number): Promise<boolean>;
  /** Gives the row back unfinished. */
  release(db: QueryExecutorProvider, claim: Claim, options?: ReleaseOptions): Promise<boolean>;
  /** Writes what the work came to, and gives the row back. */
  settle(db: QueryExecutorProvider, claim: Claim, assignments: RawBuilder<unknown>): Promise<boolean>;
  /**
   * Sweeps: takes rows that are due and neither in the queue nor claimed by a living owner, the longest due first,
   * marks them as queued and calls `enqueue` in the same transaction. Sweeps at the same time take different rows.
   * Returns their keys.
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
  /** Adds to the attempts, where they are counted. */
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
        // Rows that another sweep has are skipped. The lock is one that rows which refer to these do not wait for.
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
