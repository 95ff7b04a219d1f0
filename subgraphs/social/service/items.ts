import type { CachedRead } from '../../../platform/cache/read-through.ts';
import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { SignedTokens, TokenPurpose } from '../../../platform/storage/tokens/signed-tokens.ts';
import { joinReads } from '../../../platform/upstream/read-meta.ts';
import type { ItemDetails, SocialCommentConnection } from '../model/item-details.ts';
import { type DetailedItem, type ItemReference, type SocialItem, toItemKey } from '../model/social-item.ts';
import type { ItemThread } from '../model/thread.ts';
import { socialWarnings } from '../model/warnings.ts';
import { type CommentPosition, toCommentConnection, toCommentPage } from './comment-page.ts';
import type { FeedPages } from './feeds/feed-pages.ts';
import { communityOfChannel, toCommunity } from './feeds/feed-scope.ts';
import { openOrRefuse } from './feeds/feed-tokens.ts';
import type { Threads } from './threads.ts';

export interface ItemInput extends ItemReference {
  readonly community: string | null;
  /** A token of comments, which is validated before anything is read. */
  readonly commentsAfter: string | null;
}

/** Seen in a feed, or readable with the id alone. */
export interface SeenItem extends ItemReference {
  readonly channel?: string;
}

export interface Items {
  /** Null when the source does not have it. Throws `validation_error` and `UpstreamError`. */
  read(input: ItemInput, call: Call): Promise<DetailedItem | null>;
  /** Whether its source exists, and it has a community where one is needed. References may have any text. */
  isFindable(item: SeenItem): boolean;
  readSeen(item: SeenItem, call: Call): Promise<DetailedItem | null>;
  /** Throws `validation_error` for a cursor of another item. */
  comments(
    item: Pick<SocialItem, 'source' | 'key'>,
    details: ItemDetails,
    page: { readonly first: number; readonly after: string | null },
  ): SocialCommentConnection;
}

/** A token for the comments of one item, which is not valid for another item. */
const commentPurpose = (itemKey: string): TokenPurpose => ({
  purpose: 'social.comments',
  subject: itemKey,
  version: 1,
});

const omissions = (upstream: string, thread: ItemThread): Warning[] =>
  thread.omittedComments === 0
    ? []
    : [
        {
          code: socialWarnings.comments_omitted.code,
          source: upstream,
          message: `The source has ${thread.omittedComments} more top-level comments that it did not return.`,
        },
      ];

export const createItems = (options: {
  readonly pages: Pick<FeedPages, 'sourceOf' | 'isSource'>;
  readonly threads: Threads;
  readonly tokens: SignedTokens;
  readonly clock: Clock;
}): Items => {
  const { pages, threads, tokens, clock } = options;

  const toDetails = (thread: ItemThread, read: CachedRead<unknown>): ItemDetails => {
    const { upstream } = pages.sourceOf(thread.source);
    const { meta, warnings } = joinReads([{ source: upstream, freshnessMs: null, read }], { nowMs: clock.now() });
    const { status, statusReason, warnings: missing = [] } = thread;
    return {
      availability: { status, reason: statusReason, fetchedAt: new Date(read.storedAtMs).toISOString() },
      editedAt: thread.editedAt,
      body: thread.body,
      labels: thread.labels,
      authorProfile: thread.authorProfile,
      comments: thread.comments,
      missing,
      warnings: [...warnings, ...missing, ...omissions(upstream, thread)],
      meta,
    };
  };

  const readItem = async (
    { source, itemId }: ItemReference,
    community: string | null,
    call: Call,
  ): Promise<DetailedItem | null> => {
    const read = await threads.read(source, itemId, community, call);
    const thread = read.value;
    if (thread === null) return null;
    return {
      key: toItemKey(source, itemId),
      source,
      channel: thread.channel,
      itemId: thread.itemId,
      sourceUrl: thread.sourceUrl,
      createdAt: thread.createdAt,
      engagement: thread.engagement,
      url: thread.url,
      title: thread.title,
      author: thread.author,
      bodyPreview: thread.bodyPreview,
      details: toDetails(thread, read),
    };
  };

  return {
    read: async (input, call) => {
      const { source, itemId, commentsAfter } = input;
      const community = toCommunity(source, input.community);
      if (commentsAfter !== null)
        openOrRefuse(tokens, commentPurpose(toItemKey(source, itemId)), 'commentsAfter', commentsAfter);
      return readItem(input, community, call);
    },

    isFindable: ({ source, channel }) =>
      pages.isSource(source) && (source !== 'COMMUNITY_FORUM' || communityOfChannel(source, channel) !== null),

    readSeen: async (seen, call) => {
      const item = await readItem(seen, communityOfChannel(seen.source, seen.channel), call);
      // A source may have merged it into another item; the result has the requested id.
      return item === null ? null : { ...item, itemId: seen.itemId };
    },

    comments: ({ source, key }, { comments, warnings }, { first, after }) => {
      const purpose = commentPurpose(key);
      const position = after === null ? null : openOrRefuse<CommentPosition>(tokens, purpose, 'after', after);
      return toCommentConnection(source, toCommentPage(comments, position, first), {
        totalCount: comments.length,
        warnings,
        toCursor: (behind) => tokens.seal(purpose, behind),
      });
    },
  };
};
