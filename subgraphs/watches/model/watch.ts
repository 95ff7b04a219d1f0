import type { WatchBaseline, WatchDirection, WatchState } from './__generated__/enums.ts';

interface Becomes {
  readonly path: string;
  /** As text: numbers as in JSON, `true` or `false`. */
  readonly values: readonly string[];
}

interface OfPath {
  readonly path: string;
}

interface Crosses {
  readonly path: string;
  readonly threshold: string;
  readonly direction: WatchDirection;
}

interface Moves {
  readonly path: string;
  /** One of `amount` and `percent` is not null. */
  readonly amount: string | null;
  readonly percent: string | null;
  readonly direction: WatchDirection | null;
  readonly baseline: WatchBaseline;
}

/** Exactly one member is not null. */
export interface WatchCondition {
  readonly everyEvent: boolean | null;
  readonly becomes: Becomes | null;
  readonly gains: OfPath | null;
  readonly crosses: Crosses | null;
  readonly moves: Moves | null;
  readonly firstTime: OfPath | null;
}

export interface Watch {
  readonly watchId: string;
  readonly owner: string;
  readonly name: string;
  readonly document: string;
  readonly variables: Record<string, unknown> | null;
  readonly condition: WatchCondition;
  readonly state: WatchState;
  readonly stateMessage: string | null;
  /** ISO 8601 UTC, as all instants here. */
  readonly createdAt: string;
  readonly endsAt: string | null;
  readonly firedCount: number;
  readonly lastFiredAt: string | null;
}

export interface WatchChange {
  readonly path: string;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface WatchFiring {
  readonly sequence: number;
  readonly firedAt: string;
  readonly changes: readonly WatchChange[];
  readonly data: Record<string, unknown> | null;
}

/** A firing, or, in a reader's first event, only the position. */
export interface WatchFiredEvent {
  readonly cursor: string;
  readonly watch: Watch;
  readonly firing: WatchFiring | null;
}

/** Hint that a watch has fired. */
export const firedTopic = (watchId: string): string => `watches:fired:${watchId}`;

/** Hint that watches of a shard were created, changed or deleted. */
export const shardTopic = (shard: number): string => `watches:shard:${shard}`;

export const shardCount = 64;
