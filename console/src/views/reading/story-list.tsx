import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../graph/use-pages.ts';
import { classNames } from '../../kit/class-names.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { useHere } from '../../kit/use-address.ts';
import { useTaken } from '../../kit/use-taken.ts';
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
  const { reading, nodes, ...pages } = usePages(storiesQuery, { feed: feed.selection }, ({ socialFeed }) => socialFeed);
  const { listed, take } = useTaken<NewStory, ListedStory>(feed.id, nodes);
  const ids = new Set(listed.map(({ id }) => id));
  const since = listed.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
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
      empty={feedData != null && listed.length + waiting.length === 0 && 'This feed is empty'}
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
      <GrowingList
        pages={pages}
        moreText="Older stories"
        news={{ count: waiting.length, one: 'story', several: 'stories', onShow: () => take(waiting) }}
      >
        {listed.map((story) => (
          <StoryLine key={story.id} story={story} isOpen={story.itemId === openId} isNew={unseen.has(story.id)} />
        ))}
      </GrowingList>
    </Panel>
  );
};
