import type { JobBoard } from './job-board.ts';

/** A company of the operator's list; named as in the graph. */
export interface Company {
  readonly slug: string;
  /** As the list has it; of several boards the first's. */
  readonly name: string;
  readonly boards: readonly JobBoard[];
}
