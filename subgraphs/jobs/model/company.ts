import type { JobBoard } from './job-board.ts';

export interface Company {
  readonly slug: string;
  /** Name of its first board in the operator's list. Null without a board. */
  readonly name: string | null;
  /** Name in its blogs; only set by references that carry it. */
  readonly blogName?: string | null;
  readonly boards: readonly JobBoard[];
}
