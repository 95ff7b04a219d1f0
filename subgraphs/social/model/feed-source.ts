import type { WarningCode } from '../../../platform/warnings/platform-warnings.ts';
import type { FeedScope, SocialItem } from './social-item.ts';
import type { SocialSource } from './social-source.ts';
import type { ItemThread } from './thread.ts';

/** A problem that did not fail the read. */
export interface SourceWarning {
  readonly code: WarningCode;
  readonly source: string;
  readonly message: string;
}

/** Position of a reader, so that an adapter can read less. The reader itself drops items that it already has. */
export interface ReadPosition {
  /** Newest item that was read; empty when there was none. */
  readonly newestId: string;
  /** ISO instant. The reader needs nothing at or before this time. */
  readonly floor: string;
}

export interface FeedPageRequest {
  /** `next` of an earlier page, in the adapter's own format. Null for the newest items. */
  readonly after: string | null;
  /** 1 to 100. An adapter may return fewer items, or none with a `next`. */
  readonly limit: number;
  /** Given when only newer items are needed. */
  readonly newerThan?: ReadPosition;
}

export interface FeedPage {
  /** Newest first, equal times in the source's order. Contains no item twice. */
  readonly items: readonly SocialItem[];
  /** Continues after this page although items are added or deleted. Null at the end of what the source returns. */
  readonly next: string | null;
  /** Whether `next` is null because the source goes no further back, although older items exist. */
  readonly windowEnded: boolean;
  readonly warnings: readonly SourceWarning[];
}

/**
 * A source of social items. Throws `UpstreamError`, `ServiceError` `not_found` for an unknown community or account, and
 * the signal's reason when the caller aborts.
 */
export interface FeedSource {
  readonly source: SocialSource;
  /** Public name of the upstream, for `meta` and errors. */
  readonly upstream: string;
  /** Whether the data are emulated. Then the linked pages are read from the emulator, too. */
  readonly emulated: boolean;
  page(scope: FeedScope, request: FeedPageRequest, signal: AbortSignal): Promise<FeedPage>;
  /** Null when the source does not have the item. `community` is for COMMUNITY_FORUM only. */
  thread(itemId: string, community: string | null, signal: AbortSignal): Promise<ItemThread | null>;
}
