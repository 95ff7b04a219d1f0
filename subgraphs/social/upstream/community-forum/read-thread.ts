import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { CommentNode, ItemThread } from '../../model/thread.ts';
import {
  secondsToInstant,
  toAuthor,
  toAvailability,
  toBody,
  toEditedAt,
  toPermalink,
  toSocialItem,
} from './decode-post.ts';
import { fillGaps } from './fill-gaps.ts';
import type { PlainField } from './plain-fields.ts';
import { readThreadListings } from './read-thread-listings.ts';
import type { ForumRequests } from './requests.ts';
import { createThreadTree, type Draft } from './thread-tree.ts';
import type { CommentWire, PostWire } from './wire.ts';

/** The default order of the site. */
const sort = 'confidence';

const statusOf = ({ author, body, locked }: CommentWire): CommentNode['status'] => {
  if (body === '[removed]' || body === '[ Removed by Reddit ]') return 'REMOVED';
  if (body === '[deleted]' || (toAuthor(author) === null && (body ?? '') === '')) return 'DELETED';
  return locked === true ? 'LOCKED' : 'AVAILABLE';
};

/** Converts leaves first, so that each comment's replies exist before it. */
const toNodes = (drafts: readonly Draft[], roots: readonly Draft[], post: PostWire, plain: PlainField) => {
  const nodes = new Map<Draft, CommentNode>();
  const nodesOf = (some: readonly Draft[]) => some.flatMap((draft) => nodes.get(draft) ?? []);
  for (const draft of [...drafts].reverse()) {
    const { comment, omitted } = draft;
    const status = statusOf(comment);
    const path = `/r/${encodeURIComponent(post.subreddit)}/comments/${post.id}/_/${encodeURIComponent(comment.id)}/`;
    nodes.set(draft, {
      itemId: comment.id,
      sourceUrl: toPermalink(comment.permalink ?? path),
      createdAt: secondsToInstant(comment.created_utc) ?? secondsToInstant(post.created_utc) ?? '',
      editedAt: toEditedAt(comment.edited),
      author: toAuthor(comment.author),
      body:
        status === 'DELETED' || status === 'REMOVED' ? null : dropInvisibleReferences(plain(comment.body ?? '')).trim(),
      score: comment.score_hidden === true || comment.score === undefined ? null : Math.round(comment.score),
      status,
      replies: nodesOf(draft.replies),
      omittedReplyCount: omitted,
    });
  }
  return nodesOf(roots);
};

const labelsOf = (post: PostWire, plain: PlainField): string[] =>
  [
    plain(post.link_flair_text ?? '').trim(),
    post.over_18 === true ? 'nsfw' : '',
    post.spoiler === true ? 'spoiler' : '',
  ].filter((label) => label !== '');

/** Null when the source has no such post, or has it in another community. */
export const readThread = async (
  client: ForumRequests,
  postId: string,
  community: string | null,
  signal: AbortSignal,
): Promise<ItemThread | null> => {
  const path = `/comments/${encodeURIComponent(postId)}`;
  const subject = `post ${postId}`;
  const found = await readThreadListings(client, path, subject, sort, signal).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'not_found') return null;
    throw error;
  });
  if (found === null) return null;
  const { post, comments, plain } = found;
  if (community !== null && post.subreddit.toLowerCase() !== community.toLowerCase()) return null;
  const item = toSocialItem(post, plain);
  if (item === null) return null;
  const tree = createThreadTree(client.source, `t3_${post.id}`);
  tree.addAll(comments);
  const failure = await fillGaps(client, tree, post.id, sort, signal);
  return {
    source: item.source,
    itemId: item.itemId,
    channel: item.channel,
    sourceUrl: item.sourceUrl,
    createdAt: item.createdAt,
    editedAt: toEditedAt(post.edited),
    title: item.title,
    author: item.author,
    url: item.url,
    bodyPreview: item.bodyPreview,
    body: toBody(post, plain),
    labels: labelsOf(post, plain),
    engagement: item.engagement,
    ...toAvailability(post),
    // The account's points and age would cost another request.
    authorProfile:
      item.author === null ? null : { handle: item.author, itemCount: null, karma: null, accountCreatedAt: null },
    comments: toNodes(tree.all(), tree.roots, post, plain),
    omittedComments: tree.omittedTop(),
    warnings: failure === undefined ? [] : [toUnavailableWarning(client.source, failure)],
  };
};
