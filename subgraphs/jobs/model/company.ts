import type { JobBoard } from './job-board.ts';

export interface Company {
  readonly slug: string;
  /** Name in the operator's list, of the first board if there are several. Null without a board. */
  readonly name: string | null;
  /** Name that its blogs give; only set where a reference asks for the name. */
  readonly blogName?: string | null;
  readonly boards: readonly JobBoard[];
}
