import type {
  JobPostingFragment,
  JobRowFragment,
  WarningFragment,
} from '../../../subgraphs/jobs/__generated__/operations.ts';
import type { InRest } from '../rest/in-rest.ts';

export type RowBody = InRest<JobRowFragment>;

export interface SearchBody {
  readonly data: {
    readonly source: string;
    readonly jobs: readonly RowBody[];
    readonly total: number | null;
    readonly next_cursor: string | null;
    readonly warnings: readonly InRest<WarningFragment>[];
  };
}

export interface PostingBody {
  readonly data: InRest<JobPostingFragment>;
  readonly meta: {
    readonly mode: string;
    readonly fetched_at: string;
    readonly warnings: readonly InRest<WarningFragment>[];
  };
}
