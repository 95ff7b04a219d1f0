import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { noEngagement } from '../../model/social-engagement.ts';
import type { CommentNode, ItemThread, SocialAvailabilityStatus } from '../../model/thread.ts';
import type { SearchBoard } from '../news-board-search/client.ts';
import type { TreeNodeWire } from '../news-board-search/wire.ts';
import { toLink, toPermalink } from './addresses.ts';
import { commentMarkdown } from './comment-markdown.ts';
import { isHidden, newsChannel, toBodyPreview, toTitle } from './decode-item.ts';
import { type CommentList, countComments, decodeComments } from './decode-tree.ts';
import type { LiveBoard } from './live-board.ts';
import type { LiveItemWire } from './wire.ts';

/** For comments that the index does not have. */
const mostReads = 30;

type ReadItems = ReadonlyMap<number, LiveItemWire | null>;

/** `failure` is set when some comments could not be read. */
type LiveComments = CommentList & { readonly failure: UpstreamError | undefined };

/** Reads level by level, so that unread comments are deep in the tree. */
const readItems = async (live: LiveBoard, ids: readonly number[], call: Call) => {
  const items = new Map<number, LiveItemWire | null>();
  let failure: UpstreamError | undefined;
  let level = [...ids];
  while (level.length > 0 && items.size < mostReads) {
    const chosen = level.slice(0, mostReads - items.size);
    const read = await Promise.all(
      chosen.map(async (id) => {
        try {
          return { id, item: await live.item(id, call) };
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          failure ??= error;
          return undefined;
        }
      }),
    );
    for (const each of read) if (each !== undefined) items.set(each.id, each.item);
    // After a failure, more requests would only delay the response.
    if (failure !== undefined) break;
    level = chosen.flatMap((id) => items.get(id)?.kids ?? []).filter((id) => !items.has(id));
  }
  return { items, failure };
};

const toComment = async (item: LiveItemWire, replies: CommentList, call: Call): Promise<CommentNode | null> => {
  if (item.type !== 'comment' || item.time === undefined) return null;
  const status = item.deleted === true ? 'DELETED' : isHidden(item) ? 'REMOVED' : 'AVAILABLE';
  // A deleted comment is shown only if it has replies.
  if (status !== 'AVAILABLE' && replies.comments.length + replies.omitted === 0) return null;
  return {
    itemId: String(item.id),
    sourceUrl: toPermalink(String(item.id)),
    createdAt: toInstant(item.time * 1000),
    editedAt: null,
    author: item.by || null,
    body: status === 'AVAILABLE' ? await commentMarkdown(item.text ?? '', call) : null,
    score: null,
    status,
    replies: replies.comments,
    omittedReplyCount: replies.omitted,
  };
};

const assemble = async (ids: readonly number[], items: ReadItems, call: Call): Promise<CommentList> => {
  const comments: CommentNode[] = [];
  let omitted = 0;
  for (const id of ids) {
    const item = items.get(id);
    if (item === undefined) omitted += 1;
    else if (item !== null) {
      const comment = await toComment(item, await assemble(item.kids, items, call), call);
      if (comment !== null) comments.push(comment);
    }
  }
  return { comments, omitted };
};

/** Unread comments are counted. */
const readLiveComments = async (live: LiveBoard, ids: readonly number[], call: Call): Promise<LiveComments> => {
  const { items, failure } = await readItems(live, ids, call);
  return { ...(await assemble(ids, items, call)), failure };
};

/** Types of items; comments and options of polls share their id space. */
const itemTypes: ReadonlySet<string | null | undefined> = new Set(['story', 'job', 'poll']);

const availabilityOf = (
  item: LiveItemWire | null,
  tree: TreeNodeWire | null,
): { status: SocialAvailabilityStatus; statusReason: string | null } => {
  if (item?.deleted === true) return { status: 'DELETED', statusReason: 'Its author has deleted it.' };
  if (isHidden(item ?? tree ?? {}))
    return { status: 'REMOVED', statusReason: 'It was flagged by readers or removed by moderators.' };
  return { status: 'AVAILABLE', statusReason: null };
};

/** Comments that the board does not list come last. */
const inRankedOrder = (comments: readonly CommentNode[], kids: readonly number[]): CommentNode[] => {
  const rank = new Map(kids.map((id, index) => [String(id), index]));
  const rankOf = ({ itemId }: CommentNode) => rank.get(itemId) ?? kids.length;
  return [...comments].sort((left, right) => rankOf(left) - rankOf(right));
};

const orFailure = <T>(reading: Promise<T>): Promise<T | UpstreamError> =>
  reading.catch((error: unknown) => {
    if (error instanceof UpstreamError) return error;
    throw error;
  });

interface ReadAccount {
  readonly authorProfile: ItemThread['authorProfile'];
  readonly failure: UpstreamError | undefined;
}

/** Without `live`, only the name is known. */
const readAccount = async (live: LiveBoard | null, name: string | null, call: Call): Promise<ReadAccount> => {
  if (name === null) return { authorProfile: null, failure: undefined };
  const response = live === null ? null : await orFailure(live.user(name, call));
  const failure = response instanceof UpstreamError ? response : undefined;
  const user = response instanceof UpstreamError ? null : response;
  const authorProfile = {
    handle: name,
    itemCount: user?.submitted?.length ?? null,
    karma: user?.karma ?? null,
    accountCreatedAt: user?.created === undefined ? null : toInstant(user.created * 1000),
  };
  return { authorProfile, failure };
};

const commentsOf = async (tree: TreeNodeWire | null, item: LiveItemWire | null, live: LiveBoard, call: Call) => {
  const indexed = await decodeComments(tree?.children ?? [], call);
  const known = new Set(indexed.comments.map(({ itemId }) => itemId));
  const kids = item?.kids ?? [];
  const missing = kids.filter((id) => !known.has(String(id)));
  const late = await readLiveComments(live, missing, call);
  return {
    comments: inRankedOrder([...indexed.comments, ...late.comments], kids),
    // Unreadable comments of the index are among the missing ones, too.
    omittedComments: item === null ? indexed.omitted : late.omitted,
    failure: late.failure,
  };
};

/**
 * The index has the tree; the live board has order, counts and newest comments. Without the live board only the index
 * is used, with a warning. Without the index, only a story too new for it can be read.
 */
export const createNewsThread =
  (search: SearchBoard, live: LiveBoard) =>
  async (itemId: string, call: Call): Promise<ItemThread | null> => {
    // Ids have one form; the live board would read anything else as a path.
    if (!/^\d{1,15}$/.test(itemId)) return null;
    const [tree, response] = await Promise.all([search.tree(itemId, call), orFailure(live.item(Number(itemId), call))]);
    // It may be a story of the last minutes, so a failed read is not "not found".
    if (tree === null && response instanceof UpstreamError) throw response;
    const item = response instanceof UpstreamError ? null : response;
    if (!itemTypes.has(item?.type ?? tree?.type)) return null;
    const postedAtSeconds = item?.time ?? tree?.postedAtSeconds;
    if (postedAtSeconds === undefined) return null;

    const { status, statusReason } = availabilityOf(item, tree);
    const deleted = status === 'DELETED';
    const author = deleted ? null : (item?.by ?? tree?.author) || null;
    const [{ comments, omittedComments, failure }, account, body] = await Promise.all([
      commentsOf(tree, item, live, call),
      // After a failure, more requests would only delay the response.
      readAccount(response instanceof UpstreamError ? null : live, author, call),
      status === 'AVAILABLE' ? commentMarkdown(item?.text ?? tree?.text ?? '', call) : '',
    ]);
    const silent = [response, failure, account.failure].find((each) => each instanceof UpstreamError);
    return {
      source: 'NEWS_BOARD',
      itemId,
      channel: newsChannel,
      sourceUrl: toPermalink(itemId),
      createdAt: toInstant(postedAtSeconds * 1000),
      editedAt: null,
      title: deleted ? null : toTitle(item?.title ?? tree?.title),
      author,
      url: deleted ? null : toLink(item?.url ?? tree?.url, itemId),
      bodyPreview: status === 'AVAILABLE' ? toBodyPreview(item?.text ?? tree?.text) : null,
      body: body || null,
      labels: [],
      engagement: {
        ...noEngagement,
        score: item?.score ?? tree?.points ?? null,
        commentCount: item?.descendants ?? countComments(comments) + omittedComments,
        pollOptionCount: (item?.parts.length || tree?.options?.length) ?? 0,
      },
      status,
      statusReason,
      authorProfile: account.authorProfile,
      comments,
      omittedComments,
      warnings: silent === undefined ? [] : [toUnavailableWarning(silent.source, silent)],
    };
  };
