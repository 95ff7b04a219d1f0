import type { CountedMinute, SourceState } from './source-tally.ts';

/** Longest interval of reports, by which others see that the process runs. */
export const heartbeatMs = 15_000;

export const processRoles = ['all', 'gateway', 'subgraph', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Subscription streams of one root field at a gateway. */
export interface StreamCount {
  readonly field: string;
  /** Streams from the subgraph; equal subscriptions share one. */
  readonly streams: number;
  readonly readers: number;
}

export interface ProcessFacts {
  readonly processId: string;
  readonly role: ProcessRole;
  readonly services: readonly string[];
  readonly version: string;
  readonly startedAtMs: number;
}

export interface ProcessReport {
  readonly process: ProcessFacts;
  readonly atMs: number;
  readonly hasEnded: boolean;
  readonly streams: readonly StreamCount[];
  /** Only sources that have changed. */
  readonly sources: readonly { readonly state: SourceState; readonly minutes: readonly CountedMinute[] }[];
}
