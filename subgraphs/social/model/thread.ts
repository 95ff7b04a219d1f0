import type { Warning } from '../../../platform/upstream/reading.ts';
import type { SocialEngagement } from './social-engagement.ts';
import type { SocialSource } from './social-source.ts';

export type SocialAvailabilityStatus = 'AVAILABLE' | 'DELETED' | 'REMOVED' | 'LOCKED';

/** A comment as an adapter reads it, with its replies. */
export interface CommentNode {
  readonly itemId: string;
  readonly sourceUrl: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly author: string | null;
  /** Markdown. Null when deleted or removed. */
  readonly body: string | null;
  readonly score: number | null;
  readonly status: SocialAvailabilityStatus;
  readonly replies: readonly CommentNode[];
  /** Direct or deeper replies that the source has and did not hand out. */
  readonly omittedReplyCount: number;
}

/** An item's author, as far as the source states it. */
export interface SocialAuthor {
  readonly handle: string;
  readonly itemCount: number | null;
  readonly karma: number | null;
  readonly accountCreatedAt: string | null;
}

/** One item with its comments as an adapter reads it. */
export interface ItemThread {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly channel: string;
  readonly sourceUrl: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly url: string | null;
  /** Plain, at most 500 characters. */
  readonly bodyPreview: string | null;
  /** Markdown. */
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly engagement: SocialEngagement;
  readonly status: SocialAvailabilityStatus;
  /** One sentence when `status` is not AVAILABLE. */
  readonly statusReason: string | null;
  readonly authorProfile: SocialAuthor | null;
  /** Top level, in the source's order. All that the source hands out; paging is the service's. */
  readonly comments: readonly CommentNode[];
  /** Top-level comments that the source has and did not hand out. */
  readonly omittedComments: number;
  /** Parts that could not be read and that the thread can do without. */
  readonly warnings?: readonly Warning[];
}
