export type SocialSource = 'MICROBLOG' | 'COMMUNITY_FORUM' | 'NEWS_BOARD' | 'LINK_BOARD';
export type Trend = 'TRENDING' | 'NEWS' | 'SPORT' | 'ENTERTAINMENT';

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
  | { readonly source: 'MICROBLOG'; readonly mode: 'trend'; readonly trend: Trend };

export interface Engagement {
  readonly score: number | null;
  readonly viewCount: number | null;
  readonly upvoteCount: number | null;
  readonly quoteCount: number;
  readonly commentCount: number;
  readonly retweetCount: number;
  readonly bookmarkCount: number;
  readonly pollOptionCount: number;
}

/** A post, story or link as it stands in a feed. */
export interface FeedItem {
  /** `<source>:<item_id>`, lower case source: `toItemKey`. */
  readonly key: string;
  readonly source: SocialSource;
  readonly channel: string;
  readonly itemId: string;
  readonly permalink: string;
  /** ISO instant, `Z`. */
  readonly createdAt: string;
  readonly engagement: Engagement;
  readonly url: string | null;
  readonly title: string | null;
  readonly author: string | null;
  /** Plain, at most 500 characters. */
  readonly bodyPreview: string | null;
}

export const noEngagement: Engagement = {
  score: null,
  viewCount: null,
  upvoteCount: null,
  quoteCount: 0,
  commentCount: 0,
  retweetCount: 0,
  bookmarkCount: 0,
  pollOptionCount: 0,
};

/** `news_board:123`. */
export const toItemKey = (source: SocialSource, itemId: string): string => `${source.toLowerCase()}:${itemId}`;
