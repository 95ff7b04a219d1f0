import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { SocialCheckpointStatus } from './__generated__/enums.ts';
import type { SocialItem } from './social-item.ts';

export interface PaginationNotes {
  readonly pageToken: string;
  readonly sinceToken: string;
  readonly window: string;
}

interface FeedState {
  readonly checkpoint: string | null;
  readonly checkpointStatus: SocialCheckpointStatus;
  readonly checkpointMessage: string | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

export interface RestFeedFacts {
  readonly generatedAt: string;
  readonly error: string | null;
  readonly lastId: string | null;
  readonly paginationMode: 'page_token' | 'since_token';
  readonly paginationNotes: PaginationNotes;
  readonly oldestItemAgeSeconds: number | null;
}

export interface SocialFeedConnection extends Connection<SocialItem>, FeedState, RestFeedFacts {
  readonly resultDirection: 'DESC' | 'ASC';
}

/** The result of a poll, or the state at the start of a subscription. */
export interface SocialFeedEvent extends FeedState {
  readonly items: readonly SocialItem[];
  readonly isCatchingUp: boolean;
  readonly failure: SourceFailure | null;
}

export interface SocialItemConnection extends Connection<SocialItem> {
  readonly warnings: readonly Warning[];
}

/** Null without warnings. */
export const errorText = (warnings: readonly { readonly message: string }[]): string | null =>
  warnings.length === 0 ? null : warnings.map(({ message }) => message).join(' ');
