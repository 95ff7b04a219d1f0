import { Link } from 'wouter';
import { useRead } from '../../graph/use-read.ts';
import { Chip } from '../../kit/chip.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Prose } from '../../kit/prose/prose.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { Age, Instant } from '../../kit/time.tsx';
import { useHere } from '../../kit/use-address.ts';
import type { StoryAddress } from './feeds.ts';
import { LinkedPagePanel } from './linked-page.tsx';
import styles from './reader.module.css';
import { commentsQuery, storyQuery } from './story-documents.ts';
import { countsOf, originOf, Talk } from './talk.tsx';

const states: Readonly<Record<string, string>> = { DELETED: 'deleted', REMOVED: 'removed', LOCKED: 'comments closed' };

const StoryPanel = ({ address }: { readonly address: StoryAddress }) => {
  const here = useHere();
  const reading = useRead(storyQuery, address);
  const story = reading.data?.socialItem;
  const post = story?.page?.post;
  const state = states[story?.availability?.status ?? ''];
  return (
    <Panel
      title={story == null ? 'Story' : `Story on ${originOf(story)}`}
      of={reading}
      aside={state !== undefined && <Chip tone="warn">{state}</Chip>}
      meta={story?.meta}
      empty={reading.data !== undefined && reading.problems.length === 0 && !story && 'The source has no such story'}
      rows={3}
    >
      {story != null && (
        <article className={styles['article']}>
          <header>
            {story.title !== null && <h3 className={styles['title']}>{story.title}</h3>}
            <p className={styles['facts']}>
              <strong>{story.author ?? 'deleted account'}</strong>
              {countsOf(story)}
              <span>
                <Instant of={story.createdAt} withDay /> (<Age of={story.createdAt} />)
              </span>
              <SiteLink href={story.sourceUrl}>at its source</SiteLink>
            </p>
          </header>
          {post != null && (
            <p className={styles['note']}>
              The page it links to is a post of {post.source.name}:{' '}
              <Link href={here({ feed: undefined, item: undefined, post: post.postId })}>{post.title}</Link>
            </p>
          )}
          {story.labels != null && story.labels.length > 0 && (
            <div className={styles['tags']}>
              {story.labels.map((label) => (
                <Chip key={label}>{label}</Chip>
              ))}
            </div>
          )}
          {story.availability?.reason !== null && <p className={styles['note']}>{story.availability?.reason}</p>}
          {story.body != null && <Prose text={story.body} kind="markdown" />}
        </article>
      )}
    </Panel>
  );
};

const CommentsPanel = ({ address }: { readonly address: StoryAddress }) => {
  const reading = useRead(commentsQuery, address);
  const comments = reading.data?.socialItem?.comments;
  return (
    <Panel
      title="Comments"
      of={reading}
      aside={typeof comments?.totalCount === 'number' && comments.totalCount > 0 && `${comments.totalCount} threads`}
      warnings={comments?.warnings}
      empty={comments?.nodes.length === 0 && 'No comments yet'}
      rows={3}
    >
      {comments != null && (
        <div className={styles['said']}>
          <Talk comments={comments} sourceUrl="" />
        </div>
      )}
    </Panel>
  );
};

export const StoryReader = ({ address }: { readonly address: StoryAddress }) => {
  const key = `${address.source}:${address.itemId}`;
  return (
    <div className={styles['panels']}>
      <div className={styles['column']}>
        <StoryPanel key={`story ${key}`} address={address} />
        <LinkedPagePanel key={`page ${key}`} address={address} />
      </div>
      <CommentsPanel key={`comments ${key}`} address={address} />
    </div>
  );
};
