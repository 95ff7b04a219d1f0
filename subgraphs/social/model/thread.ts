import type { Warning } from '../../../platform/errors/warnings.ts';
import type { SocialAvailabilityStatus, SocialSource } from './__generated__/enums.ts';
import type { SocialEngagement } from './social-engagement.ts';

export type { SocialAvailabilityStatus } from './__generated__/enums.ts';

export interface CommentNode {
  readonly itemId: string;
  readonly sourceUrl: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly author: string | null;
  /** Markdown; null when deleted or removed. */
  readonly body: string | null;
  readonly score: number | null;
  readonly status: SocialAvailabilityStatus;
  readonly replies: readonly CommentNode[];
  /** Replies at any depth that the source has but did not return. */
  readonly omittedReplyCount: number;
}

/** Null fields are not stated by the source. */
export interface SocialAuthor {
  readonly handle: string;
  readonly itemCount: number | null;
  readonly karma: number | null;
  readonly accountCreatedAt: string | null;
}

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
  /** Plain text of at most 500 characters. */
  readonly bodyPreview: string | null;
  /** Markdown. */
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly engagement: SocialEngagement;
  readonly status: SocialAvailabilityStatus;
  /** One sentence; null when `status` is AVAILABLE. */
  readonly statusReason: string | null;
  readonly authorProfile: SocialAuthor | null;
  /** Top-level comments in the source's order. The service pages them. */
  readonly comments: readonly CommentNode[];
  /** Top-level comments that the source has but did not return. */
  readonly omittedComments: number;
  /** Parts that could not be read and are not essential. */
  readonly warnings?: readonly Warning[];
}
