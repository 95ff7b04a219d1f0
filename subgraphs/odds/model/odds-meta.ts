import type { ReadMeta } from '../../../platform/upstream/reading.ts';

/** What a source still grants; same shape as in the graph. */
export interface OddsQuota {
  readonly remaining: number;
  readonly used: number | null;
  readonly limit: number | null;
  readonly lastCost: number | null;
  readonly resetsAt: string | null;
  readonly floor: number;
  readonly toldAt: string;
}

export interface OddsMeta extends ReadMeta {
  readonly quota: OddsQuota | null;
}
