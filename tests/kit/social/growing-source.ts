import type { SocialSource } from '../../../subgraphs/social/model/__generated__/enums.ts';
import type { FeedPage, FeedSource } from '../../../subgraphs/social/model/feed-source.ts';
import { noEngagement } from '../../../subgraphs/social/model/social-engagement.ts';
import { type SocialItem, toItemKey } from '../../../subgraphs/social/model/social-item.ts';

/** One item of the source, with its hidden state. */
interface HeldItem {
  readonly item: SocialItem;
  readonly createdAtMs: number;
  /** Grows with every item, so that equal times have an order. */
  readonly place: number;
}

/** A source that a test fills: newest first, in pages, with a window beyond which it returns nothing. */
export interface GrowingSource extends FeedSource {
  insert(itemId: string, createdAtMs: number): void;
  /** Changes an item's text, but not its identity and time. */
  edit(itemId: string): void;
  /** Gives an item other counts. */
  rate(itemId: string, counts: { readonly score?: number; readonly commentCount?: number }): void;
  delete(itemId: string): void;
  has(itemId: string): boolean;
  readonly reads: number;
  /** Error of the next reads. Undefined: they succeed. */
  failure: unknown;
}

export const createGrowingSource = (
  options: { readonly source?: SocialSource; readonly pageSize?: number; readonly window?: number } = {},
): GrowingSource => {
  const { source = 'NEWS_BOARD', pageSize = 100, window = Number.POSITIVE_INFINITY } = options;
  const held = new Map<string, HeldItem>();
  let places = 0;
  let reads = 0;
  const newestFirst = (): SocialItem[] =>
    [...held.values()]
      .sort((left, right) => right.createdAtMs - left.createdAtMs || right.place - left.place)
      .map(({ item }) => item);

  const growing: GrowingSource = {
    source,
    upstream: source.toLowerCase(),
    emulated: true,
    failure: undefined,
    get reads() {
      return reads;
    },
    insert: (itemId, createdAtMs) => {
      places += 1;
      const item: SocialItem = {
        key: toItemKey(source, itemId),
        source,
        channel: 'newest',
        itemId,
        sourceUrl: `https://board.example/${itemId}`,
        createdAt: new Date(createdAtMs).toISOString(),
        engagement: noEngagement,
        url: null,
        title: `Item ${itemId}`,
        author: null,
        bodyPreview: null,
      };
      held.set(itemId, { item, createdAtMs, place: places });
    },
    edit: (itemId) => {
      const known = held.get(itemId);
      if (known !== undefined)
        held.set(itemId, { ...known, item: { ...known.item, title: `${known.item.title}, edited` } });
    },
    rate: (itemId, counts) => {
      const known = held.get(itemId);
      if (known === undefined) return;
      const engagement = { ...known.item.engagement, ...counts };
      held.set(itemId, { ...known, item: { ...known.item, engagement } });
    },
    delete: (itemId) => void held.delete(itemId),
    has: (itemId) => held.has(itemId),
    page: async (_scope, { after, limit }, call): Promise<FeedPage> => {
      call.throwIfAborted();
      reads += 1;
      if (growing.failure !== undefined) throw growing.failure;
      const all = newestFirst();
      const reachable = all.slice(0, window);
      // The cursor is the last item's time and place, as in adapters.
      const [beforeMs, beforePlace] = after === null ? [Infinity, Infinity] : (JSON.parse(after) as [number, number]);
      const rest = reachable.filter(({ itemId }) => {
        const { createdAtMs: ms = 0, place = 0 } = held.get(itemId) ?? {};
        return ms < beforeMs || (ms === beforeMs && place < beforePlace);
      });
      const items = rest.slice(0, Math.min(limit, pageSize));
      const last = items.at(-1);
      const more = rest.length > items.length && last !== undefined;
      return {
        items,
        next: more ? JSON.stringify([Date.parse(last.createdAt), held.get(last.itemId)?.place ?? 0]) : null,
        windowEnded: !more && all.length > reachable.length,
        warnings: [],
      };
    },
    thread: async () => null,
  };
  return growing;
};
