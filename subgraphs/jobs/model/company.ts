import type { JobBoard } from './job-board.ts';

export interface Company {
  readonly slug: string;
  /** From the operator's list, of its first board. Null without a board. */
  readonly name: string | null;
  /** Name in its blogs; only set by references that carry it. */
  readonly blogName?: string | null;
  readonly boards: readonly JobBoard[];
}
