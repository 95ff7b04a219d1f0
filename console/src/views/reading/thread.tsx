import { Prose } from '../../kit/prose/prose.tsx';
import { SiteLink } from '../../kit/site-link.tsx';
import { Age } from '../../kit/time.tsx';
import { counted } from '../../kit/units.ts';
import styles from './thread.module.css';

/** A comment with its replies. Replies deeper than the operation selects are at the source. */
export interface ThreadComment {
  readonly key: string;
  readonly author?: string | null;
  readonly body?: string | null;
  readonly createdAt: string;
  readonly editedAt?: string | null;
  readonly score?: number | null;
  readonly status: string;
  readonly sourceUrl: string;
  readonly omittedReplyCount: number;
  readonly replyCount?: number;
  readonly replies?: readonly ThreadComment[];
}

const absent: Readonly<Record<string, string>> = {
  DELETED: 'Its author has deleted this comment.',
  REMOVED: 'This comment was removed.',
};

const countReplies = ({ replies = [] }: ThreadComment): number =>
  replies.reduce((sum, reply) => sum + 1 + countReplies(reply), 0);

const Comment = ({ comment }: { readonly comment: ThreadComment }) => {
  const replies = comment.replies ?? [];
  const inside = countReplies(comment);
  const elsewhere = comment.omittedReplyCount + (comment.replies === undefined ? (comment.replyCount ?? 0) : 0);
  return (
    <li>
      <details className={styles['comment']} open>
        <summary>
          <span className={styles['author']}>{comment.author ?? 'deleted account'}</span>
          <Age of={comment.createdAt} />
          {typeof comment.score === 'number' && <span>{counted(comment.score, 'point')}</span>}
          {comment.editedAt != null && <span>edited</span>}
          {inside > 0 && <span className={styles['inside']}>{counted(inside, 'reply', 'replies')}</span>}
        </summary>
        {comment.body == null ? (
          <p className={styles['absent']}>{absent[comment.status] ?? 'It has no text.'}</p>
        ) : (
          <Prose text={comment.body} kind="markdown" variant="brief" />
        )}
        {replies.length > 0 && <Thread comments={replies} />}
        {elsewhere > 0 && (
          <SiteLink href={comment.sourceUrl} className={styles['elsewhere']}>
            {counted(elsewhere, 'more reply', 'more replies')} at the source
          </SiteLink>
        )}
      </details>
    </li>
  );
};

export const Thread = ({ comments }: { readonly comments: readonly ThreadComment[] }) => (
  <ol className={styles['thread']}>
    {comments.map((comment) => (
      <Comment key={comment.key} comment={comment} />
    ))}
  </ol>
);
