import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';

export interface Claim {
  readonly key: string;
  /** A unique name: its writes fail once another worker has claimed the row. */
  readonly owner: string;
}

export const newClaim = (key: string): Claim => ({ key, owner: randomUUID() });

export interface ClaimOptions {
  readonly nowMs: number;
  /** Expiry of the lease, unless it is renewed. */
  readonly claimedUntilMs: number;
}

export interface DueOptions {
  readonly nowMs: number;
  /** Until then the row counts as queued, and is not enqueued again. */
  readonly queuedUntilMs: number;
  readonly limit: number;
}

/** Adds the job of one row in the same transaction. */
export type EnqueueRow = (key: string, transaction: Transaction<unknown>) => Promise<unknown>;
