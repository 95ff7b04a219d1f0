import type { SocialSource, SocialTrend } from './__generated__/enums.ts';
import type { ItemDetails } from './item-details.ts';
import type { SocialEngagement } from './social-engagement.ts';

export type FeedScope =
  /** Clients cannot request `q` as a feed; it finds discussions. */
  | { readonly source: 'NEWS_BOARD'; readonly q?: string }
  | { readonly source: 'LINK_BOARD' }
  /** `community` without `r/`, in lower case: names differ by case in display only. */
  | { readonly source: 'COMMUNITY_FORUM'; readonly community: string }
  | { readonly source: 'MICROBLOG'; readonly mode: 'search'; readonly q: string }
  /** `user` without `@`, lower case. */
  | { readonly source: 'MICROBLOG'; readonly mode: 'user'; readonly user: string }
  | { readonly source: 'MICROBLOG'; readonly mode: 'trend'; readonly trend: SocialTrend };

export interface ItemReference {
  readonly source: SocialSource;
  readonly itemId: string;
}

/** `details` is set when the item was read by itself. */
export interface SocialItem {
  /** Result of `toItemKey`. */
  readonly key: string;
  readonly source: SocialSource;
  readonly channel: string;
  readonly itemId: string;
  readonly sourceUrl: string;
  /** ISO instant with `Z`. */
  readonly createdAt: string;
  readonly engagement: SocialEngagement;
  readonly url: string | null;
  readonly title: string | null;
  readonly author: string | null;
  /** Plain text of at most 500 characters. */
  readonly bodyPreview: string | null;
  readonly details?: ItemDetails;
}

export interface DetailedItem extends SocialItem {
  readonly details: ItemDetails;
}

export const toItemKey = (source: SocialSource, itemId: string): string => `${source.toLowerCase()}:${itemId}`;
