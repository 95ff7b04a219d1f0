import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { SignedTokens, TokenPurpose } from '../../../platform/tokens/signed-tokens.ts';
import { type SocialSource, toItemKey } from '../model/feed-item.ts';
import type { LinkedContent, LinkedContentPreview } from '../model/linked-content.ts';
import type { FeedPages } from './feed-pages.ts';
import { toCommunity } from './feed-scope.ts';
import { openOrFault } from './feed-tokens.ts';
import type { LinkedPages } from './linked-content.ts';
import { hostOf } from './linked-content-kind.ts';
import { pageOfChunks } from './linked-content-page.ts';
import type { Threads } from './threads.ts';

export interface LinkedContentInput {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly community: string | null;
  readonly pageToken: string | null;
  readonly maxPageSize: number;
}

/** What a preview is of. */
export interface LinkingItem {
  readonly source: SocialSource;
  readonly itemId: string;
  readonly community: string | null;
  readonly url: string | null;
}

export interface LinkedContents {
  /**
   * The page that a story links to, in chunks; null when the source has no such item. Throws `not_found` for a story that links nowhere,
   * `validation_error`, and `UpstreamError` when the story cannot be read. A page that cannot be read is an answer.
   */
  read(input: LinkedContentInput, signal: AbortSignal): Promise<LinkedContent | null>;
  /** What is known of an item's page without reading it. */
  preview(item: LinkingItem): Promise<LinkedContentPreview | null>;
}

const purposeOf = (source: SocialSource, itemId: string): TokenPurpose => ({
  purpose: 'social.chunks',
  subject: toItemKey(source, itemId),
  version: 1,
});

const resourcePath = ({ source, itemId, community }: LinkingItem): string => {
  const query = community === null ? '' : `?community=${encodeURIComponent(`r/${community}`)}`;
  return `/api/v1/detail/${source.toLowerCase()}/${encodeURIComponent(itemId)}/linked-content${query}`;
};

export const createLinkedContents = (options: {
  readonly pages: Pick<FeedPages, 'sourceOf'>;
  readonly threads: Threads;
  readonly linkedPages: LinkedPages;
  readonly tokens: SignedTokens;
}): LinkedContents => {
  const { pages, threads, linkedPages, tokens } = options;
  return {
    read: async (input, signal) => {
      const { source, itemId } = input;
      const community = toCommunity(source, input.community);
      const purpose = purposeOf(source, itemId);
      const after = input.pageToken === null ? 0 : openOrFault<number>(tokens, purpose, 'pageToken', input.pageToken);
      const { value: thread } = await threads.read(source, itemId, community, signal);
      if (thread === null) return null;
      const { url } = thread;
      if (url === null) throw new ServiceError('not_found', `The item ${itemId} links to no page.`);
      const page = await linkedPages.read(url, pages.sourceOf(source).emulated, signal);
      const { chunks, nextAfter } = pageOfChunks(page, after, input.maxPageSize);
      return {
        ...page,
        source,
        itemId,
        url,
        warnings: [...(thread.warnings ?? []).map(({ message }) => message), ...page.warnings],
        chunkCount: page.chunks.length,
        chunks,
        pagination: {
          hasMore: nextAfter !== null,
          nextPageToken: nextAfter === null ? null : tokens.seal(purpose, nextAfter),
        },
      };
    },

    preview: async (item) => {
      const { url, source } = item;
      if (url === null) return null;
      const page = await linkedPages.peek(url, pages.sourceOf(source).emulated);
      return {
        url,
        domain: page?.domain ?? hostOf(url),
        contentKind: page?.contentKind ?? 'UNKNOWN',
        fetchStatus: page?.fetchStatus ?? 'PENDING',
        linkedContentResource: resourcePath(item),
        warnings: page?.warnings ?? [],
        wordCount: page === undefined || page.fetchStatus !== 'OK' ? null : page.wordCount,
        chunkCount: page === undefined ? null : page.chunks.length,
      };
    },
  };
};
