import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../kit/button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { colourOf } from '../../kit/services.ts';
import { Age } from '../../kit/time.tsx';
import { useHere } from '../../kit/use-address.ts';
import { type Feed, postsFeed } from './feeds.ts';
import styles from './feeds-panel.module.css';
import type { SeenFeed } from './use-feed-news.ts';

const wordsFor = (feed: Feed, seen: SeenFeed<unknown>): ReactNode => {
  const { reading, seenAtMs } = seen;
  if (!feed.hasCheckpoints) return 'The source does not list new items';
  if (reading.data?.gap !== undefined) return reading.data.gap;
  if (reading.data?.failure !== undefined) return reading.data.failure;
  if (reading.data?.isCatchingUp === true) return 'Counting what you missed…';
  if (seenAtMs === undefined) return 'Counted from now on';
  return (
    <>
      since you looked, <Age of={seenAtMs} />
    </>
  );
};

const Tile = ({
  feed,
  seen,
  isOpen,
}: {
  readonly feed: Feed;
  readonly seen: SeenFeed<unknown>;
  readonly isOpen: boolean;
}) => {
  const here = useHere();
  const href = here({ feed: feed === postsFeed ? undefined : feed.id, post: undefined, item: undefined });
  const countsNews = feed.hasCheckpoints;
  const hasGap = seen.reading.data?.gap !== undefined;
  return (
    <li
      className={styles['tile']}
      data-open={isOpen}
      data-gap={hasGap}
      style={{ '--service': colourOf(feed.service) } as object}
    >
      <Link href={href} className={styles['link']} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles['title']}>{feed.title}</span>
        <span className={styles['count']} data-some={seen.newCount > 0}>
          {countsNews ? `${seen.newCount}${hasGap ? '+' : ''} new` : 'no count'}
        </span>
        <span className={styles['words']}>{wordsFor(feed, seen)}</span>
      </Link>
      {seen.newCount > 0 && (
        <Button
          variant="quiet"
          className={styles['seen']}
          aria-label={`Mark as seen: ${feed.title}`}
          onClick={seen.markSeen}
        >
          Mark as seen
        </Button>
      )}
    </li>
  );
};

interface FollowedFeed {
  readonly feed: Feed;
  readonly seen: SeenFeed<unknown>;
}

/** The feeds, each with its number of new items. The browser stores their checkpoints. */
export const FeedsPanel = ({ feeds, openId }: { readonly feeds: readonly FollowedFeed[]; readonly openId: string }) => (
  <Panel
    title="Feeds"
    // Loading is not shown, because feeds can be opened before their news has arrived.
    of={feeds.filter(({ feed }) => feed.hasCheckpoints).map(({ seen }) => ({ ...seen.reading, isLoading: false }))}
    aside={
      <span className={styles['about']}>
        Your place in each feed is stored in this browser, and survives a restart of the server
      </span>
    }
  >
    <ul className={styles['tiles']}>
      {feeds.map(({ feed, seen }) => (
        <Tile key={feed.id} feed={feed} seen={seen} isOpen={feed.id === openId} />
      ))}
    </ul>
  </Panel>
);
