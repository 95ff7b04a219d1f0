import type { Connection } from '../../../platform/lists/connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { SocialSource } from './social-source.ts';
import type { CommentNode, SocialAuthor, SocialAvailabilityStatus } from './thread.ts';

/** A comment or reply as clients see it. */
export interface SocialComment {
  readonly key: string;
  readonly source: SocialSource;
  readonly itemId: string;
  readonly parentItemId: string | null;
  readonly depth: number;
  readonly sourceUrl: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly author: string | null;
  readonly body: string | null;
  readonly score: number | null;
  readonly status: SocialAvailabilityStatus;
  readonly replyCount: number;
  readonly omittedReplyCount: number;
  readonly replies: readonly SocialComment[];
}

/** A page of top-level comments. */
export interface SocialCommentConnection extends Connection<SocialComment> {
  readonly warnings: readonly Warning[];
}

/** Whether an item can be read. */
export interface SocialAvailability {
  readonly status: SocialAvailabilityStatus;
  readonly reason: string | null;
  readonly fetchedAt: string;
}

/** What a source says of one item alone, and no list brings. */
export interface ItemDetails {
  readonly availability: SocialAvailability;
  readonly editedAt: string | null;
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly authorProfile: SocialAuthor | null;
  /** All top-level comments that the source handed out. */
  readonly comments: readonly CommentNode[];
  /** Parts of the thread that could not be read. */
  readonly missing: readonly Warning[];
  /** Those and all else that did not stop the answer. */
  readonly warnings: readonly Warning[];
  readonly meta: ReadMeta;
}
