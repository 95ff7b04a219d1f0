import type { FeedItem, SocialSource } from './feed-item.ts';

export type CheckpointStatus = 'OK' | 'EXPIRED' | 'PARTIAL';

export interface PaginationNotes {
  readonly pageToken: string;
  readonly sinceToken: string;
  readonly window: string;
}

/** Where a page of a feed comes from and how to go on. */
export interface FeedMeta {
  readonly source: SocialSource;
  readonly returned: number;
  readonly generatedAt: string;
  readonly hasMore: boolean;
  readonly error: string | null;
  readonly lastId: string | null;
  readonly nextPageToken: string | null;
  readonly nextSinceToken: string | null;
  readonly paginationMode: 'page_token' | 'since_token' | 'none' | null;
  readonly paginationNotes: PaginationNotes | null;
  readonly checkpointError: string | null;
  readonly resultDirection: 'DESC' | 'ASC';
  readonly checkpointStatus: CheckpointStatus;
  readonly oldestItemAgeSeconds: number | null;
}

/** One page of a feed. */
export interface Feed {
  readonly items: readonly FeedItem[];
  readonly meta: FeedMeta;
}

/** What a poll found, or where a subscription begins. */
export interface FeedCheckpoint {
  readonly items: readonly FeedItem[];
  readonly meta: FeedMeta;
}

/** A problem that did not stop an answer, for `meta.error`: the first sentence that there is. */
export const errorText = (warnings: readonly { readonly message: string }[]): string | null =>
  warnings.length === 0 ? null : warnings.map(({ message }) => message).join(' ');
