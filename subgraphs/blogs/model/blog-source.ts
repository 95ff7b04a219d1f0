import type { BlogFeedKind } from './feed.ts';

export type BlogSourceState = 'HEALTHY' | 'DEGRADED' | 'FAILING';

export interface BlogSourceHealth {
  readonly state: BlogSourceState;
  readonly lastSuccessAt: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastFailureReason: string | null;
  readonly consecutiveFailureCount: number;
  /** Null when the feed is gone for good. */
  readonly nextAttemptAt: string | null;
}

/** A source of the operator's list. Counts of its posts are looked up when they are asked for. */
export interface BlogSource {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  /** After a permanent redirect the new one. */
  readonly feedUrl: string;
  readonly kind: BlogFeedKind;
  readonly defaultTags: readonly string[];
  readonly crawlIntervalSeconds: number;
  readonly health: BlogSourceHealth;
}

/** How many posts a source has, and when its latest was published. */
export interface SourceStats {
  readonly postCount: number;
  readonly latestPostAt: string | null;
}

/** A source as it is stored: what its health is made of, and whether it is (still) of the operator's list. */
export interface StoredSource extends Omit<BlogSource, 'health'> {
  readonly listed: boolean;
  /** The latest success read a part of the feed only. */
  readonly partial: boolean;
  /** The source says that the feed is gone for good. */
  readonly gone: boolean;
  readonly health: Omit<BlogSourceHealth, 'state'>;
}

/** The state of the index at one moment. */
export interface IndexState {
  /** Grows with every change that readers of posts can see. */
  readonly revision: number;
  /** By slug, those that left the list included. */
  readonly sources: readonly StoredSource[];
}

export interface BlogHealth {
  readonly state: BlogSourceState;
  readonly lastCrawledAt: string | null;
  readonly healthySourceCount: number;
  readonly degradedSourceCount: number;
  readonly sources: readonly BlogSource[];
}
