import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { SocialSource } from './__generated__/enums.ts';
import type { CommentNode, SocialAuthor, SocialAvailabilityStatus } from './thread.ts';

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

export interface SocialCommentConnection extends Connection<SocialComment> {
  readonly warnings: readonly Warning[];
}

export interface SocialAvailability {
  readonly status: SocialAvailabilityStatus;
  readonly reason: string | null;
  readonly fetchedAt: string;
}

/** Data that lists do not have. */
export interface ItemDetails {
  readonly availability: SocialAvailability;
  readonly editedAt: string | null;
  readonly body: string | null;
  readonly labels: readonly string[];
  readonly authorProfile: SocialAuthor | null;
  readonly comments: readonly CommentNode[];
  readonly missing: readonly Warning[];
  /** All warnings, including those in `missing`. */
  readonly warnings: readonly Warning[];
  readonly meta: ReadMeta;
}
