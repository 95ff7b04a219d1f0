/** How long the thread of a database may take. None of these ends a database that is only slow. */
export interface ThreadBounds {
  /** Also after a crash, when the log since the last checkpoint is read again. */
  readonly openMs: number;
  readonly statementMs: number;
  /** For migrations and upkeep. */
  readonly backgroundMs: number;
  readonly closeMs: number;
}

export const threadBounds: ThreadBounds = {
  openMs: 300_000,
  statementMs: 30_000,
  backgroundMs: 1_800_000,
  closeMs: 10_000,
};
