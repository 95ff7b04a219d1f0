import type { ForumComment } from '../forum-world/forum-comments.ts';
import type { ForumPost } from '../forum-world/forum-post.ts';
import { toSiteHtml } from '../forum-world/forum-text.ts';
import { permalinkOf } from './post-object.ts';

export interface Thing {
  readonly kind: 't1' | 'more';
  readonly data: Record<string, unknown>;
}

const nameOfParent = (post: ForumPost, parentId: string | null): string =>
  parentId === null ? `t3_${post.id}` : `t1_${parentId}`;

const textOf = ({ state, author, text }: ForumComment): Record<string, unknown> => {
  const word = state === 'deleted' ? '[deleted]' : '[removed]';
  return state === 'shown'
    ? {
        author,
        author_fullname: `t2_${author.length}${author.slice(0, 2).replace(/\W/g, 'x')}`,
        body: text,
        body_html: toSiteHtml(text),
      }
    : { author: '[deleted]', body: word, body_html: `<div class="md"><p>${word}</p>\n</div>` };
};

/** A comment in the API's format. Without replies, `replies` is an empty text. */
export const toComment = (post: ForumPost, comment: ForumComment, replies: readonly Thing[]): Thing => ({
  kind: 't1',
  data: {
    subreddit: post.community.name,
    id: comment.id,
    name: `t1_${comment.id}`,
    link_id: `t3_${post.id}`,
    parent_id: nameOfParent(post, comment.parentId),
    ...textOf(comment),
    created_utc: comment.createdSeconds,
    created: comment.createdSeconds,
    edited: comment.editedSeconds ?? false,
    score: comment.scoreHidden ? 1 : comment.score,
    ups: comment.scoreHidden ? 1 : comment.score,
    downs: 0,
    score_hidden: comment.scoreHidden,
    controversiality: 0,
    depth: comment.depth,
    distinguished: null,
    stickied: false,
    locked: comment.locked,
    is_submitter: comment.author === post.author,
    permalink: `${permalinkOf(post)}${comment.id}/`,
    collapsed: comment.score < 0,
    replies:
      replies.length === 0
        ? ''
        : {
            kind: 'Listing',
            data: { after: null, before: null, dist: null, modhash: '', geo_filter: '', children: replies },
          },
  },
});

/** Placeholder of omitted comments. `hidden` are direct replies; `count` includes the deeper ones. */
export const toMore = (
  post: ForumPost,
  parentId: string | null,
  hidden: readonly ForumComment[],
  count: number,
): Thing => ({
  kind: 'more',
  data: {
    count,
    name: `t1_${hidden[0]?.id ?? '_'}`,
    id: hidden[0]?.id ?? '_',
    parent_id: nameOfParent(post, parentId),
    depth: hidden[0]?.depth ?? 0,
    children: hidden.map(({ id }) => id),
  },
});

/** "Continue this thread": the deeper comments are only on the page of the parent. */
export const toContinuation = (parent: ForumComment): Thing => ({
  kind: 'more',
  data: {
    count: 0,
    name: 't1__',
    id: '_',
    parent_id: `t1_${parent.id}`,
    depth: parent.depth + 1,
    children: [],
  },
});
