export interface SocialEngagement {
  readonly score: number | null;
  readonly viewCount: number | null;
  readonly upvoteCount: number | null;
  readonly quoteCount: number;
  readonly commentCount: number;
  readonly repostCount: number;
  readonly bookmarkCount: number;
  readonly pollOptionCount: number;
}

export const noEngagement: SocialEngagement = {
  score: null,
  viewCount: null,
  upvoteCount: null,
  quoteCount: 0,
  commentCount: 0,
  repostCount: 0,
  bookmarkCount: 0,
  pollOptionCount: 0,
};
