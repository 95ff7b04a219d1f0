interface ListedMarket {
  readonly volumeContracts?: number | null;
  readonly lastPriceDollars?: number | null;
}

interface ListedEvent {
  readonly eventId: string;
  readonly name: string;
  readonly sportName?: string | null;
  readonly priceLadder?: { readonly markets: readonly ListedMarket[] } | null;
}

type Lists = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is { readonly nodes: readonly ListedEvent[] } =>
  typeof value === 'object' && value !== null && 'nodes' in value;

/**
 * Returns the contracts at stake. Volume counts less the more certain the outcome is, since such a price hardly moves.
 */
const stakeIn = ({ priceLadder }: ListedEvent): number =>
  (priceLadder?.markets ?? []).reduce((sum, { volumeContracts, lastPriceDollars }) => {
    const price = lastPriceDollars ?? 0.5;
    return sum + (volumeContracts ?? 0) * price * (1 - price);
  }, 0);

/** Merges the lists of all sports, the event with the most at stake first. A sport that failed has no list. */
export const toBusiest = (lists: Lists | undefined, most: number): readonly ListedEvent[] =>
  Object.values(lists ?? {})
    .flatMap((list) => (isList(list) ? list.nodes : []))
    .sort((a, b) => stakeIn(b) - stakeIn(a))
    .slice(0, most);
