import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { Button } from '../../kit/button.tsx';
import { Chip } from '../../kit/chip.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Prose } from '../../kit/prose/prose.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { Age, Instant, StatedDay } from '../../kit/time.tsx';
import { counted } from '../../kit/units.ts';
import { useHere } from '../../kit/use-address.ts';
import listStyles from './list.module.css';
import { discussionQuery, postQuery } from './post-documents.ts';
import styles from './reader.module.css';
import { countsOf, originOf, Talk } from './talk.tsx';

const wordsAMinute = 230;
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

type ReadPost = NonNullable<ResultOf<typeof postQuery>['post']>;

const PublishedAt = ({ post }: { readonly post: ReadPost }) => {
  const { publishedAt, publishedAtSource, publishedPrecision, firstSeenAt } = post;
  if (publishedPrecision === 'DAY' || publishedPrecision === 'MONTH')
    return <StatedDay of={publishedAt} as={publishedPrecision} />;
  const at = publishedAtSource === 'FEED' ? publishedAt : firstSeenAt;
  return (
    <>
      {publishedAtSource === 'FEED' ? '' : 'first seen '}
      <Instant of={at} withDay /> (<Age of={at} />)
    </>
  );
};

const PostPanel = ({ postId, jump }: { readonly postId: string; readonly jump: ReactNode }) => {
  const here = useHere();
  const reading = useRead(postQuery, { postId });
  const post = reading.data?.post ?? undefined;
  return (
    <Panel
      title={post?.source.name ?? 'Post'}
      of={reading}
      className={styles['wide']}
      aside={
        <>
          {post !== undefined && !post.isListed && <Chip tone="warn">withdrawn by its source</Chip>}
          {jump}
        </>
      }
      empty={
        reading.data !== undefined && reading.problems.length === 0 && post === undefined && 'There is no such post'
      }
      rows={8}
    >
      {post !== undefined && (
        <article className={styles['article']}>
          <header>
            <h3 className={styles['title']}>{post.title}</h3>
            <p className={styles['facts']}>
              {post.authors.length > 0 && <strong>{post.authors.join(', ')}</strong>}
              <span>
                <PublishedAt post={post} />
              </span>
              {post.wordCount > 0 && (
                <span>
                  {post.wordCount} words, {Math.ceil(post.wordCount / wordsAMinute)} min
                </span>
              )}
              <SiteLink href={post.url}>{hostOf(post.url)}</SiteLink>
            </p>
          </header>
          <div className={styles['tags']}>
            {post.tags.map(({ slug, name }) => (
              <Link key={slug} href={here({ tag: slug, post: postId })} className={listStyles['tag']}>
                {name}
              </Link>
            ))}
          </div>
          {post.body == null ? (
            <p className={styles['note']}>
              {post.summary} The source gives no full text, and its page could not be read.{' '}
              <SiteLink href={post.url}>Read it at {hostOf(post.url)}</SiteLink>
            </p>
          ) : (
            <Prose
              text={post.bodyMarkdown ?? post.body}
              kind={post.bodyMarkdown == null ? 'plain' : 'markdown'}
              isWithPictures
            />
          )}
          {post.bodySource === 'PAGE' && (
            <p className={styles['note']}>The feed has no full text: this is the text of the post’s page.</p>
          )}
        </article>
      )}
    </Panel>
  );
};

type Discussions = Reading<ResultOf<typeof discussionQuery>>;

const discussionsOf = ({ data }: Discussions) => data?.post?.page.discussions;

const DiscussionPanel = ({ reading }: { readonly reading: Discussions }) => {
  const discussions = discussionsOf(reading);
  const items = discussions?.nodes ?? [];
  const total = discussions?.totalCount ?? items.length;
  return (
    <Panel
      title="Discussion"
      of={reading}
      aside={total > 0 && <span>in {counted(total, 'place')}</span>}
      warnings={items.flatMap(({ comments }) => comments?.warnings ?? [])}
      empty={discussions != null && items.length === 0 && 'Not discussed anywhere yet'}
      emptyHint="Stories and forum posts that link to this page show up here as they are seen."
      rows={3}
    >
      {items.map((item) => (
        <section key={item.id} className={styles['said']}>
          <header>
            <h3>
              <SiteLink href={item.sourceUrl}>{item.title ?? originOf(item)}</SiteLink>
            </h3>
            <p className={styles['facts']}>
              <strong>{originOf(item)}</strong>
              {item.author != null && <span>{item.author}</span>}
              {countsOf(item)}
              <Age of={item.createdAt} />
            </p>
          </header>
          <Talk comments={item.comments} sourceUrl={item.sourceUrl} />
        </section>
      ))}
    </Panel>
  );
};

export const PostReader = ({ postId }: { readonly postId: string }) => {
  const discussion = useRead(discussionQuery, { postId });
  const below = useRef<HTMLDivElement>(null);
  const items = discussionsOf(discussion)?.nodes ?? [];
  const comments = items.reduce((sum, { engagement }) => sum + engagement.commentCount, 0);
  return (
    <div className={styles['panels']}>
      <PostPanel
        postId={postId}
        jump={
          items.length > 0 && (
            <Button variant="quiet" className={styles['jump']} onClick={() => below.current?.scrollIntoView()}>
              {counted(comments, 'comment')} elsewhere
            </Button>
          )
        }
      />
      <div ref={below}>
        <DiscussionPanel reading={discussion} />
      </div>
    </div>
  );
};
