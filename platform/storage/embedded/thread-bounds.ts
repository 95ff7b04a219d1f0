/** Timeouts that end a thread that hangs, but not one that is only slow. */
export interface ThreadBounds {
  /** Includes recovery after a crash, which reads the log since the last checkpoint. */
  readonly openMs: number;
  readonly statementMs: number;
  readonly backgroundMs: number;
  readonly closeMs: number;
}

export const threadBounds: ThreadBounds = {
  openMs: 300_000,
  statementMs: 30_000,
  backgroundMs: 1_800_000,
  closeMs: 10_000,
};
