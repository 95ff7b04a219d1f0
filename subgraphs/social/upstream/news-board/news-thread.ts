import { toInstant } from '../../../../platform/clock/to-instant.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { noEngagement } from '../../model/social-engagement.ts';
import type { CommentNode, ItemThread, SocialAvailabilityStatus } from '../../model/thread.ts';
import type { SearchBoard } from '../news-board-search/client.ts';
import type { TreeNodeWire } from '../news-board-search/wire.ts';
import { toLink, toPermalink } from './addresses.ts';
import { commentMarkdown } from './comment-markdown.ts';
import { isHidden, newsChannel, toBodyPreview, toTitle } from './decode-item.ts';
import { countComments, decodeComments } from './decode-tree.ts';
import type { LiveBoard } from './live-board.ts';
import { readLiveComments } from './live-comments.ts';
import type { LiveItemWire } from './wire.ts';

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

const readAccount = async (live: LiveBoard, name: string | null, signal: AbortSignal): Promise<ReadAccount> => {
  if (name === null) return { authorProfile: null, failure: undefined };
  const answer = await orFailure(live.user(name, signal));
  const failure = answer instanceof UpstreamError ? answer : undefined;
  const user = answer instanceof UpstreamError ? null : answer;
  const authorProfile = {
    handle: name,
    itemCount: user?.submitted?.length ?? null,
    karma: user?.karma ?? null,
    accountCreatedAt: user?.created === undefined ? null : toInstant(user.created * 1000),
  };
  return { authorProfile, failure };
};

const commentsOf = async (
  tree: TreeNodeWire | null,
  item: LiveItemWire | null,
  live: LiveBoard,
  signal: AbortSignal,
) => {
  const indexed = await decodeComments(tree?.children ?? [], signal);
  const known = new Set(indexed.comments.map(({ itemId }) => itemId));
  const kids = item?.kids ?? [];
  const missing = kids.filter((id) => !known.has(String(id)));
  const late = await readLiveComments(live, missing, signal);
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
  async (itemId: string, signal: AbortSignal): Promise<ItemThread | null> => {
    // Ids have one form; the live board would read anything else as a path.
    if (!/^\d{1,15}$/.test(itemId)) return null;
    const [tree, answer] = await Promise.all([
      search.tree(itemId, signal),
      orFailure(live.item(Number(itemId), signal)),
    ]);
    // It may be a story of the last minutes, so a failed read is not "not found".
    if (tree === null && answer instanceof UpstreamError) throw answer;
    const item = answer instanceof UpstreamError ? null : answer;
    if (!itemTypes.has(item?.type ?? tree?.type)) return null;
    const postedAtSeconds = item?.time ?? tree?.postedAtSeconds;
    if (postedAtSeconds === undefined) return null;

    const { status, statusReason } = availabilityOf(item, tree);
    const deleted = status === 'DELETED';
    const author = deleted ? null : (item?.by ?? tree?.author) || null;
    const [{ comments, omittedComments, failure }, account, body] = await Promise.all([
      commentsOf(tree, item, live, signal),
      readAccount(live, author, signal),
      status === 'AVAILABLE' ? commentMarkdown(item?.text ?? tree?.text ?? '', signal) : '',
    ]);
    const silent = [answer, failure, account.failure].find((each) => each instanceof UpstreamError);
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
