import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { type Patience, startPatience } from '../../../../platform/upstream/with-patience.ts';
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
import type { PlainField } from './plain-fields.ts';
import type { ForumRequests, ForumResponse } from './requests.ts';
import { createThreadTree, type Draft, type Gap, type ThreadTree } from './thread-tree.ts';
import { type CommentWire, listingWire, moreChildrenWire, type PostWire, postWire, thingWire } from './wire.ts';

const commentsAtOnce = 500;

const threadWire = z.tuple([listingWire, listingWire]);

interface ThreadListings {
  readonly post: PostWire;
  readonly comments: readonly unknown[];
  readonly plain: ForumResponse<unknown>['plain'];
}

/** The page has two listings: the post and the comments. */
const readThreadListings = async (
  client: ForumRequests,
  path: string,
  subject: string,
  sort: string,
  call: Call,
): Promise<ThreadListings> => {
  const question = { path, query: { limit: commentsAtOnce, sort }, subject, schema: threadWire };
  const { value, plain } = await client.ask(question, call);
  const [posts, comments] = value;
  const thing = decodeValue(client.source, posts.data.children[0], thingWire);
  return { post: decodeValue(client.source, thing.data, postWire), comments: comments.data.children, plain };
};

/** Bounds for one thread: further calls, and comments after which none are made. */
const maxCalls = 8;
const maxComments = 1_500;
/** The source accepts no more ids at once (upstream notes B3). */
const maxIds = 100;

const takeBatch = (gaps: readonly Gap[]): { batch: Gap[]; rest: Gap[] } => {
  const batch: Gap[] = [];
  const rest: Gap[] = [];
  let free = maxIds;
  for (const gap of gaps) {
    const taken = gap.ids.slice(0, free);
    free -= taken.length;
    if (taken.length === 0) rest.push(gap);
    else if (taken.length === gap.ids.length) batch.push(gap);
    else {
      // The source does not say which deeper comments belong to which ids, so they are counted with the remaining ids.
      batch.push({ ...gap, ids: taken, count: taken.length });
      rest.push({ ...gap, ids: gap.ids.slice(taken.length), count: gap.count - taken.length });
    }
  }
  return { batch, rest };
};

/**
 * Makes one call at a time, as the source requires: replies by ids, and threads that continue elsewhere by their
 * parent's page. Ends at a call that fails or takes long. Comments that stay unread are counted in the tree. Returns
 * the source's failure, if any.
 */
const fillGaps = async (
  client: ForumRequests,
  tree: ThreadTree,
  postId: string,
  sort: string,
  patience: Patience,
): Promise<UpstreamError | undefined> => {
  const { call } = patience;
  const subject = `post ${postId}`;
  const fill = async (batch: readonly Gap[]): Promise<number> => {
    const [first] = batch;
    if (first === undefined) return 0;
    if (first.ids.length === 0) {
      const before = tree.size();
      const path = `/comments/${encodeURIComponent(postId)}/_/${encodeURIComponent(first.parent.replace(/^t1_/, ''))}`;
      const { comments } = await readThreadListings(client, path, subject, sort, call);
      tree.add(comments);
      return tree.size() - before;
    }
    const children = batch.flatMap(({ ids }) => ids).join(',');
    const query = { api_type: 'json', link_id: `t3_${postId}`, children, sort, limit_children: false };
    const question = { path: '/api/morechildren', query, subject, schema: moreChildrenWire };
    const things = (await client.ask(question, call)).value.json.data?.things ?? [];
    tree.add(things);
    return things.length;
  };

  let failure: UpstreamError | undefined;
  let open = tree.takeGaps();
  for (let calls = 0; open.length > 0; calls += 1) {
    if (calls === maxCalls || tree.size() >= maxComments) break;
    const byIds = open.filter(({ ids }) => ids.length > 0);
    const { batch, rest } = byIds.length > 0 ? takeBatch(byIds) : { batch: open.slice(0, 1), rest: [] };
    const waiting = byIds.length > 0 ? open.filter(({ ids }) => ids.length === 0) : open.slice(1);
    patience.renew();
    try {
      // Ids without an entry are gone; a response without entries means that the source withheld them.
      if ((await fill(batch)) === 0) for (const gap of batch) tree.leaveOut(gap);
    } catch (error) {
      const isGone = error instanceof ServiceError && error.code === 'not_found';
      if (!isGone && !(error instanceof UpstreamError)) throw error;
      for (const gap of batch) tree.leaveOut(gap);
      if (error instanceof UpstreamError) {
        failure = error;
        open = [...rest, ...waiting];
        break;
      }
    }
    open = [...rest, ...tree.takeGaps(), ...waiting];
  }
  for (const gap of open) tree.leaveOut(gap);
  return failure;
};

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
  { client, clock }: { readonly client: ForumRequests; readonly clock: Clock },
  postId: string,
  community: string | null,
  call: Call,
): Promise<ItemThread | null> => {
  const path = `/comments/${encodeURIComponent(postId)}`;
  const subject = `post ${postId}`;
  const found = await readThreadListings(client, path, subject, sort, call).catch((error: unknown) => {
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
  using patience = startPatience(call, clock, client.source);
  const failure = await fillGaps(client, tree, post.id, sort, patience);
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
