import type { Clock } from '../../../platform/clock/clock.ts';
import type { SignedTokens, TokenPurpose } from '../../../platform/tokens/signed-tokens.ts';
import { joinReads } from '../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { FeedItemDetail } from '../model/detail.ts';
import { type SocialSource, toItemKey } from '../model/feed-item.ts';
import type { ItemThread } from '../model/thread.ts';
import { socialWarnings } from '../model/warnings.ts';
import { type CommentPosition, toCommentPage, toThread } from './comment-page.ts';
import type { FeedPages } from './feed-pages.ts';
import { toCommunity } from './feed-scope.ts';
import { openOrFault } from './feed-tokens.ts';
import type { Threads } from './threads.ts';

export interface DetailInput {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly community: string | null;
  readonly commentPageToken: string | null;
  readonly commentMaxPageSize: number;
}

export interface Details {
  /** One item with a page of its comments; null when the source has no such item. Throws `validation_error` and `UpstreamError`. */
  read(input: DetailInput, signal: AbortSignal): Promise<FeedItemDetail | null>;
}

/** Token of a page of comments: of one item, so that it opens at no other. */
const commentPurpose = (source: SocialSource, itemId: string): TokenPurpose => ({
  purpose: 'social.comments',
  subject: toItemKey(source, itemId),
  version: 1,
});

const omissions = (upstream: string, thread: ItemThread): Warning[] =>
  thread.omittedComments === 0
    ? []
    : [
        {
          code: socialWarnings.comments_omitted.code,
          source: upstream,
          message: `The source has ${thread.omittedComments} more top-level comments that it did not hand out.`,
        },
      ];

export const createDetails = (options: {
  readonly pages: Pick<FeedPages, 'sourceOf'>;
  readonly threads: Threads;
  readonly tokens: SignedTokens;
  readonly clock: Clock;
}): Details => {
  const { pages, threads, tokens, clock } = options;
  return {
    read: async (input, signal) => {
      const { source, itemId, commentPageToken } = input;
      const community = toCommunity(source, input.community);
      const purpose = commentPurpose(source, itemId);
      const position =
        commentPageToken === null
          ? null
          : openOrFault<CommentPosition>(tokens, purpose, 'commentPageToken', commentPageToken);
      const read = await threads.read(source, itemId, community, signal);
      const thread = read.value;
      if (thread === null) return null;
      const { upstream } = pages.sourceOf(source);
      const page = toCommentPage(thread.comments, position, input.commentMaxPageSize);
      const { meta, warnings } = joinReads([{ source: upstream, freshnessMs: null, read }], { nowMs: clock.now() });
      const { status, statusReason, comments: _all, omittedComments: _more, warnings: missing = [], ...item } = thread;
      return {
        ...item,
        key: toItemKey(source, itemId),
        community,
        thread: toThread(source, page.comments),
        availability: { status, reason: statusReason, checkedAt: new Date(read.storedAtMs).toISOString() },
        commentPagination: {
          hasMore: page.next !== null,
          nextPageToken: page.next === null ? null : tokens.seal(purpose, page.next),
        },
        meta,
        warnings: [...warnings, ...missing, ...omissions(upstream, thread)],
      };
    },
  };
};
