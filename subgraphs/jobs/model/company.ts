import type { JobBoard } from './job-board.ts';

/** A company; named as in the graph. */
export interface Company {
  readonly slug: string;
  /** As the operator's list of boards has it; of several boards the first's. Null without any. */
  readonly name: string | null;
  /** As its blogs give it; only where the name is asked for by reference. */
  readonly blogName?: string | null;
  readonly boards: readonly JobBoard[];
}
