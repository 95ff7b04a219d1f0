import type { EmulatorContext } from '../emulated-upstream.ts';
import { toLinkHtml, toLinkPlain } from '../social-world/board-text.ts';
import { type BoardComment, commentsAt, repliesTo } from '../social-world/board-thread.ts';
import { type LinkStory, linkContent } from '../social-world/link-story.ts';
import { toShortId } from '../social-world/short-id.ts';
import { hasOlderShape, site, storyAddress, toWireTime, toWireUser, type Wire } from './wire-story.ts';

/** A comment's id encodes its story and its number, and is larger than all story ids. */
const commentsPerStory = 100;
const firstComment = 50_000_000;

const commentId = (story: LinkStory, index: number): string =>
  toShortId(firstComment + story.number * commentsPerStory + index);

export const commentPlace = (number: number): { readonly story: number; readonly index: number } | undefined =>
  number < firstComment
    ? undefined
    : {
        story: Math.floor((number - firstComment) / commentsPerStory),
        index: (number - firstComment) % commentsPerStory,
      };

const removed: Readonly<Record<string, string>> = {
  deleted: '<em>Comment removed by author</em>',
  removed: '<em>Comment removed by moderator quietheron: Off topic.</em>',
};

export const toWireComment = (
  context: EmulatorContext,
  story: LinkStory,
  comment: BoardComment,
  depth: number,
): Wire => {
  const older = hasOlderShape(story);
  const id = commentId(story, comment.index);
  const notice = removed[comment.state];
  return {
    short_id: id,
    short_id_url: `${site}/c/${id}`,
    created_at: toWireTime(comment.atMs),
    [older ? 'updated_at' : 'last_edited_at']: toWireTime(comment.editedAtMs ?? comment.atMs),
    is_deleted: comment.state !== 'shown',
    is_moderated: comment.state === 'removed',
    score: comment.score,
    flags: 0,
    ...(older ? {} : { parent_comment: comment.parent === null ? null : commentId(story, comment.parent) }),
    comment: notice ?? toLinkHtml(comment.text()),
    ...(older ? {} : { comment_plain: notice ?? toLinkPlain(comment.text()) }),
    url: `${storyAddress(story, linkContent(context, story).title)}#c_${id}`,
    ...(older ? { indent_level: depth + 1 } : { depth }),
    commenting_user: older ? toWireUser(context, comment.author) : comment.author,
  };
};

/** Comments are in one list, each followed by its replies, best first. */
export const toWireComments = (context: EmulatorContext, story: LinkStory): Wire[] => {
  const comments = commentsAt(story.thread, context.clock.now());
  const listed = (parent: number | null, depth: number): Wire[] =>
    repliesTo(comments, parent).flatMap((comment) => [
      toWireComment(context, story, comment, depth),
      ...listed(comment.index, depth + 1),
    ]);
  return listed(null, 0);
};
