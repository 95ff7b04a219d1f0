import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { type Logger, silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { attempt, type DueWork } from '../../../platform/storage/due/attempt.ts';
import type { Claim, Claimed, DueRows } from '../../../platform/storage/due/due-rows.ts';

interface DueRound {
  readonly database: Pick<Database, 'kysely'>;
  readonly clock: Clock;
  readonly log?: Logger | undefined;
  readonly shutdown?: AbortSignal | undefined;
}

/** One round of a worker: claims all rows that are due, works on them, and waits for that. Returns their keys. */
export const runDue = async <Row>(work: DueWork<Row>, round: DueRound): Promise<readonly string[]> => {
  const { database, clock, log = silentLogger, shutdown = new AbortController().signal } = round;
  const nowMs = clock.now();
  const options = { owner: randomUUID(), nowMs, leaseUntilMs: nowMs + work.leaseMs, limit: 1000 };
  const claimed = await work.rows.claimDue(database.kysely, options);
  await Promise.all(claimed.map((each) => attempt(each, work, { database, clock, log, shutdown })));
  return claimed.map(({ key }) => key);
};

let claiming: Promise<unknown> = Promise.resolve();

/** Claims one row by its key. Undefined when it cannot be claimed. Other rows that are due stay so. */
export const claimRow = <Row>(
  rows: DueRows<Row>,
  { kysely }: Pick<Database, 'kysely'>,
  { key, owner }: Claim,
  { nowMs, leaseUntilMs = nowMs + 60_000 }: { readonly nowMs: number; readonly leaseUntilMs?: number },
): Promise<Claimed<Row> | undefined> => {
  const claim = async () => {
    const claimed = await rows.claimDue(kysely, { owner, nowMs, leaseUntilMs, limit: 1000 });
    for (const each of claimed)
      if (each.key !== key) await rows.release(kysely, each, { fromMs: 0, countsAsAttempt: false });
    return claimed.find((each) => each.key === key);
  };
  // One at a time, because each holds all rows for a moment.
  const turn = claiming.then(claim, claim);
  claiming = turn;
  return turn;
};

/** Returns the sorted keys of rows that a worker would claim, which stay as they are. */
export const dueKeys = async (
  rows: DueRows<unknown>,
  { kysely }: Pick<Database, 'kysely'>,
  nowMs: number,
  limit = 1000,
): Promise<readonly string[]> => {
  const claimed = await rows.claimDue(kysely, { owner: randomUUID(), nowMs, leaseUntilMs: nowMs + 1, limit });
  for (const each of claimed) await rows.release(kysely, each, { fromMs: 0, countsAsAttempt: false });
  return claimed.map(({ key }) => key).sort();
};
