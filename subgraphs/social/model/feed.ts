import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { SocialItem } from './social-item.ts';

export type SocialCheckpointStatus = 'OK' | 'EXPIRED' | 'PARTIAL';

export interface PaginationNotes {
  readonly pageToken: string;
  readonly sinceToken: string;
  readonly window: string;
}

/** How far a feed was read, and where that comes from. */
export interface FeedState {
  readonly checkpoint: string | null;
  readonly checkpointStatus: SocialCheckpointStatus;
  readonly checkpointMessage: string | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** What REST says of a page of a feed besides. */
export interface RestFeedFacts {
  readonly generatedAt: string;
  readonly error: string | null;
  readonly lastId: string | null;
  readonly paginationMode: 'page_token' | 'since_token';
  readonly paginationNotes: PaginationNotes;
  readonly oldestItemAgeSeconds: number | null;
}

/** One page of a feed. */
export interface SocialFeedConnection extends Connection<SocialItem>, FeedState, RestFeedFacts {
  readonly resultDirection: 'DESC' | 'ASC';
}

/** What a poll found, or where a subscription begins. */
export interface SocialFeedEvent extends FeedState {
  readonly items: readonly SocialItem[];
  readonly isCatchingUp: boolean;
  readonly failure: SourceFailure | null;
}

/** Items that were found for something. */
export type SocialItemConnection = Connection<SocialItem>;

/** Problems that did not stop an answer in one text. Null without any. */
export const errorText = (warnings: readonly { readonly message: string }[]): string | null =>
  warnings.length === 0 ? null : warnings.map(({ message }) => message).join(' ');
