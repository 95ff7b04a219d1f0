import type { JobBoard } from './job-board.ts';

export interface Company {
  readonly slug: string;
  /** Name of its first board in the operator's list. Null without a board. */
  readonly name: string | null;
  /** Name in the company's blogs. Set only if the company was referred to with that name. */
  readonly blogName?: string | null;
  readonly boards: readonly JobBoard[];
}
