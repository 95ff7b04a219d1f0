import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { Engagement, SocialSource } from './feed-item.ts';
import type { AvailabilityStatus, ItemThread } from './thread.ts';

/** A comment or reply as clients see it. */
export interface ThreadComment {
  readonly key: string;
  readonly source: SocialSource;
  readonly itemId: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly permalink: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly author: string | null;
  readonly body: string | null;
  readonly score: number | null;
  readonly status: AvailabilityStatus;
  readonly numberOfComments: number;
  readonly omittedReplies: number;
  readonly comments: readonly ThreadComment[];
}

/** One item with its text, engagement and one page of its comments. */
export interface FeedItemDetail {
  readonly key: string;
  readonly source: SocialSource;
  readonly itemId: string;
  /** Without `r/`. Null where the source has no communities. */
  readonly community: string | null;
  readonly channel: string;
  readonly permalink: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly url: string | null;
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly engagement: Engagement;
  readonly thread: readonly ThreadComment[];
  readonly availability: {
    readonly status: AvailabilityStatus;
    readonly reason: string | null;
    readonly checkedAt: string;
  };
  readonly authorContext: ItemThread['authorContext'];
  readonly commentPagination: { readonly hasMore: boolean; readonly nextPageToken: string | null };
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
