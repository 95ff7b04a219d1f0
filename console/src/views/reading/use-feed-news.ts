import { useEffect, useState } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useStream } from '../../graph/use-stream.ts';
import { type FeedNews, withArrival } from './feed-news.ts';
import type { SocialFeed } from './feeds.ts';
import { type NewPost, postPublishedSubscription } from './post-documents.ts';
import { readSeen, type SeenMark, writeSeen } from './seen-feeds.ts';
import { feedSubscription, type NewStory } from './story-documents.ts';

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
    fold: (news: FeedNews<NewPost> | undefined, { postPublished: { cursor, post } }) =>
      withArrival(news, { checkpoint: cursor, items: post == null ? [] : [post] }),
    resume: (variables, { checkpoint }) => ({ after: checkpoint ?? variables.after }),
  });
  return useSeen('posts', reading, before);
};

export const useStoryNews = (feed: SocialFeed): SeenFeed<NewStory> => {
  const name = feed.community === undefined ? feed.id : `${feed.id}:${feed.community}`;
  const [before] = useState(() => readSeen(name));
  const [first] = useState({
    source: feed.source,
    community: feed.community ?? null,
    since: before?.checkpoint ?? null,
  });
  const reading = useStream(feedSubscription, feed.hasCheckpoints ? first : undefined, {
    fold: (news: FeedNews<NewStory> | undefined, { feedCheckpoints: event }) =>
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
