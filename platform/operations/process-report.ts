import type { CountedMinute, SourceState } from './source-tally.ts';

/** A process reports at least this often, so that others know that it runs. */
export const heartbeatMs = 15_000;

export const processRoles = ['all', 'gateway', 'subgraph', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Subscription streams of a gateway, of one root field. */
export interface StreamCount {
  readonly field: string;
  /** Streams of the field's subgraph: equal subscriptions share one. */
  readonly streams: number;
  /** Subscriptions of clients. */
  readonly readers: number;
}

/** A process, as it names itself. */
export interface ProcessFacts {
  /** Random, new at each start. */
  readonly processId: string;
  readonly role: ProcessRole;
  /** Services whose code it runs. */
  readonly services: readonly string[];
  readonly version: string;
  readonly startedAtMs: number;
}

/** What a process writes of itself at once. */
export interface ProcessReport {
  readonly process: ProcessFacts;
  readonly atMs: number;
  /** True for the last one. */
  readonly hasEnded: boolean;
  readonly streams: readonly StreamCount[];
  /** Sources of which something has changed. */
  readonly sources: readonly { readonly state: SourceState; readonly minutes: readonly CountedMinute[] }[];
}
