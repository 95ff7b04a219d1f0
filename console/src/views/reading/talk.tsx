import type { ReactNode } from 'react';
import { joined } from '../../kit/joined.ts';
import { SiteLink } from '../../kit/site-link.tsx';
import { sourceTitle } from '../../kit/source-title.ts';
import { counted } from '../../kit/units.ts';
import styles from './reader.module.css';
import type { NewStory } from './story-documents.ts';
import { Thread, type ThreadComment } from './thread.tsx';

interface Comments {
  readonly totalCount?: number | null;
  readonly pageInfo: { readonly hasNextPage: boolean };
  readonly nodes: readonly ThreadComment[];
}

export const Talk = ({
  comments,
  sourceUrl,
}: {
  readonly comments: Comments | null | undefined;
  readonly sourceUrl: string;
}) => {
  if (comments == null) return <p className={styles['note']}>The comments could not be read.</p>;
  if (comments.nodes.length === 0) return <p className={styles['note']}>Without a comment so far.</p>;
  return (
    <>
      <Thread comments={comments.nodes} />
      {comments.pageInfo.hasNextPage && (
        <p className={styles['note']}>
          {comments.nodes.length} of {comments.totalCount ?? 'many'} threads.{' '}
          <SiteLink href={sourceUrl}>All at the source</SiteLink>
        </p>
      )}
    </>
  );
};

/** Returns the origin of an item: `News board` or `Forum, r/name`. */
export const originOf = ({ source, channel }: Pick<NewStory, 'source' | 'channel'>): string =>
  joined([sourceTitle(source), channel.startsWith('r/') && channel], ', ');

/** Returns the counts that the source has of an item. */
export const countsOf = ({ engagement }: Pick<NewStory, 'engagement'>): ReactNode => {
  const { score, upvoteCount, repostCount, commentCount } = engagement;
  const points = score ?? upvoteCount;
  return (
    <>
      {typeof points === 'number' && <span>{counted(points, 'point')}</span>}
      {repostCount > 0 && <span>{repostCount} reposts</span>}
      <span>{counted(commentCount, 'comment')}</span>
    </>
  );
};
