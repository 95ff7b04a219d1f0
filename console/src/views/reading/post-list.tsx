import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { usePages } from '../../graph/use-pages.ts';
import { classNames } from '../../kit/class-names.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Age } from '../../kit/time.tsx';
import { counted } from '../../kit/units.ts';
import { useHere } from '../../kit/use-address.ts';
import { useTaken } from '../../kit/use-taken.ts';
import styles from './list.module.css';
import { type ListedPost, type NewPost, postsQuery } from './post-documents.ts';
import { PostFilters } from './post-filters.tsx';
import type { PostChoice } from './use-post-choice.ts';

type Post = NewPost & Partial<Pick<ListedPost, 'page'>>;

const countOf = new Intl.NumberFormat('en');

const talkOf = ({ page }: Post): ReactNode => {
  const discussions = page?.discussions;
  if (discussions == null || discussions.nodes.length === 0) return null;
  const comments = discussions.nodes.reduce((sum, { engagement }) => sum + engagement.commentCount, 0);
  return <span className={styles['talk']}>{comments === 0 ? 'linked elsewhere' : counted(comments, 'comment')}</span>;
};

const PostLine = ({
  post,
  isOpen,
  isNew,
}: {
  readonly post: Post;
  readonly isOpen: boolean;
  readonly isNew: boolean;
}) => {
  const here = useHere();
  return (
    <li>
      <Link
        href={here({ post: post.postId })}
        className={classNames(styles['line'], isNew && styles['unseen'])}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles['top']}>
          {isNew && <span className="visually-hidden">New: </span>}
          <span className={styles['from']}>{post.source.name}</span>
          <Age of={post.publishedAt} />
        </span>
        <span className={styles['title']}>{post.title === '' ? 'Without a title' : post.title}</span>
        {post.summary != null && <span className={styles['summary']}>{post.summary}</span>}
        <span className={styles['foot']}>
          {post.authors.length > 0 && <span className={styles['from']}>{post.authors.join(', ')}</span>}
          {talkOf(post)}
        </span>
      </Link>
    </li>
  );
};

const matches = (post: NewPost, { source, tag }: PostChoice): boolean =>
  (source === undefined || post.source.slug === source) &&
  (tag === undefined || post.tags.some(({ slug }) => slug === tag));

interface PostListProps {
  readonly choice: PostChoice;
  readonly openId: string | undefined;
  /** New since the feed was marked as seen, the newest first. */
  readonly newPosts: readonly NewPost[];
  /** Reports the post to show while none is chosen. */
  readonly onFirst: (postId: string | undefined) => void;
}

export const PostList = ({ choice, openId, newPosts, onFirst }: PostListProps) => {
  const { query, source, tag } = choice;
  const variables = {
    sources: source === undefined ? null : [source],
    tags: tag === undefined ? null : [tag],
    query: query ?? null,
    sort: query === undefined ? ('NEWEST' as const) : ('RELEVANCE' as const),
  };
  const key = JSON.stringify(variables);
  const { reading, nodes, ...pages } = usePages(postsQuery, variables, ({ posts }) => posts);
  const { taken, listed, take } = useTaken<NewPost, ListedPost>(key, nodes);

  // A search has its own order, so new posts are not inserted.
  const ids = new Set(listed.map(({ id }) => id));
  const since = listed.reduce((latest, { firstSeenAt }) => (firstSeenAt > latest ? firstSeenAt : latest), '');
  const waiting =
    query !== undefined || reading.data === undefined
      ? []
      : newPosts.filter((post) => post.firstSeenAt > since && !ids.has(post.id) && matches(post, choice));
  const unseen = new Set(newPosts.map(({ id }) => id));

  const first = nodes.find(({ page }) => (page.discussions?.nodes.length ?? 0) > 0) ?? nodes[0];
  const hasFirst = first !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a search changes what is shown beside the list.
  useEffect(() => onFirst(first?.postId), [key, hasFirst, onFirst]);

  const found = reading.data?.posts;
  const total = found?.totalCount;
  return (
    <Panel
      title="Posts"
      of={reading}
      aside={typeof total === 'number' && <span>{countOf.format(total + taken.length)}</span>}
      controls={<PostFilters choice={choice} />}
      warnings={found?.warnings}
      empty={found != null && listed.length + waiting.length === 0 && 'No post matches'}
      emptyHint="Fewer words, or another source or tag, will find more."
      rows={8}
    >
      <GrowingList
        pages={pages}
        moreText="More posts"
        news={{ count: waiting.length, one: 'post', onShow: () => take(waiting) }}
      >
        {listed.map((post) => (
          <PostLine key={post.id} post={post} isOpen={post.postId === openId} isNew={unseen.has(post.id)} />
        ))}
      </GrowingList>
    </Panel>
  );
};
