import type { SocialFeedInput, SocialSource } from './__generated__/graphql.ts';

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly service: 'blogs' | 'social';
  /** Whether the source can report news since a checkpoint. */
  readonly hasCheckpoints: boolean;
}

export interface SocialFeed extends Feed {
  readonly source: SocialSource;
  readonly community?: string;
  readonly selection: SocialFeedInput;
}

export interface StoryAddress {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly community: string | null;
}

export const postsFeed: Feed = { id: 'posts', title: 'Labs’ posts', service: 'blogs', hasCheckpoints: true };

/** Returns a typed name as `r/<name>`, as the source writes it; undefined for a text that is no name of a community. */
export const toCommunity = (text: string): string | undefined => {
  const name = /^(?:r\/)?(\w{2,24})$/.exec(text.trim())?.[1]?.toLowerCase();
  return name === undefined || name === 'all' || name === 'new' ? undefined : `r/${name}`;
};

export const exampleCommunity = 'r/quietmachines';

export const socialFeeds = (community: string): readonly SocialFeed[] => [
  {
    id: 'news',
    title: 'News board',
    service: 'social',
    source: 'NEWS_BOARD',
    selection: { board: 'NEWS_BOARD' },
    hasCheckpoints: true,
  },
  {
    id: 'links',
    title: 'Link board',
    service: 'social',
    source: 'LINK_BOARD',
    selection: { board: 'LINK_BOARD' },
    hasCheckpoints: true,
  },
  {
    id: 'forum',
    title: community,
    service: 'social',
    source: 'COMMUNITY_FORUM',
    community,
    selection: { community },
    hasCheckpoints: true,
  },
  {
    id: 'microblog',
    title: 'Microblog trends',
    service: 'social',
    source: 'MICROBLOG',
    selection: { trend: 'TRENDING' },
    hasCheckpoints: false,
  },
];
