import type { JobAddress } from './posting.ts';

export interface JobLocation {
  readonly display: string;
  readonly address: JobAddress | null;
}
