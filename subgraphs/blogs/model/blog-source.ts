import type { BlogSourceState } from './__generated__/enums.ts';
import type { BlogFeedKind } from './feed.ts';

export type { BlogSourceState } from './__generated__/enums.ts';

export interface BlogSourceHealth {
  readonly state: BlogSourceState;
  readonly lastSuccessAt: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastFailureReason: string | null;
  readonly consecutiveFailureCount: number;
  /** Null when the feed is permanently gone. */
  readonly nextAttemptAt: string | null;
}

export interface BlogSource {
  readonly slug: string;
  readonly name: string;
  readonly lab: string;
  /** Includes a permanent redirect. */
  readonly feedUrl: string;
  readonly kind: BlogFeedKind;
  readonly defaultTags: readonly string[];
  readonly crawlIntervalSeconds: number;
  readonly health: BlogSourceHealth;
}

export interface SourceStats {
  readonly postCount: number;
  /** Without those that an earlier post of another source is. */
  readonly firstCount: number;
  readonly latestPostAt: string | null;
}

/** A stored source, which may have left the operator's list. */
export interface StoredSource extends Omit<BlogSource, 'health'> {
  readonly listed: boolean;
  /** The latest success read only a part of the feed. */
  readonly partial: boolean;
  /** The source says that the feed is permanently gone. */
  readonly gone: boolean;
  readonly health: Omit<BlogSourceHealth, 'state'>;
}

export interface IndexState {
  /** Grows with every change that readers of posts can see. */
  readonly revision: number;
  /** Includes sources that left the list. */
  readonly sources: readonly StoredSource[];
}

export interface BlogHealth {
  readonly state: BlogSourceState;
  readonly lastCrawledAt: string | null;
  readonly healthySourceCount: number;
  readonly degradedSourceCount: number;
  readonly sources: readonly BlogSource[];
}
