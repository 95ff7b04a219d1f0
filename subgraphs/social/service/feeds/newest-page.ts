import type { CachedRead } from '../../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { FeedPage } from '../../model/feed-source.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { createdAtMs } from './checkpoint.ts';
import type { PagePosition } from './feed-tokens.ts';

export interface NewestPage {
  /** Newest first. */
  readonly items: readonly SocialItem[];
  readonly next: PagePosition | null;
  behind(place: number): PagePosition;
  /** Reads of the source's pages, in order. */
  readonly reads: readonly CachedRead<FeedPage>[];
  readonly endedBy?: UpstreamError;
}

/** A source may return short or empty pages. */
const maxReads = 10;

/** Sources are not always in order; equal times keep theirs. */
const newestFirst = (items: readonly SocialItem[]): SocialItem[] =>
  items
    .map((item, index) => ({ item, index, ms: createdAtMs(item) }))
    .sort((left, right) => right.ms - left.ms || left.index - right.index)
    .map(({ item }) => item);

const isBehind = (position: PagePosition | null) => {
  if (position === null) return () => true;
  const except = new Set(position.except);
  return (item: SocialItem): boolean => {
    const ms = createdAtMs(item);
    return ms < position.beforeMs || (ms === position.beforeMs && !except.has(item.itemId));
  };
};

const positionBehind = (items: readonly SocialItem[], before: PagePosition | null, at: string | null): PagePosition => {
  const last = items.at(-1);
  if (last === undefined)
    return { at, beforeMs: before?.beforeMs ?? Number.MAX_SAFE_INTEGER, except: before?.except ?? [] };
  const lastMs = createdAtMs(last);
  const same = items.filter((item) => createdAtMs(item) === lastMs).map(({ itemId }) => itemId);
  return { at, beforeMs: lastMs, except: before?.beforeMs === lastMs ? [...before.except, ...same] : same };
};

/**
 * Positions are times and ids, not numbers, so that additions and deletions between two pages neither repeat nor hide
 * items.
 */
export const readNewestPage = async (
  position: PagePosition | null,
  limit: number,
  readPage: (after: string | null, isOptional: boolean) => Promise<CachedRead<FeedPage>>,
): Promise<NewestPage> => {
  const behind = isBehind(position);
  const items: SocialItem[] = [];
  const had = new Set<string>();
  const reads: CachedRead<FeedPage>[] = [];
  const places: (string | null)[] = [];
  const behindItem = (place: number): PagePosition =>
    positionBehind(items.slice(0, place + 1), position, places[place] ?? null);
  let after = position?.at ?? null;
  for (;;) {
    let read: CachedRead<FeedPage>;
    try {
      read = await readPage(after, items.length > 0);
    } catch (error) {
      // Items already read are returned; the next page retries the failed read.
      if (items.length === 0 || !(error instanceof UpstreamError)) throw error;
      return { items, next: positionBehind(items, position, after), behind: behindItem, reads, endedBy: error };
    }
    reads.push(read);
    const fresh = newestFirst(read.value.items).filter((item) => behind(item) && !had.has(item.itemId));
    const taken = fresh.slice(0, limit - items.length);
    for (const item of taken) {
      had.add(item.itemId);
      places.push(after);
    }
    items.push(...taken);
    const isCut = taken.length < fresh.length;
    if (isCut || items.length === limit || reads.length === maxReads || read.value.isCut === true) {
      const ended = !isCut && read.value.next === null;
      // When the source page was cut, the rest of it follows.
      const next = ended ? null : positionBehind(items, position, isCut ? after : read.value.next);
      return { items, next, behind: behindItem, reads };
    }
    if (read.value.next === null) return { items, next: null, behind: behindItem, reads };
    after = read.value.next;
  }
};

export const cutWarnings = ({ endedBy }: NewestPage): Warning[] =>
  endedBy === undefined
    ? []
    : [
        {
          code: 'partial_answer',
          source: endedBy.source,
          message: `The source ${endedBy.source} could not be read to the end of this page (${endedBy.reason}); the next page continues there.`,
        },
      ];

/** Rows of a page as a connection needs them. `seal` makes the token of a position. */
export const rowsOf = (page: NewestPage, position: PagePosition | null, seal: (position: PagePosition) => string) => {
  const { items, next } = page;
  return {
    rows: items,
    nodes: items,
    node: (item: SocialItem) => item,
    cursor: (item: SocialItem) => seal(page.behind(items.indexOf(item))),
    endCursor: () => (next === null ? null : seal(next)),
    hasNextPage: next !== null,
    hasPreviousPage: position !== null,
  };
};
