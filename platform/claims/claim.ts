import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';

/** The right to work on one row, until its lease is over. */
export interface Claim {
  /** Of the row. */
  readonly key: string;
  /** A name that no other claim has: writes under it fail when another worker has taken the row over. */
  readonly owner: string;
}

export const newClaim = (key: string): Claim => ({ key, owner: randomUUID() });

export interface ClaimOptions {
  readonly nowMs: number;
  /** An owner that has written nothing until then is taken for dead. */
  readonly claimedUntilMs: number;
}

export interface DueOptions {
  readonly nowMs: number;
  /** Until then a row is taken to be in the queue, and is not handed out again. */
  readonly queuedUntilMs: number;
  readonly limit: number;
}

/** Adds the job of one row in the same transaction. */
export type EnqueueRow = (key: string, transaction: Transaction<unknown>) => Promise<unknown>;
