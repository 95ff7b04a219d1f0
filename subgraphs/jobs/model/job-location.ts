import type { JobAddress } from './posting.ts';

/** One location of a posting. Named as in the graph. */
export interface JobLocation {
  readonly display: string;
  readonly address: JobAddress | null;
}
