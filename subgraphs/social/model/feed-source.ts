import type { WarningCode } from '../../../platform/warnings/platform-warnings.ts';
import type { FeedScope, SocialItem } from './social-item.ts';
import type { SocialSource } from './social-source.ts';
import type { ItemThread } from './thread.ts';

/** A problem that did not stop an answer. */
export interface SourceWarning {
  readonly code: WarningCode;
  readonly source: string;
  readonly message: string;
}

/** Where a reader already is: lets an adapter ask its source for less. The reader sorts out itself what it has had. */
export interface ReadPosition {
  /** Newest item that was read. Empty when there was none. */
  readonly newestId: string;
  /** ISO instant of the oldest item that the reader still tells apart: nothing at or before it is wanted. */
  readonly floor: string;
}

export interface FeedPageRequest {
  /** The adapter's own text that goes on behind an earlier page: `next` of that page. Null for the newest items. */
  readonly after: string | null;
  /** Items wanted, 1 to 100. An adapter may answer fewer, also none with a `next`; never more. */
  readonly limit: number;
  /** Given when only newer items are wanted. */
  readonly newerThan?: ReadPosition;
}

/** One page of a feed. */
export interface FeedPage {
  /** Newest first; equal times in the source's order. No item twice. */
  readonly items: readonly SocialItem[];
  /** Goes on behind this page although items were added or deleted meanwhile. Null at the end of what the source hands out. */
  readonly next: string | null;
  /** True when `next` is null because the source goes no further back, although older items exist. */
  readonly windowEnded: boolean;
  readonly warnings: readonly SourceWarning[];
}

/**
 * One source of social items. Throws `UpstreamError`, and `ServiceError` of `not_found` for a community or an account that the source does
 * not have; the signal's reason when the caller went away.
 */
export interface FeedSource {
  readonly source: SocialSource;
  /** Public name of the upstream, for `meta` and errors. */
  readonly upstream: string;
  /** True when its data are invented: then the pages that its items link to are read from the stand-in too. */
  readonly emulated: boolean;
  page(scope: FeedScope, request: FeedPageRequest, signal: AbortSignal): Promise<FeedPage>;
  /** Null when the source has no such item. `scope` is the community's for COMMUNITY_FORUM. */
  thread(itemId: string, community: string | null, signal: AbortSignal): Promise<ItemThread | null>;
}
