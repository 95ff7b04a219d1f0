import type { Call } from '../../../platform/call/call.ts';
import type { WarningCode } from '../../../platform/errors/warnings.ts';
import type { SocialSource } from './__generated__/enums.ts';
import type { FeedScope, SocialItem } from './social-item.ts';
import type { ItemThread } from './thread.ts';

export interface SourceWarning {
  readonly code: WarningCode;
  readonly source: string;
  readonly message: string;
}

/** Lets an adapter read less. The reader drops items that it already has. */
export interface ReadPosition {
  /** Empty when no item was read. */
  readonly newestId: string;
  /** ISO instant. Nothing at or before this time is needed. */
  readonly floor: string;
}

export interface FeedPageRequest {
  /** `next` of an earlier page. Null for the newest items. */
  readonly after: string | null;
  /** 1 to 100. An adapter may return fewer items, or none with a `next`. */
  readonly limit: number;
  /** Set when only newer items are needed. */
  readonly newerThan?: ReadPosition;
}

export interface FeedPage {
  /** Newest first, equal times in the source's order, without repetitions. */
  readonly items: readonly SocialItem[];
  /** Stays valid although items are added or deleted. Null at the end of what the source returns. */
  readonly next: string | null;
  /** Whether `next` is null because the source goes no further back, although older items exist. */
  readonly windowEnded: boolean;
  /** Set when the source failed behind these items; a warning says so. */
  readonly isCut?: true;
  readonly warnings: readonly SourceWarning[];
}

/** Throws `UpstreamError`, `ServiceError` `not_found` for an unknown community or account, and the call's reason. */
export interface FeedSource {
  readonly source: SocialSource;
  /** Public name of the upstream, for `meta` and errors. */
  readonly upstream: string;
  /** If true, the linked pages are read from the emulator, too. */
  readonly emulated: boolean;
  page(scope: FeedScope, request: FeedPageRequest, call: Call): Promise<FeedPage>;
  /** Resolves when the items of all pages so far are stored, or could not be. Absent where none are stored. */
  stored?(): Promise<void>;
  /** Null when the source does not have the item. `community` is for COMMUNITY_FORUM only. */
  thread(itemId: string, community: string | null, call: Call): Promise<ItemThread | null>;
}
