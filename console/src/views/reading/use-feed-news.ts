import { useEffect, useState } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useStream } from '../../graph/use-stream.ts';
import type { SocialFeed } from './feeds.ts';
import { type NewPost, postPublishedSubscription } from './post-documents.ts';
import { readSeen, type SeenMark, writeSeen } from './seen-feeds.ts';
import { feedSubscription, type NewStory } from './story-documents.ts';

interface FeedNews<Item> {
  /** Undefined until the source has stated one. */
  readonly checkpoint: string | undefined;
  /** May exceed the number of collected items. */
  readonly count: number;
  /** The newest first. */
  readonly items: readonly Item[];
  /** The graph's reason why more items may have come than were counted. */
  readonly gap: string | undefined;
  /** Whether more missed items follow at once. */
  readonly isCatchingUp: boolean;
  readonly failure: string | undefined;
}

interface FeedArrival<Item> {
  readonly checkpoint: string | null | undefined;
  /** The oldest first. */
  readonly items: readonly Item[];
  readonly gap?: string | undefined;
  readonly isCatchingUp?: boolean;
  readonly failure?: string | undefined;
}

const mostItems = 200;

/** Adds new items. Items that are already there are not counted again. */
const withArrival = <Item extends { readonly id: string }>(
  news: FeedNews<Item> | undefined,
  { checkpoint, items, gap, isCatchingUp = false, failure }: FeedArrival<Item>,
): FeedNews<Item> => {
  const known = new Set(news?.items.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !known.has(id)).reverse();
  return {
    checkpoint: checkpoint ?? news?.checkpoint,
    count: (news?.count ?? 0) + fresh.length,
    items: [...fresh, ...(news?.items ?? [])].slice(0, mostItems),
    gap: gap ?? news?.gap,
    isCatchingUp,
    failure,
  };
};

/** A feed as it grows, counted from where the person stopped reading. */
export interface SeenFeed<Item> {
  readonly reading: Reading<FeedNews<Item>>;
  /** New since the feed was marked as seen. */
  readonly newCount: number;
  /** The newest first. */
  readonly newItems: readonly Item[];
  readonly seenAtMs: number | undefined;
  readonly markSeen: () => void;
}

const useSeen = <Item>(
  feed: string,
  reading: Reading<FeedNews<Item>>,
  before: SeenMark | undefined,
): SeenFeed<Item> => {
  const [seen, setSeen] = useState({ count: 0, atMs: before?.atMs });
  const { data: news } = reading;
  const checkpoint = news?.checkpoint;
  const write = (): void => {
    if (checkpoint !== undefined) writeSeen(feed, { checkpoint, atMs: Date.now() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first visit counts from the first checkpoint.
  useEffect(() => {
    if (before === undefined && checkpoint !== undefined && readSeen(feed) === undefined) write();
  }, [before, checkpoint]);
  const newCount = Math.max(0, (news?.count ?? 0) - seen.count);
  return {
    reading,
    newCount,
    newItems: news?.items.slice(0, newCount) ?? [],
    seenAtMs: seen.atMs,
    markSeen: () => {
      write();
      setSeen({ count: news?.count ?? 0, atMs: Date.now() });
    },
  };
};

export const usePostNews = (): SeenFeed<NewPost> => {
  const [before] = useState(() => readSeen('posts'));
  const [first] = useState({ after: before?.checkpoint ?? null });
  const reading = useStream(postPublishedSubscription, first, {
    fold: (news: FeedNews<NewPost> | undefined, { postPosted: { cursor, post } }) =>
      withArrival(news, { checkpoint: cursor, items: post == null ? [] : [post] }),
    resume: (variables, { checkpoint }) => ({ after: checkpoint ?? variables.after }),
  });
  return useSeen('posts', reading, before);
};

export const useStoryNews = (feed: SocialFeed): SeenFeed<NewStory> => {
  const name = feed.community === undefined ? feed.id : `${feed.id}:${feed.community}`;
  const [before] = useState(() => readSeen(name));
  const [first] = useState({
    feed: feed.selection,
    since: before?.checkpoint ?? null,
  });
  const reading = useStream(feedSubscription, feed.hasCheckpoints ? first : undefined, {
    fold: (news: FeedNews<NewStory> | undefined, { socialItemsPosted: event }) =>
      withArrival(news, {
        checkpoint: event.checkpoint,
        items: event.items,
        gap: event.checkpointStatus === 'OK' ? undefined : (event.checkpointMessage ?? undefined),
        isCatchingUp: event.isCatchingUp,
        failure: event.failure?.message,
      }),
    resume: (variables, { checkpoint }) => ({ ...variables, since: checkpoint ?? variables.since }),
  });
  return useSeen(name, reading, before);
};
