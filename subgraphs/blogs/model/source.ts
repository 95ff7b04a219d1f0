import type { FeedKind } from './feed.ts';

export type SourceState = 'HEALTHY' | 'DEGRADED' | 'FAILING';

export interface SourceHealth {
  readonly state: SourceState;
  readonly lastSuccessAt: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastError: string | null;
  readonly consecutiveFailures: number;
  /** Null when the feed is gone for good. */
  readonly nextAttemptAt: string | null;
}

/** A source of the operator's list. Counts of its posts are looked up when they are asked for. */
export interface Source {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  /** After a permanent redirect the new one. */
  readonly feedUrl: string;
  readonly kind: FeedKind;
  readonly defaultTags: readonly string[];
  readonly crawlIntervalSeconds: number;
  readonly health: SourceHealth;
}

/** How many posts a source has, and when its latest was published. */
export interface SourceStats {
  readonly postCount: number;
  readonly latestPostAt: string | null;
}

/** A source as it is stored: what its health is made of, and whether it is (still) of the operator's list. */
export interface StoredSource extends Omit<Source, 'health'> {
  readonly listed: boolean;
  /** The latest success read a part of the feed only. */
  readonly partial: boolean;
  /** The source says that the feed is gone for good. */
  readonly gone: boolean;
  readonly health: Omit<SourceHealth, 'state'>;
}

/** The state of the index at one moment. */
export interface IndexState {
  /** Grows with every change that readers of posts can see. */
  readonly revision: number;
  /** By slug, those that left the list included. */
  readonly sources: readonly StoredSource[];
}

export interface BlogHealth {
  readonly status: SourceState;
  readonly lastCrawl: string | null;
  readonly sourcesHealthy: number;
  readonly sourcesDegraded: number;
  readonly sources: readonly Source[];
}
