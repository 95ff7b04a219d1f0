import type { ItemDetails } from './item-details.ts';
import type { SocialEngagement } from './social-engagement.ts';
import type { SocialSource, SocialTrend } from './social-source.ts';

/** One feed that can be read: a source, or the part of it that the source's own parameters name. */
export type FeedScope =
  /** With `q` only stories that have the words. Clients cannot name that as a feed; it is what discussions are found with. */
  | { readonly source: 'NEWS_BOARD'; readonly q?: string }
  | { readonly source: 'LINK_BOARD' }
  /** `community` without `r/`, lower case: names differ by case in display only. */
  | { readonly source: 'COMMUNITY_FORUM'; readonly community: string }
  | { readonly source: 'MICROBLOG'; readonly mode: 'search'; readonly q: string }
  /** `user` without `@`, lower case. */
  | { readonly source: 'MICROBLOG'; readonly mode: 'user'; readonly user: string }
  | { readonly source: 'MICROBLOG'; readonly mode: 'trend'; readonly trend: SocialTrend };

/** What names one item. */
export interface ItemReference {
  readonly source: SocialSource;
  readonly itemId: string;
}

/** A post, story or link. What a source says of one item only is in `details`, and there when the item was read by itself. */
export interface SocialItem {
  /** `<source>:<item_id>`, lower case source: `toItemKey`. */
  readonly key: string;
  readonly source: SocialSource;
  readonly channel: string;
  readonly itemId: string;
  readonly sourceUrl: string;
  /** ISO instant, `Z`. */
  readonly createdAt: string;
  readonly engagement: SocialEngagement;
  readonly url: string | null;
  readonly title: string | null;
  readonly author: string | null;
  /** Plain, at most 500 characters. */
  readonly bodyPreview: string | null;
  readonly details?: ItemDetails;
}

/** An item that was read by itself: as its source has it now, with its details. */
export interface DetailedItem extends SocialItem {
  readonly details: ItemDetails;
}

/** `news_board:123`. */
export const toItemKey = (source: SocialSource, itemId: string): string => `${source.toLowerCase()}:${itemId}`;
