/** What came in a feed since a checkpoint. */
export interface FeedNews<Item> {
  /** Where reading resumes; undefined until the source has stated one. */
  readonly checkpoint: string | undefined;
  /** How many came; more than are collected. */
  readonly count: number;
  /** The newest first. */
  readonly items: readonly Item[];
  /** Why more may have come than were counted, in the words of the graph. */
  readonly gap: string | undefined;
  /** Whether more of what was missed follows at once. */
  readonly isCatchingUp: boolean;
  /** Why the latest poll of the source failed. */
  readonly failure: string | undefined;
}

export interface FeedArrival<Item> {
  readonly checkpoint: string | null | undefined;
  /** The oldest first. */
  readonly items: readonly Item[];
  readonly gap?: string | undefined;
  readonly isCatchingUp?: boolean;
  readonly failure?: string | undefined;
}

const mostItems = 200;

/** Adds what has come; items that were there already are not counted again. */
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
