import type { Warning } from '../../../platform/upstream/reading.ts';

export type JobDetailMode = 'STORED_SNAPSHOT' | 'LIVE_DETAIL';

/** How the answer about a posting was made. Named as in the graph. */
export interface JobPostingMeta {
  readonly mode: JobDetailMode;
  /** ISO instant. */
  readonly fetchedAt: string;
  readonly warnings: readonly Warning[];
}
