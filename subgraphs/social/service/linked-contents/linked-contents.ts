import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { createConnection } from '../../../../platform/graphql/connections/connection.ts';
import type { SignedTokens, TokenPurpose } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { SocialSource } from '../../model/__generated__/enums.ts';
import type {
  LinkedContent,
  LinkedContentChunk,
  LinkedContentChunkConnection,
  LinkedContentPreview,
  LinkedPage,
} from '../../model/linked-content.ts';
import { type ItemReference, type SocialItem, toItemKey } from '../../model/social-item.ts';
import { socialWarnings } from '../../model/warnings.ts';
import type { FeedPages } from '../feeds/feed-pages.ts';
import { communityOfChannel } from '../feeds/feed-scope.ts';
import { openOrRefuse } from '../feeds/feed-tokens.ts';
import type { Items } from '../items.ts';
import type { LinkedPages } from './linked-content.ts';
import { hostOf } from './linked-content-kind.ts';

interface ChunkPage {
  readonly chunks: readonly LinkedContentChunk[];
  /** Number of the last chunk; null at the end. */
  readonly nextAfter: number | null;
}

/** `after` is 0 for the first page. */
export const pageOfChunks = (all: readonly LinkedContentChunk[], after: number, size: number): ChunkPage => {
  const chunks = all.filter(({ number }) => number > after).slice(0, Math.max(1, size));
  const last = chunks.at(-1);
  return { chunks, nextAfter: last === undefined || last.number >= all.length ? null : last.number };
};

export interface LinkedContentInput extends ItemReference {
  readonly community: string | null;
  /** A token of chunks, which is validated before anything is read. */
  readonly chunksAfter: string | null;
}

export type LinkingItem = Pick<SocialItem, 'source' | 'itemId' | 'channel' | 'url' | 'details'>;

export interface LinkedContents {
  /**
   * Null when the source does not have the item. Throws `not_found` for an item without a link, `validation_error`, and
   * `UpstreamError` when the item cannot be read. A page that cannot be read is a result.
   */
  read(input: LinkedContentInput, call: Call): Promise<LinkedContent | null>;
  /** Null without a link. */
  of(item: LinkingItem, call: Call): Promise<LinkedContent | null>;
  /** Throws `validation_error` for a cursor of another item. */
  chunks(
    content: LinkedContent,
    page: { readonly first: number; readonly after: string | null },
  ): LinkedContentChunkConnection;
  /** Does not read the page. */
  preview(item: LinkingItem): Promise<LinkedContentPreview | null>;
}

const purposeOf = ({ source, itemId }: ItemReference): TokenPurpose => ({
  purpose: 'social.chunks',
  subject: toItemKey(source, itemId),
  version: 1,
});

const resourcePath = ({ source, itemId, channel }: LinkingItem): string => {
  const community = communityOfChannel(source, channel);
  const query = community === null ? '' : `?community=${encodeURIComponent(`r/${community}`)}`;
  return `/api/v1/detail/${source.toLowerCase()}/${encodeURIComponent(itemId)}/linked-content${query}`;
};

const warningsOf = ({ domain, warnings }: Pick<LinkedPage, 'domain' | 'warnings'>): Warning[] =>
  warnings.map((message) => ({ code: socialWarnings.linked_page_incomplete.code, source: domain, message }));

export const createLinkedContents = (options: {
  readonly pages: Pick<FeedPages, 'sourceOf'>;
  readonly items: Pick<Items, 'read'>;
  readonly linkedPages: LinkedPages;
  readonly tokens: SignedTokens;
}): LinkedContents => {
  const { pages, items, linkedPages, tokens } = options;
  const isEmulated = (source: SocialSource): boolean => pages.sourceOf(source).emulated;

  const contentOf = async (item: LinkingItem, url: string, call: Call): Promise<LinkedContent> => {
    const { source, itemId } = item;
    const { chunks, ...page } = await linkedPages.read(url, isEmulated(source), call);
    return {
      ...page,
      source,
      itemId,
      url,
      warnings: [...(item.details?.missing ?? []), ...warningsOf(page)],
      chunkCount: chunks.length,
      text: chunks,
    };
  };

  return {
    read: async (input, call) => {
      const { source, itemId, community, chunksAfter } = input;
      if (chunksAfter !== null) openOrRefuse<number>(tokens, purposeOf(input), 'chunksAfter', chunksAfter);
      const item = await items.read({ source, itemId, community, commentsAfter: null }, call);
      if (item === null) return null;
      if (item.url === null) throw new ServiceError('not_found', `The item ${itemId} links to no page.`);
      return contentOf({ ...item, itemId }, item.url, call);
    },

    of: async (item, call) => (item.url === null ? null : contentOf(item, item.url, call)),

    chunks: (content, { first, after }) => {
      const purpose = purposeOf(content);
      const begin = after === null ? 0 : openOrRefuse<number>(tokens, purpose, 'after', after);
      const { chunks, nextAfter } = pageOfChunks(content.text, begin, first);
      return createConnection({
        rows: chunks,
        nodes: chunks,
        node: (chunk: LinkedContentChunk) => chunk,
        cursor: ({ number }) => tokens.seal(purpose, number),
        hasNextPage: nextAfter !== null,
        hasPreviousPage: begin > 0,
        totalCount: content.chunkCount,
      });
    },

    preview: async (item) => {
      const { url, source } = item;
      if (url === null) return null;
      const page = await linkedPages.peek(url, isEmulated(source));
      return {
        url,
        domain: page?.domain ?? hostOf(url),
        contentKind: page?.contentKind ?? 'UNKNOWN',
        fetchStatus: page?.fetchStatus ?? 'PENDING',
        linkedContentResource: resourcePath(item),
        warnings: page === undefined ? [] : warningsOf(page),
        wordCount: page === undefined || page.fetchStatus !== 'OK' ? null : page.wordCount,
        chunkCount: page === undefined ? null : page.chunks.length,
      };
    },
  };
};
