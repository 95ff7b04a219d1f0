export type SocialSource = 'MICROBLOG' | 'COMMUNITY_FORUM' | 'NEWS_BOARD' | 'LINK_BOARD';
export type SocialTrend = 'TRENDING' | 'NEWS' | 'SPORT' | 'ENTERTAINMENT';
