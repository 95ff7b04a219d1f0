import type { ResultOf } from '../../../graph/operation.ts';
import { joined } from '../../../kit/joined.ts';
import { sourceTitle } from '../../../kit/source-title.ts';
import type { activitySubscription, latestQuery } from './river-documents.ts';

export type ActivityEvent = ResultOf<typeof activitySubscription>['activityPosted'];
type Latest = Partial<ResultOf<typeof latestQuery>>;
type Found = NonNullable<ActivityEvent['item']>;
type Post = Extract<Found, { readonly __typename: 'Post' }>;
type Story = Extract<Found, { readonly __typename: 'SocialItem' }>;
type Posting = Extract<Found, { readonly __typename: 'JobPosting' }>;

export interface RiverItem {
  readonly kind: 'item';
  readonly id: string;
  /** The service sets the colour of the line. */
  readonly service: 'blogs' | 'social' | 'jobs';
  readonly title: string;
  readonly from: string;
  readonly at: string | undefined;
  /** A path of the console, or an address of another site. */
  readonly href: string;
}

const ofPost = ({ id, postId, title, source, publishedAt }: Omit<Post, '__typename'>): RiverItem => ({
  kind: 'item',
  id,
  service: 'blogs',
  title,
  from: source.name,
  at: publishedAt,
  href: `/reading?post=${encodeURIComponent(postId)}`,
});

const ofStory = (story: Omit<Story, '__typename'>): RiverItem => ({
  kind: 'item',
  id: story.id,
  service: 'social',
  title: story.storyTitle ?? story.bodyPreview ?? 'Without a title',
  from: sourceTitle(story.socialSource),
  at: story.createdAt,
  href: story.sourceUrl,
});

const ofPosting = (posting: Omit<Posting, '__typename'>): RiverItem => ({
  kind: 'item',
  id: posting.id,
  service: 'jobs',
  title: posting.title,
  from: joined([posting.companyName, posting.locationDisplay], ', '),
  at: posting.firstSeenAt ?? undefined,
  href: `/jobs?posting=${encodeURIComponent(posting.postingId)}`,
});

export const toItem = (found: Found): RiverItem => {
  switch (found.__typename) {
    case 'Post':
      return ofPost(found);
    case 'SocialItem':
      return ofStory(found);
    case 'JobPosting':
      return ofPosting(found);
  }
};

/** Merges the latest items of all services, the newest first. A service that failed, or was not asked, has none. */
export const toItems = ({ posts, socialFeed, jobPostings }: Latest): readonly RiverItem[] =>
  [
    ...(posts?.nodes ?? []).map(ofPost),
    ...(socialFeed?.nodes ?? []).map(ofStory),
    ...(jobPostings?.nodes ?? []).map(ofPosting),
  ].sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
