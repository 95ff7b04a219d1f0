import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../graph/use-pages.ts';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { NewsBar } from '../../kit/news-bar.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { useHere } from '../../kit/use-here.ts';
import type { SocialFeed } from './feeds.ts';
import styles from './list.module.css';
import { type ListedStory, type NewStory, storiesQuery } from './story-documents.ts';
import { countsOf } from './talk.tsx';

type Story = NewStory & Partial<Pick<ListedStory, 'page'>>;

const StoryLine = ({
  story,
  isOpen,
  isNew,
}: {
  readonly story: Story;
  readonly isOpen: boolean;
  readonly isNew: boolean;
}) => {
  const here = useHere();
  const lab = story.page?.post?.source.lab;
  const { title, bodyPreview } = story;
  return (
    <li>
      <Link
        href={here({ item: story.itemId })}
        className={classNames(styles['line'], isNew && styles['unseen'])}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles['top']}>
          {isNew && <span className="visually-hidden">New: </span>}
          <span className={styles['from']}>
            {story.linkedContentPreview?.domain ?? (title === null ? `@${story.author}` : 'text')}
          </span>
          <Age of={story.createdAt} />
        </span>
        <span className={styles['title']}>{title ?? bodyPreview ?? 'Without a title'}</span>
        {title !== null && bodyPreview != null && <span className={styles['summary']}>{bodyPreview}</span>}
        <span className={styles['foot']}>
          {countsOf(story)}
          {lab !== undefined && <span className={styles['lab']}>a post of {lab}</span>}
        </span>
      </Link>
    </li>
  );
};

interface StoryListProps {
  readonly feed: SocialFeed;
  readonly openId: string | undefined;
  readonly newStories: readonly NewStory[];
  /** Why more may have come than was counted. */
  readonly gap: string | undefined;
  readonly controls?: ReactNode;
  readonly onFirst: (itemId: string | undefined) => void;
}

export const StoryList = ({ feed, openId, newStories, gap, controls, onFirst }: StoryListProps) => {
  const { source, community, trend } = feed;
  const variables = { source, community: community ?? null, trend: trend ?? null };
  const { reading, nodes, hasMore, isLoadingMore, more } = usePages(
    storiesQuery,
    variables,
    ({ socialFeed }) => socialFeed,
  );
  const [taken, setTaken] = useState<readonly NewStory[]>([]);
  const shown: readonly Story[] = [...taken, ...nodes.filter(({ id }) => !taken.some((story) => story.id === id))];
  const ids = new Set(shown.map(({ id }) => id));
  const since = shown.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
  const waiting =
    reading.data === undefined ? [] : newStories.filter(({ id, createdAt }) => createdAt > since && !ids.has(id));
  const unseen = new Set(newStories.map(({ id }) => id));

  const first = nodes.find(({ page, engagement }) => Boolean(page?.post) && engagement.commentCount > 0) ?? nodes[0];
  const hasFirst = first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown beside the list stays while it grows.
  useEffect(() => onFirst(first?.itemId), [hasFirst, onFirst]);

  const feedData = reading.data?.socialFeed;
  return (
    <Panel
      title={feed.title}
      of={reading}
      controls={controls}
      meta={feedData?.meta}
      warnings={feedData?.warnings}
      empty={feedData != null && shown.length + waiting.length === 0 && 'This feed is empty'}
      rows={8}
    >
      {gap !== undefined && (
        <Notice kind="warn" title="There may be a gap">
          {gap}
        </Notice>
      )}
      {!feed.hasCheckpoints && (
        <p className={styles['honest']}>
          This source gives no checkpoint, so what came while you were away cannot be counted. These are its newest.
        </p>
      )}
      <NewsBar
        count={waiting.length}
        one="story"
        several="stories"
        onShow={() => setTaken([...waiting, ...taken].slice(0, 200))}
      />
      <ol>
        {shown.map((story) => (
          <StoryLine key={story.id} story={story} isOpen={story.itemId === openId} isNew={unseen.has(story.id)} />
        ))}
      </ol>
      {hasMore && (
        <div className={styles['more']}>
          <Button onClick={more} disabled={isLoadingMore}>
            {isLoadingMore ? 'Loading…' : 'Older stories'}
          </Button>
        </div>
      )}
    </Panel>
  );
};
