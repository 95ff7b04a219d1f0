import type { WaitClass } from '../session.ts';

/** Timeouts that end a thread that hangs, but not one that is only slow. */
export interface ThreadBounds {
  /** Includes recovery after a crash, which reads the log since the last checkpoint. */
  readonly openMs: number;
  /** Of statements, by whose they are. */
  readonly statementMs: Readonly<Record<WaitClass, number>>;
  readonly closeMs: number;
}

export const threadBounds: ThreadBounds = {
  openMs: 300_000,
  statementMs: { request: 30_000, worker: 120_000, background: 1_800_000 },
  closeMs: 10_000,
};
