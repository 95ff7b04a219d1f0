export interface FeedNews<Item> {
  /** Undefined until the source has stated one. */
  readonly checkpoint: string | undefined;
  /** May exceed the number of collected items. */
  readonly count: number;
  /** The newest first. */
  readonly items: readonly Item[];
  /** The graph's reason why more items may have come than were counted. */
  readonly gap: string | undefined;
  /** Whether more missed items follow at once. */
  readonly isCatchingUp: boolean;
  readonly failure: string | undefined;
}

interface FeedArrival<Item> {
  readonly checkpoint: string | null | undefined;
  /** The oldest first. */
  readonly items: readonly Item[];
  readonly gap?: string | undefined;
  readonly isCatchingUp?: boolean;
  readonly failure?: string | undefined;
}

const mostItems = 200;

/** Adds new items. Items that are already there are not counted again. */
export const withArrival = <Item extends { readonly id: string }>(
  news: FeedNews<Item> | undefined,
  { checkpoint, items, gap, isCatchingUp = false, failure }: FeedArrival<Item>,
): FeedNews<Item> => {
  const known = new Set(news?.items.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !known.has(id)).reverse();
  return {
    checkpoint: checkpoint ?? news?.checkpoint,
    count: (news?.count ?? 0) + fresh.length,
    items: [...fresh, ...(news?.items ?? [])].slice(0, mostItems),
    gap: gap ?? news?.gap,
    isCatchingUp,
    failure,
  };
};
